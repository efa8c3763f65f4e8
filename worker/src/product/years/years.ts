import type { Year } from "@goals/contracts/weeks-and-years";
import * as endpoints from "@goals/contracts/endpoints/days";
import { selectTicksBetween, toStatusResponse } from "../dashboard/dashboard.ts";
import type { Database } from "../../platform/db/database.ts";
import { selectDays } from "../days/days.ts";
import { selectObjectives, toObjectiveResponse } from "../objectives/objectives.ts";
import { createRoutes, route } from "../../accounts/requests/route.ts";

/** Reads a year's page in one batch: at most one row per day, and two objectives per month. */
async function readYear(db: Database, userId: string, year: string): Promise<Year> {
  const between = { userId, first: `${year}-01-01`, last: `${year}-12-31` };
  const [ticks, objectives, days] = await db.batch([
    selectTicksBetween(db, between),
    selectObjectives(db, between),
    selectDays(db, between),
  ]);
  return {
    year,
    days: toStatusResponse(between, ticks, days),
    objectives: objectives.map(toObjectiveResponse),
  };
}

export const yearsRoutes = createRoutes();

route(yearsRoutes, endpoints.getYear, (_, { params: { year }, user }, { db }) =>
  readYear(db, user.userId, year),
);
