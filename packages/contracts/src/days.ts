import * as z from "zod/mini";
import { dayField, daysBetween, getWeekday, isDay, type Day } from "./dates.ts";
import { intBetween, optionalLine, requiredLine } from "./fields.ts";
import { requireAField } from "./endpoint.ts";
import {
  AWAY_DAYS_MAX,
  DAY_BEGINS_AT_MAX,
  DAY_LINE_MAX,
  TASK_TITLE_MAX,
  TASKS_A_DAY,
  THOUGHTS_MAX,
} from "./limits.ts";
import type { ObjectiveType } from "./objectives.ts";
import type { Task } from "./tasks.ts";

const restReason = z.enum(["marked", "weekday", "away"]);
export type RestReason = z.infer<typeof restReason>;

/** A day's data besides its tasks: whether it is a rest day, and its line, which may be empty. */
export const dayEntry = z.object({
  date: z.string(),
  rest: z.nullable(restReason),
  line: z.string(),
  /** Kept for the day's plan until they are used. Absent without any, and from older responses. */
  thoughts: z.optional(z.array(z.string())),
});
export type DayEntry = z.infer<typeof dayEntry>;

const thought = requiredLine(TASK_TITLE_MAX, "Please write the thought down.");
export const thoughts = z.array(thought).check(z.maxLength(THOUGHTS_MAX));

/** Optional, so that both may arrive in any order; 409 `changed_since` unless `base` or `line` is the stored line. */
export const dayChange = z
  .strictObject({
    rest: z.optional(z.boolean("Please send rest as true or false.")),
    line: z.optional(optionalLine(DAY_LINE_MAX)),
    base: z.optional(optionalLine(DAY_LINE_MAX)),
    keep: z.optional(thought),
    drop: z.optional(thought),
  })
  .check(
    z.refine(
      (change) => Object.keys(change).some((key) => key !== "base"),
      "Please send rest, line, keep or drop.",
    ),
  );

const daysAway = z.object({ first: z.string(), last: z.string() });
export type DaysAway = z.infer<typeof daysAway>;

/** The reason why days away are invalid, or null. Browsers call it without zod. */
export function findDaysAwayError({ first, last }: DaysAway): string | null {
  if (!isDay(first) || !isDay(last))
    return "This date does not exist. Please give it as yyyy-MM-dd.";
  if (first > last) return "The last day cannot be before the first.";
  return daysBetween(first, last) < AWAY_DAYS_MAX
    ? null
    : `Days away last ${AWAY_DAYS_MAX} days at most.`;
}

export const newDaysAway = z
  .strictObject({ first: dayField, last: dayField })
  .check(({ value, issues }) => {
    // A day that does not exist has its own issue, at its own field.
    const message = issues.length === 0 ? findDaysAwayError(value) : null;
    if (message) issues.push({ code: "custom", input: value, path: ["last"], message });
  });

const WEEKDAYS = "Weekdays are numbered from 0 for Sunday to 6 for Saturday, each once.";

export const dayBeginsAt = intBetween(
  0,
  DAY_BEGINS_AT_MAX,
  `A day begins at an hour from 0 to ${DAY_BEGINS_AT_MAX}.`,
);

/** 0 for Sunday to 6 for Saturday, in order. */
export const weekdaysOff = z.array(intBetween(0, 6, WEEKDAYS), WEEKDAYS).check(
  z.refine((days) => new Set(days).size === days.length, WEEKDAYS),
  z.overwrite((days) => days.toSorted((one, other) => one - other)),
);

export const daySettings = z.object({
  dayBeginsAt: z.number(),
  weekdaysOff: z.array(z.number()),
  /** Latest first. */
  away: z.array(daysAway),
});
export type DaySettings = z.infer<typeof daySettings>;

export const daySettingsChange = z
  .strictObject({ dayBeginsAt: z.optional(dayBeginsAt), weekdaysOff: z.optional(weekdaysOff) })
  .check(requireAField("Please send dayBeginsAt, weekdaysOff, or both."));

/** A plan on a weekday off or while away makes it a work day, but a marked day stays a rest day. */
export const isRestDay = (rest: RestReason | null, hasTasks: boolean): boolean =>
  rest === "marked" || (rest !== null && !hasTasks);

interface RestRules {
  readonly marked: ReadonlySet<Day>;
  readonly away: readonly DaysAway[];
  readonly weekdaysOff: readonly { readonly since: Day; readonly weekdays: readonly number[] }[];
}

/** Null for a work day. A weekday off applies from the day its owner set it, so past days stay as they were. */
export function findRestReason(
  day: Day,
  { marked, away, weekdaysOff: changes }: RestRules,
): RestReason | null {
  if (marked.has(day)) return "marked";
  if (away.some(({ first, last }) => first <= day && day <= last)) return "away";
  const [current] = changes
    .filter(({ since }) => since <= day)
    .toSorted((one, other) => other.since.localeCompare(one.since));
  return current?.weekdays.includes(getWeekday(day)) ? "weekday" : null;
}

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

/** A day's mark on a screen: `planned` is a plan for a future day, `none` a day without an entry. */
export type ShownMark = DayMark | "planned" | "none";

/** A future day has no result yet, so its plan is neither red nor "No tasks completed". */
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
