import { TZDate } from "@date-fns/tz";
import { and, eq, gt, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import type { Day, Month } from "@goals/contracts/dates";
import { addMonths, getDayInZone, getFirstDay, toMonth } from "@goals/contracts/dates";
import { DAY_BEGINS_AT_MAX } from "@goals/contracts/limits";
import type { Connection, Database } from "../../platform/db/database.ts";
import { objectives, reminders, users } from "../../platform/db/schema.ts";

export interface UserDay {
  readonly userId: string;
  readonly zone: string;
  readonly dayBeginsAt: number;
  readonly today: Day;
}

/** The start of the next month's first day, even if clocks change that night. */
export function computeDueAt(month: Month, zone: string, dayBeginsAt = 0): Date {
  const [year = 0, number = 1] = addMonths(month, 1).split("-").map(Number);
  return new Date(new TZDate(year, number - 1, 1, dayBeginsAt, zone).getTime());
}

const HOURS = Array.from({ length: DAY_BEGINS_AT_MAX + 1 }, (_, hour) => hour);

const LAST_ZONE = "Etc/GMT+12";

/** Extends the deadlines of active objectives to the end of their month in a later zone. Passed deadlines do not change. */
export function extendDeadlines(
  db: Connection,
  { userId, zone, now }: { userId: string; zone: string; now: Date },
  isAllowed?: SQL,
) {
  const first = toMonth(getDayInZone(LAST_ZONE, now, DAY_BEGINS_AT_MAX));
  // The current month in the last zone and the two after it, because in other zones the next month may have begun.
  const months = [first, addMonths(first, 1), addMonths(first, 2)];
  // The stored hour selects one of the seven values, so that it need not be read first.
  const hour = sql`(select ${users.dayBeginsAt} from ${users} where ${users.id} = ${userId})`;
  const deadlines = months.map((month) => {
    const byHour = HOURS.map((each) => computeDueAt(month, zone, each).getTime());
    return sql`when ${getFirstDay(month)} then json_extract(${JSON.stringify(byHour)}, '$[' || ${hour} || ']')`;
  });
  const dueAt = sql`max(${objectives.dueAt}, case ${objectives.month} ${sql.join(deadlines, sql` `)} end)`;
  const isOpen = and(
    eq(objectives.userId, userId),
    inArray(objectives.month, months.map(getFirstDay)),
    eq(objectives.status, "active"),
    gt(objectives.dueAt, now),
    isAllowed,
  );
  return db.update(objectives).set({ dueAt }).where(isOpen);
}

export interface Move {
  readonly zone: string;
  readonly dayBeginsAt: number;
}

/** The statement that stores a user's move, and makes the next run reschedule their reminders. */
export function markMoved(db: Database, userId: string, move: Partial<Move>, now: Date) {
  const isScheduled = and(eq(reminders.userId, userId), isNotNull(reminders.nextDueAt));
  return db
    .update(reminders)
    .set({ ...move, nextDay: "", nextDueAt: now })
    .where(isScheduled);
}
