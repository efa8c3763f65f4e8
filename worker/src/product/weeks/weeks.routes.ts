import * as endpoints from "@goals/contracts/endpoints/weeks";
import { Hono } from "hono";
import type { AppEnv } from "../../accounts/requests/app-env.ts";
import { route } from "../../accounts/requests/route.ts";
import { saveWeekReview } from "./week-reviews.ts";
import { selectWeek, toWeekResponse } from "./weeks.ts";

export const weeksRoutes = new Hono<AppEnv>();

route(weeksRoutes, endpoints.getWeek, async (c, { params: { monday }, user }) => {
  const { userId, today, zone } = user;
  const shown = { monday, today, zone };
  const rows = await c.var.db.batch(selectWeek(c.var.db, userId, shown));
  return toWeekResponse(rows, shown);
});

route(weeksRoutes, endpoints.saveWeekReview, (c, { user, params: { monday }, body: change }) => {
  const { db, now } = c.var;
  const { userId, today } = user;
  return saveWeekReview(db, { userId, today, monday, change, now });
});
