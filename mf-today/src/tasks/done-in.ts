import type { Task } from "@goals/contracts/tasks";

/** How many of a day's tasks are done. */
export function doneIn(tasks: readonly Task[]): number {
  return tasks.filter((task) => task.completed).length;
}
