import { toMonth, type Day } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { getMonthStatus, getScoreboard } from "@goals/contracts/endpoints/dashboard";
import { listRecentTasks, listTasks } from "@goals/contracts/endpoints/tasks";
import { TASKS_A_DAY } from "@goals/contracts/limits";
import type { DailyStatus } from "@goals/contracts/dashboard";
import type { Task } from "@goals/contracts/tasks";
import type { SlotPlan } from "../plan/slot-plan.ts";
import { mutateCache } from "@goals/kit";

export const SLOTS = Array.from({ length: TASKS_A_DAY }, (_, index) => index + 1);

export function countCompleted(tasks: readonly Task[]): number {
  return tasks.filter((task) => task.completed).length;
}

export function replaceTask(tasks: readonly Task[], task: Task): Task[] {
  return [...tasks.filter(({ slot }) => slot !== task.slot), task].toSorted(
    (a, b) => a.slot - b.slot,
  );
}

const UNSYNCED_PREFIX = "planned:";

/** True for a task planned offline, which has no server id yet. */
export function isUnsynced(id: string): boolean {
  return id.startsWith(UNSYNCED_PREFIX);
}

export function createUnsyncedTask(day: Day, slot: number, plan: SlotPlan, current?: Task): Task {
  const task = current ?? {
    id: `${UNSYNCED_PREFIX}${day}:${slot}`,
    date: day,
    slot,
    completed: false,
  };
  return { ...task, ...plan };
}

export function getPathsChangedByTasks(day: Day): string[] {
  return [
    buildPath(listTasks, { date: day }),
    buildPath(listRecentTasks),
    buildPath(getMonthStatus, { month: toMonth(day) }),
    buildPath(getScoreboard),
  ];
}

/**
 * Updates the cached status of the days in a day's month, one frame late, because the first frame after a tap belongs
 * to the tapped element.
 */
export function mutateMonthStatus(day: Day, update: (days: DailyStatus[]) => DailyStatus[]): void {
  const path = buildPath(getMonthStatus, { month: toMonth(day) });
  requestAnimationFrame(() => setTimeout(() => mutateCache(path, update)));
}
