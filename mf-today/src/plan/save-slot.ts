import type { Day } from "@goals/contracts/dates";
import { api } from "@goals/contracts/routes";
import type { Task } from "@goals/contracts/tasks";
import { mutateCache, sendMutation, type QueueableMutation } from "@goals/kit";
import { withTask } from "./with-task.ts";

/** Saves one slot. What is saved is kept at once, so that a retry after a failure sends only what is missing. */
export async function saveSlot(day: Day, slot: QueueableMutation<Task>): Promise<void> {
  const saved = await sendMutation(slot);
  mutateCache(api.tasks(day), (tasks) => withTask(tasks, saved));
}
