import * as endpoints from "@goals/contracts/endpoints/years";
import { Hono } from "hono";
import type { AppEnv } from "../../accounts/requests/app-env.ts";
import { route } from "../../accounts/requests/route.ts";
import { selectYear, toYearResponse } from "./years.ts";

export const yearsRoutes = new Hono<AppEnv>();

route(yearsRoutes, endpoints.getYear, async (c, { params: { year }, user: { userId } }) => {
  const rows = await c.get("context").db.batch(selectYear(c.get("context").db, userId, year));
  return toYearResponse(rows, year);
});
