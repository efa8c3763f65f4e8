import { and, between, eq, sql } from "drizzle-orm";
import { toDayStatus, type DayStatus } from "@goals/contracts/dashboard";
import type { Day } from "@goals/contracts/dates";
import { isRestDay } from "@goals/contracts/rest-days";
import { canonicalizeZone, getDayInZone } from "@goals/contracts/zones";
import type { ColourRows } from "../../placement/placement.ts";
import type { Database } from "../../platform/db/database.ts";
import { selectTicksBetween } from "../../product/dashboard/counts.ts";
import { readDays, selectDays } from "../../product/days/days.ts";
import { objectives, users } from "../../platform/db/schema.ts";

/** The first and last day of a period: a month, `2026-05`, or a year, `2026`. */
function getBounds(period: string): readonly [Day, Day] {
  return period.length === 4
    ? [`${period}-01-01`, `${period}-12-31`]
    : [`${period}-01`, `${period}-31`];
}

/** Selects the data of a shared page: only numbers of ticks and of ended objectives, no text. */
export async function readColourRows(
  db: Database,
  userId: string,
  period: string,
): Promise<ColourRows> {
  const [first, last] = getBounds(period);
  const [[user], ticks, [score], restRows] = await db.batch([
    db
      .select({ timeZone: users.timeZone, dayBeginsAt: users.dayBeginsAt })
      .from(users)
      .where(eq(users.id, userId)),
    selectTicksBetween(db, { userId, first, last }),
    db
      .select({
        wins: sql<number>`count(*) filter (where ${objectives.status} = 'completed')`,
        losses: sql<number>`count(*) filter (where ${objectives.status} = 'failed')`,
      })
      .from(objectives)
      .where(and(eq(objectives.userId, userId), between(objectives.month, first, last))),
    selectDays(db, { userId, first, last }),
  ]);
  const { wins, losses } = score ?? { wins: 0, losses: 0 };
  const { timeZone = null, dayBeginsAt = 0 } = user ?? {};
  const findDay = readDays(restRows);
  // A rest day has no colour, so that the page does not reveal when the user rested.
  const days = ticks
    .filter(({ date }) => !isRestDay(findDay(date).rest, true))
    .map(({ date, done }) => ({ date, done }));
  return { timeZone, dayBeginsAt, days, wins, losses };
}

export interface Colours {
  readonly period: string;
  readonly days: readonly { readonly date: Day; readonly status: DayStatus }[];
  readonly wins: number;
  readonly losses: number;
}

export function toColours(rows: ColourRows, period: string, now: Date): Colours {
  const { timeZone, dayBeginsAt, days, wins, losses } = rows;
  const today = getDayInZone(canonicalizeZone(timeZone ?? "") ?? "UTC", now, dayBeginsAt);
  const past = days.filter(({ date }) => date <= today);
  return {
    period,
    days: past.map(({ date, done }) => ({ date, status: toDayStatus(done) })),
    wins,
    losses,
  };
}
