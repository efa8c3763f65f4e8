import { and, eq, gte, lte, ne, or, sql } from "drizzle-orm";
import { getFirstDay, getMonday, toMonth, type Day } from "@goals/contracts/dates";
import { findRestReason, isRestDay } from "@goals/contracts/days";
import type { DayState } from "../row-views.ts";
import type { Database } from "../../platform/db/database.ts";
import { hasRow } from "../../platform/db/statements.ts";
import {
  days,
  daysAway,
  objectives,
  tasks,
  users,
  weekdaysOff,
  weekReviews,
} from "../../platform/db/schema.ts";

/** Reads the states of days in one statement, in their order; null for a missing user. */
export async function readDayStates(
  db: Database,
  daysOfUsers: readonly { userId: string; day: Day }[],
): Promise<(DayState | null)[]> {
  const entries = daysOfUsers.map(({ userId, day }) => {
    return [userId, day, getMonday(day), getFirstDay(toMonth(day))];
  });
  const day = sql`entry.value->>1`;
  const { first, last } = daysAway;
  const { good, hard, next } = weekReviews;
  const isOfDay = and(eq(tasks.userId, users.id), eq(tasks.date, day));
  const isOfWeek = and(
    eq(weekReviews.userId, users.id),
    eq(weekReviews.monday, sql`entry.value->>2`),
  );
  const isOfMonth = and(
    eq(objectives.userId, users.id),
    eq(objectives.month, sql`entry.value->>3`),
  );
  const rows = await db
    .select({
      position: sql<number>`entry.key`,
      zone: users.timeZone,
      dayBeginsAt: users.dayBeginsAt,
      hasTask: hasRow(tasks, isOfDay),
      hasOpenTask: hasRow(tasks, and(isOfDay, eq(tasks.completed, false))),
      rest: days.rest,
      line: days.line,
      away: hasRow(daysAway, and(eq(daysAway.userId, users.id), lte(first, day), gte(last, day))),
      weekdays: sql<
        number[] | null
      >`(select ${weekdaysOff.weekdays} from ${weekdaysOff} where ${weekdaysOff.userId} = ${users.id}
        and ${weekdaysOff.since} <= ${day} order by ${weekdaysOff.since} desc limit 1)`.mapWith(
        weekdaysOff.weekdays,
      ),
      answered: hasRow(weekReviews, and(isOfWeek, or(ne(good, ""), ne(hard, ""), ne(next, "")))),
      isOpen: hasRow(objectives, and(isOfMonth, eq(objectives.status, "active"))),
    })
    .from(sql`json_each(${JSON.stringify(entries)}) as entry`)
    .innerJoin(users, eq(users.id, sql`entry.value->>0`))
    .leftJoin(days, and(eq(days.userId, users.id), eq(days.date, day)));
  const states = new Map(rows.map((row) => [row.position, row]));
  return daysOfUsers.map(({ day: date }, position) => {
    const row = states.get(position);
    if (!row) return null;
    const { zone, dayBeginsAt, line } = row;
    const rest = findRestReason(date, {
      marked: new Set(row.rest ? [date] : []),
      away: row.away === 1 ? [{ first: date, last: date }] : [],
      weekdaysOff: [{ since: date, weekdays: row.weekdays ?? [] }],
    });
    return {
      zone,
      dayBeginsAt,
      isRest: isRestDay(rest, row.hasTask === 1),
      hasOpenTask: row.hasOpenTask === 1,
      isDone: {
        plan: row.hasTask === 1,
        line: line !== null && line !== "",
        week: row.answered === 1,
        month: row.isOpen === 0,
      },
    };
  });
}
