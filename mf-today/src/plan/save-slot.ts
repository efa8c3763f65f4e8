import type { Day } from "@goals/contracts/dates";
import { api } from "@goals/contracts/routes";
import type { Task } from "@goals/contracts/tasks";
import { change, sendChange, type Change } from "@goals/kit";
import { withTask } from "./with-task.ts";

/** Saves one slot. What is saved is kept at once, so that a retry after a failure sends only what is missing. */
export async function saveSlot(day: Day, slot: Change<Task>): Promise<void> {
  const saved = await sendChange(slot);
  change(api.tasks(day), (tasks) => withTask(tasks, saved));
}
