import { api } from "@goals/contracts/routes";
import type { NewTask, Task, TaskChange } from "@goals/contracts/tasks";
import type { QueueableMutation } from "@goals/kit";
import { isPlanned } from "./planned-task.ts";
import { changedByTasks } from "./changed-by-tasks.ts";

/** A tick as a write that can be repeated. A task the server has not seen yet is ticked by its slot. */
export function tickOf(
  { id, title, date, slot }: Task,
  completed: boolean,
): QueueableMutation<Task> {
  const shared = { revalidates: changedByTasks(date), userText: title };
  if (isPlanned(id)) {
    const body: NewTask = { title, date, slot, completed };
    return { ...shared, path: api.newTask, method: "POST", body };
  }
  return {
    ...shared,
    path: api.task(id),
    method: "PATCH",
    body: { completed } satisfies TaskChange,
  };
}
