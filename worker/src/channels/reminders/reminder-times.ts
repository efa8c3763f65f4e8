import { TZDate } from "@date-fns/tz";
import { addDays, getWeekday, type Day } from "@goals/contracts/dates";
import type { ReminderKind } from "@goals/contracts/reminders";
import { getDayInZone, readClock } from "@goals/contracts/zones";

/** What decides when a reminder comes. */
export interface ReminderSchedule {
  readonly kind: ReminderKind;
  /** Of the clock on the wall. */
  readonly hour: number;
  readonly zone: string;
  readonly dayBeginsAt: number;
}

/** A month, the longest of the intervals, and a day at either end. */
const DAYS_MAX = 33;

/** Since 2000 clocks change at full quarters of an hour. */
const QUARTER_MS = 15 * 60_000;
const earlier = (instant: Date) => new Date(instant.getTime() - QUARTER_MS);
const later = (instant: Date) => new Date(instant.getTime() + QUARTER_MS);

function isDayOf(kind: ReminderKind, day: Day): boolean {
  if (kind === "week") return getWeekday(day) === 0;
  return kind !== "month" || addDays(day, 1).endsWith("-01");
}

/**
 * The instant of a reminder that is for `day`. An hour before the one at which the user's day begins is of the night after. Where
 * clocks jump over the hour it comes when they have; where they show it twice, once. Null for a day that a zone left out.
 */
export function computeReminderInstant(
  { hour, zone, dayBeginsAt }: ReminderSchedule,
  day: Day,
): Date | null {
  const shown = hour < dayBeginsAt ? addDays(day, 1) : day;
  const [year = 0, month = 1, date = 1] = shown.split("-").map(Number);
  const instant = new Date(new TZDate(year, month - 1, date, hour, zone).getTime());
  if (readClock(zone, instant).day !== shown) return null;
  // What is computed can be later than the jump over an hour, or the second time that the clock shows one.
  for (let before = earlier(instant); ; before = earlier(before)) {
    const clock = readClock(zone, before);
    if (clock.day !== shown || clock.hour < hour) return later(before);
  }
}

/** The first reminder after an instant: when it is due, and for which day of the user. */
export function findNextReminder(
  schedule: ReminderSchedule,
  after: Date,
): { readonly dueAt: Date; readonly day: Day } {
  const { kind, zone, dayBeginsAt } = schedule;
  let day = addDays(getDayInZone(zone, after, dayBeginsAt), -1);
  for (let left = DAYS_MAX; left > 0; left -= 1, day = addDays(day, 1)) {
    const dueAt = isDayOf(kind, day) ? computeReminderInstant(schedule, day) : null;
    if (dueAt && dueAt > after) return { dueAt, day };
  }
  throw new RangeError("Every month has a last day.");
}
