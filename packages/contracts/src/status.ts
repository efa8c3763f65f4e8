import * as z from "zod/mini";
import { TASKS_A_DAY } from "./limits.ts";

export const dayStatus = z.enum(["green", "yellow", "red"]);
export type DayStatus = z.infer<typeof dayStatus>;

export const dailyStatus = z.object({ date: z.string(), status: dayStatus });
export type DailyStatus = z.infer<typeof dailyStatus>;
export const monthStatus = z.array(dailyStatus);

/** A day's colour by how many of its three tasks are done. A day without tasks has no entry, so no colour. */
export function toDayStatus(done: number): DayStatus {
  if (done >= TASKS_A_DAY) return "green";
  return done > 0 ? "yellow" : "red";
}

/** The word for a day on the Today screen. */
export const TODAY_LABELS: Record<DayStatus, string> = {
  red: "Not Started",
  yellow: "In Progress",
  green: "Complete",
};

/** The name of a day's colour in the calendar; `none` is a day without an entry. */
export const CALENDAR_LABELS: Record<DayStatus | "none", string> = {
  green: "All tasks completed",
  yellow: "Partial completion",
  red: "No tasks completed",
  none: "No data",
};
