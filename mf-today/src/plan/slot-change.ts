import type { Day } from "@goals/contracts/dates";
import { api } from "@goals/contracts/routes";
import type { NewTask, Task, TaskChange } from "@goals/contracts/tasks";
import type { QueueableMutation } from "@goals/kit";
import { changedByTasks } from "../tasks/changed-by-tasks.ts";
import { isPlanned } from "../tasks/planned-task.ts";

/**
 * A slot's title as a write that can be repeated: a new task, or the new title of the one that is there, whose
 * tick stays. Null where nothing changes.
 */
export function slotChange(
  day: Day,
  slot: number,
  title: string,
  current: Task | undefined,
): QueueableMutation<Task> | null {
  if (current?.title === title.trim()) return null;
  const shared = { revalidates: changedByTasks(day), userText: title };
  if (current && !isPlanned(current.id)) {
    const body: TaskChange = { title };
    return { ...shared, path: api.task(current.id), method: "PATCH", body };
  }
  return {
    ...shared,
    path: api.newTask,
    method: "POST",
    body: { title, date: day, slot } satisfies NewTask,
  };
}
