import { TZDate } from "@date-fns/tz";
import { addDays, getDayInZone, getWeekday, readClock, type Day } from "@goals/contracts/dates";
import type { ReminderKind } from "@goals/contracts/reminders";
import type { reminders } from "../../platform/db/schema.ts";

/** `hour` is in local time. */
type Schedule = Pick<typeof reminders.$inferSelect, "kind" | "hour" | "zone" | "dayBeginsAt">;

/** A month, which is the longest interval, plus a day at either end. */
const DAYS_MAX = 33;

/** Since 2000 clocks change at full quarters of an hour. */
const QUARTER_MS = 15 * 60_000;

function isDayOf(kind: ReminderKind, day: Day): boolean {
  if (kind === "week") return getWeekday(day) === 0;
  return kind !== "month" || addDays(day, 1).endsWith("-01");
}

/** When a day's reminder is due: right after a skipped hour, once in a repeated one. Null for a day that the zone skipped. */
export function computeReminderInstant({ hour, zone, dayBeginsAt }: Schedule, day: Day) {
  const shown = hour < dayBeginsAt ? addDays(day, 1) : day;
  const [year = 0, month = 1, date = 1] = shown.split("-").map(Number);
  let instant = new Date(new TZDate(year, month - 1, date, hour, zone).getTime());
  if (readClock(zone, instant).day !== shown) return null;
  // The computed instant can be after a skipped hour, or the second occurrence of a repeated one.
  for (;;) {
    const earlier = new Date(instant.getTime() - QUARTER_MS);
    const clock = readClock(zone, earlier);
    if (clock.day !== shown || clock.hour < hour) return instant;
    instant = earlier;
  }
}

/** The first reminder after an instant: when it is due, and for which of the user's days. */
export function findNextReminder(schedule: Schedule, after: Date) {
  const { kind, zone, dayBeginsAt } = schedule;
  let day = addDays(getDayInZone(zone, after, dayBeginsAt), -1);
  for (let daysLeft = DAYS_MAX; daysLeft > 0; daysLeft -= 1, day = addDays(day, 1)) {
    const dueAt = isDayOf(kind, day) ? computeReminderInstant(schedule, day) : null;
    if (dueAt && dueAt > after) return { dueAt, day };
  }
  throw new RangeError("Every month has a last day.");
}
