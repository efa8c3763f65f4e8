import type { DailyStatus } from "@goals/contracts/dashboard";
import { type Day, toMonth } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { getMonthStatus, getScoreboard } from "@goals/contracts/endpoints/days";
import { listRecentTasks, listTasks } from "@goals/contracts/endpoints/tasks";
import { TASKS_A_DAY } from "@goals/contracts/limits";
import type { ObjectiveType } from "@goals/contracts/objectives";
import type { Task } from "@goals/contracts/tasks";
import { mutateCache, t } from "@goals/kit";
import type { ReactNode } from "react";

export const SLOTS = Array.from({ length: TASKS_A_DAY }, (_, index) => index + 1);

export function countCompleted(tasks: readonly Task[]): number {
  return tasks.filter((task) => task.completed).length;
}

export const UNSYNCED_PREFIX = "planned:";

/** True for a task planned offline, which has no server id yet. */
export function isUnsynced(id: string): boolean {
  return id.startsWith(UNSYNCED_PREFIX);
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

export const SERVES_LABELS: Record<ObjectiveType, string> = {
  personal: "Personal",
  professional: "Professional",
};

/** Defined here, because importing it from the contracts would bring schemas into the dashboard. */
export const SERVED_TYPES: readonly ObjectiveType[] = ["personal", "professional"];

/** A task's objective, time and place: "Personal · After lunch". Null without them. */
export function formatNote({ serves, cue }: Pick<Task, "serves" | "cue">): ReactNode {
  if (!serves && !cue) return null;
  return (
    <>
      {serves && <span>{t(SERVES_LABELS[serves])}</span>}
      {serves && cue && " · "}
      {cue && <bdi>{cue}</bdi>}
    </>
  );
}
