import type { Task } from "@goals/contracts/tasks";

/** A day's tasks with one put into its slot. */
export function withTask(tasks: readonly Task[], task: Task): Task[] {
  return [...tasks.filter(({ slot }) => slot !== task.slot), task].toSorted(
    (a, b) => a.slot - b.slot,
  );
}
