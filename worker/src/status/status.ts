import { and, between, eq, sql } from "drizzle-orm";
import { firstDayOf, type Month } from "@goals/contracts/dates";
import { toDayStatus, type DailyStatus } from "@goals/contracts/status";
import type { Database } from "../db/database.ts";
import { tasks } from "../db/schema.ts";

/** Counts the ticks of each day of a month that has tasks; alone, or in a batch. */
export function selectTicksOfMonth(db: Database, userId: string, month: Month) {
  return db
    .select({ date: tasks.date, done: sql<number>`sum(${tasks.completed})` })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), between(tasks.date, firstDayOf(month), `${month}-31`)))
    .groupBy(tasks.date)
    .orderBy(tasks.date);
}

/** The rows of `selectTicksOfMonth` as the API returns them. */
export function toStatusResponse(
  rows: Awaited<ReturnType<typeof selectTicksOfMonth>>,
): DailyStatus[] {
  return rows.map(({ date, done }) => ({ date, status: toDayStatus(done) }));
}
