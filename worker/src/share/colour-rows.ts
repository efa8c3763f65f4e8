import { and, asc, between, eq, sql } from "drizzle-orm";
import { toDayStatus, type DailyStatus } from "@goals/contracts/dashboard";
import type { Day } from "@goals/contracts/dates";
import { canonicalizeZone, getDayInZone } from "@goals/contracts/zones";
import type { Database } from "../db/database.ts";
import { objectives, tasks, users } from "../db/schema.ts";

/** The first and the last day that a period can have: of a month, `2026-05`, or a year, `2026`. */
function getBounds(period: string): readonly [Day, Day] {
  return period.length === 4
    ? [`${period}-01-01`, `${period}-12-31`]
    : [`${period}-01`, `${period}-31`];
}

/** Selects what a shared page shows: numbers of ticks and of ends, and nothing that anybody wrote. */
export async function readColourRows(db: Database, userId: string, period: string) {
  const [first, last] = getBounds(period);
  const [[user], days, [score]] = await db.batch([
    db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId)),
    db
      .select({ date: tasks.date, done: sql<number>`sum(${tasks.completed})` })
      .from(tasks)
      .where(and(eq(tasks.userId, userId), between(tasks.date, first, last)))
      .groupBy(tasks.date)
      .orderBy(asc(tasks.date)),
    db
      .select({
        wins: sql<number>`count(*) filter (where ${objectives.status} = 'completed')`,
        losses: sql<number>`count(*) filter (where ${objectives.status} = 'failed')`,
      })
      .from(objectives)
      .where(and(eq(objectives.userId, userId), between(objectives.month, first, last))),
  ]);
  const { wins, losses } = score ?? { wins: 0, losses: 0 };
  return { timeZone: user?.timeZone ?? null, days, wins, losses };
}

export type ColourRows = Awaited<ReturnType<typeof readColourRows>>;

/** What a shared page shows of a period. */
export interface Colours {
  readonly period: string;
  readonly days: readonly DailyStatus[];
  readonly wins: number;
  readonly losses: number;
}

/** The rows as a page shows them: days that are still to come have no colour yet. */
export function toColours(rows: ColourRows, period: string, now: Date): Colours {
  const { timeZone, days, wins, losses } = rows;
  const today = getDayInZone(canonicalizeZone(timeZone ?? "") ?? "UTC", now);
  const past = days.filter(({ date }) => date <= today);
  return {
    period,
    days: past.map(({ date, done }) => ({ date, status: toDayStatus(done) })),
    wins,
    losses,
  };
}
