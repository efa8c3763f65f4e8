import type { BatchResponse } from "drizzle-orm/batch";
import { addDays, daysBetween, type Day } from "@goals/contracts/dates";
import type { Year } from "@goals/contracts/years";
import { selectTicksBetween } from "../dashboard/counts.ts";
import { toStatusResponse } from "../dashboard/dashboard.ts";
import type { Database } from "../../platform/db/database.ts";
import { selectDays } from "../days/days.ts";
import { selectObjectives, toObjectiveResponse } from "../objectives/objectives.ts";

/** Selects a year's page as one batch: at most one row per day, and two objectives per month. */
export function selectYear(db: Database, userId: string, year: string) {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return [
    selectTicksBetween(db, { userId, first, last }),
    selectObjectives(db, { userId, first, last }),
    selectDays(db, { userId, first, last }),
  ] as const;
}

function listYear(year: string): Day[] {
  const first = `${year}-01-01`;
  const length = daysBetween(first, `${year}-12-31`) + 1;
  return Array.from({ length }, (_, index) => addDays(first, index));
}

export function toYearResponse(
  [ticks, ofMonths, dayRows]: BatchResponse<ReturnType<typeof selectYear>>,
  year: string,
): Year {
  return {
    year,
    days: toStatusResponse(listYear(year), ticks, dayRows),
    objectives: ofMonths.map(toObjectiveResponse),
  };
}
