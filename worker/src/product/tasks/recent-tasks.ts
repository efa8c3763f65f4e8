import { addDays, type Day } from "@goals/contracts/dates";
import { TASK_CARRIES_ASKED, TASK_CARRY_DAYS } from "@goals/contracts/limits";
import { countLeftBefore, type RecentTask } from "@goals/contracts/tasks";
import type { Database } from "../../platform/db/database.ts";
import type { tasks } from "../../platform/db/schema.ts";
import { selectTasksBetween, toTaskResponse } from "./tasks.ts";

/** How far back a task can start that was carried often enough to ask about. */
const READ_DAYS = (TASK_CARRIES_ASKED + 1) * TASK_CARRY_DAYS;
/** Today and the day before, so that tomorrow's plan knows today's unfinished tasks, even offline. */
const SHOWN_DAYS = 2;

export function selectRecentTasks(db: Database, userId: string, day: Day) {
  return selectTasksBetween(db, { userId, first: addDays(day, -READ_DAYS), last: day });
}

/** The tasks of the last planned days up to `today`, each with how often it was left. */
export function toRecentTasksResponse(
  rows: readonly (typeof tasks.$inferSelect)[],
  today: Day,
): RecentTask[] {
  const counted: RecentTask[] = [];
  for (const row of rows.filter(({ date }) => date <= today)) {
    const task = toTaskResponse(row);
    counted.push({ ...task, leftBefore: countLeftBefore(task, counted) });
  }
  const days = [...new Set(counted.map(({ date }) => date))].slice(-SHOWN_DAYS);
  return counted.filter(({ date }) => days.includes(date));
}
