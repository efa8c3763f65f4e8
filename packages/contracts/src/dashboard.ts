import * as z from "zod/mini";
import type { Day } from "./dates.ts";
import { TASKS_A_DAY } from "./limits.ts";
import type { ObjectiveType } from "./objectives.ts";
import type { Task } from "./tasks.ts";

/** The dashboard's responses by the path of their own endpoint, which is their key in the client's cache. */
export const dashboard = z.record(z.string(), z.unknown());
export type Dashboard = z.infer<typeof dashboard>;

const dailyStatus = z.object({
  date: z.string(),
  status: z.enum(["green", "yellow", "red", "rest"]),
  /** The completed tasks by the type of objective they served. Absent from older cached responses. */
  served: z.optional(z.object({ personal: z.number(), professional: z.number() })),
});
export type DailyStatus = z.infer<typeof dailyStatus>;
export const monthStatus = z.array(dailyStatus);

type DayMark = DailyStatus["status"];
export type DayStatus = Exclude<DayMark, "rest">;

/** A day's colour, by how many of its three tasks are done. A day without tasks has no entry and no colour. */
export function toDayStatus(done: number): DayStatus {
  if (done >= TASKS_A_DAY) return "green";
  return done > 0 ? "yellow" : "red";
}

export function countServed(tasks: readonly Task[]): NonNullable<DailyStatus["served"]> {
  const count = (type: ObjectiveType) =>
    tasks.filter(({ completed, serves }) => completed && serves === type).length;
  return { personal: count("personal"), professional: count("professional") };
}

export const TODAY_LABELS: Record<DayStatus, string> = {
  red: "Not Started",
  yellow: "In Progress",
  green: "Complete",
};

/** The mark of a day as a screen shows it: `planned` is a plan of a day to come, `none` a day without an entry. */
export type ShownMark = DayMark | "planned" | "none";

/** A day to come has no result yet, so its plan is neither red nor "No tasks completed". */
export function toShownMark(status: DayMark | undefined, date: Day, today: Day): ShownMark {
  if (status === "red" && date > today) return "planned";
  return status ?? "none";
}

export const CALENDAR_LABELS: Record<ShownMark, string> = {
  green: "All tasks completed",
  yellow: "Partial completion",
  red: "No tasks completed",
  rest: "Day of rest",
  planned: "Planned",
  none: "No data",
};

/** `lifetime` is `wins-losses`: `0-0` before the first objective ends. */
export const scoreboard = z.object({ lifetime: z.string(), wins: z.number(), losses: z.number() });
export type Scoreboard = z.infer<typeof scoreboard>;
