import type { Objective } from "@goals/contracts/objectives";
import type { Task } from "@goals/contracts/tasks";

/** About how tall the content of the first two cards will be, in px, so that nothing below them moves when it comes. */

/** Three rows to tick, or the form that plans them. */
export function focusHeight(tasks: readonly Task[] | undefined): number {
  return tasks?.length === 0 ? 408 : 136;
}

/** A line an objective and the button below, or the sentence that asks for one. */
export function objectivesHeight(objectives: readonly Objective[] | undefined): number {
  const lines = objectives?.length ?? 2;
  return lines === 0 ? 104 : lines * (64 + 12) + 44;
}
