import type { Day } from "@goals/contracts/dates";
import type { Task } from "@goals/contracts/tasks";

const PREFIX = "planned:";

/** True for a task that was planned without a network and has no id of the server's yet. */
export function isPlanned(id: string): boolean {
  return id.startsWith(PREFIX);
}

/** A slot with its new title: the task that is there, or one that waits to be made. */
export function plannedTask(day: Day, slot: number, title: string, current?: Task): Task {
  const task = current ?? { id: `${PREFIX}${day}:${slot}`, date: day, slot, completed: false };
  return { ...task, title };
}
