import { and, asc, between, eq } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { Year } from "@goals/contracts/years";
import { selectTicksBetween, toStatusResponse } from "../dashboard/dashboard.ts";
import type { Database } from "../db/database.ts";
import { objectives } from "../db/schema.ts";
import { toObjectiveResponse } from "../objectives/objectives.ts";

/** Selects everything the page of a year shows, as one batch: at most a row a day, and two objectives a month. */
export function selectYear(db: Database, userId: string, year: string) {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return [
    selectTicksBetween(db, userId, { first, last }),
    db
      .select()
      .from(objectives)
      .where(and(eq(objectives.userId, userId), between(objectives.month, first, last)))
      .orderBy(asc(objectives.month), asc(objectives.type)),
  ] as const;
}

/** The rows of `selectYear` as the API returns them. */
export function toYearResponse(
  [ticks, ofMonths]: BatchResponse<ReturnType<typeof selectYear>>,
  year: string,
): Year {
  return { year, days: toStatusResponse(ticks), objectives: ofMonths.map(toObjectiveResponse) };
}
