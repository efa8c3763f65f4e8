// Without schemas: cards of the first page need these, and must not bring zod into it.
import { getWeekday, type Day } from "./dates.ts";
import type { DaysAway, RestReason } from "./days.ts";

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
