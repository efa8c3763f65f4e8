// Without schemas: cards of the first page need these, and must not bring zod into it.
import { daysBetween, getWeekday, isDay, type Day } from "./dates.ts";
import { AWAY_DAYS_MAX } from "./limits.ts";

/** Why a day is one of rest: it was marked, or it is a weekday off, or it lies in days away. */
export const REST_REASONS = ["marked", "weekday", "away"] as const;
export type RestReason = (typeof REST_REASONS)[number];

/** Days away, the first and the last among them. */
export interface DaysAway {
  readonly first: string;
  readonly last: string;
}

/** True on a day of rest. Who plans on a weekday off or while away has chosen to work; a mark counts all the same. */
export function isRestDay(rest: RestReason | null, hasTasks: boolean): boolean {
  return rest === "marked" || (rest !== null && !hasTasks);
}

/** The weekdays off from a day on, until the next such row. */
export interface WeekdaysOffSince {
  readonly since: Day;
  readonly weekdays: readonly number[];
}

/** What decides whether a day is one of rest. */
export interface RestRules {
  readonly marked: ReadonlySet<Day>;
  readonly away: readonly DaysAway[];
  /** In any order. */
  readonly weekdaysOff: readonly WeekdaysOffSince[];
}

/** Why a day is one of rest, or null. A weekday is off from the day on at which its owner said so: the past stays. */
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

/** What a form says of days away that cannot be kept. */
export const DAYS_AWAY_ERRORS = {
  notADay: "This date does not exist. Please give it as yyyy-MM-dd.",
  backwards: "The last day cannot be before the first.",
  long: `Days away last ${AWAY_DAYS_MAX} days at most.`,
};

/** Why days away cannot be kept, in words, or null: what the schema of `days.ts` refuses, without it. */
export function findDaysAwayError({ first, last }: DaysAway): string | null {
  if (!isDay(first) || !isDay(last)) return DAYS_AWAY_ERRORS.notADay;
  if (first > last) return DAYS_AWAY_ERRORS.backwards;
  return daysBetween(first, last) < AWAY_DAYS_MAX ? null : DAYS_AWAY_ERRORS.long;
}
