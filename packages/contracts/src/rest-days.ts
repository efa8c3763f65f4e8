// Without schemas: cards of the first page need these, and must not load zod.
import { daysBetween, getWeekday, isDay, type Day } from "./dates.ts";
import { AWAY_DAYS_MAX } from "./limits.ts";

/** Why a day is a rest day: the user marked it, or it is a weekday off, or the user is away. */
export const REST_REASONS = ["marked", "weekday", "away"] as const;
export type RestReason = (typeof REST_REASONS)[number];

export interface DaysAway {
  readonly first: string;
  readonly last: string;
}

/** A plan on a weekday off or while away makes it a work day, but a marked day stays a rest day. */
export function isRestDay(rest: RestReason | null, hasTasks: boolean): boolean {
  return rest === "marked" || (rest !== null && !hasTasks);
}

export interface WeekdaysOffSince {
  readonly since: Day;
  readonly weekdays: readonly number[];
}

export interface RestRules {
  readonly marked: ReadonlySet<Day>;
  readonly away: readonly DaysAway[];
  /** In any order. */
  readonly weekdaysOff: readonly WeekdaysOffSince[];
}

/** Null for a work day. A weekday off applies from the day its owner set it, so past days stay as they were. */
export function findRestReason(
  day: Day,
  { marked, away, weekdaysOff }: RestRules,
): RestReason | null {
  if (marked.has(day)) return "marked";
  if (away.some(({ first, last }) => first <= day && day <= last)) return "away";
  const [current] = weekdaysOff
    .filter(({ since }) => since <= day)
    .toSorted((one, other) => other.since.localeCompare(one.since));
  return current?.weekdays.includes(getWeekday(day)) ? "weekday" : null;
}

export const DAYS_AWAY_ERRORS = {
  notADay: "This date does not exist. Please give it as yyyy-MM-dd.",
  backwards: "The last day cannot be before the first.",
  long: `Days away last ${AWAY_DAYS_MAX} days at most.`,
};

/** Why days away are invalid, or null. Checks the same as the schema of `days.ts`, without loading it. */
export function findDaysAwayError({ first, last }: DaysAway): string | null {
  if (!isDay(first) || !isDay(last)) return DAYS_AWAY_ERRORS.notADay;
  if (first > last) return DAYS_AWAY_ERRORS.backwards;
  return daysBetween(first, last) < AWAY_DAYS_MAX ? null : DAYS_AWAY_ERRORS.long;
}
