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
  const rows = await c.get("context").db.batch(selectWeek(c.get("context").db, userId, shown));
  return toWeekResponse(rows, shown);
});

route(weeksRoutes, endpoints.saveWeekReview, (c, { user, params: { monday }, body: change }) => {
  const { db, now } = c.get("context");
  const { userId, today } = user;
  return saveWeekReview(db, { userId, today, monday, change, now });
});
