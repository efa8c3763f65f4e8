import { listDays } from "@goals/contracts/dates";
import { Hono } from "hono";
import * as endpoints from "@goals/contracts/endpoints/dashboard";
import type { AppEnv } from "../../accounts/requests/app-env.ts";
import { selectDays } from "../days/days.ts";
import { route } from "../../accounts/requests/route.ts";
import { selectScore, toScoreboardResponse, selectTicksBetween } from "./counts.ts";
import {
  toDaysOfMonth,
  toStatusResponse,
  selectDashboard,
  toDashboardResponse,
} from "./dashboard.ts";

export const dashboardRoutes = new Hono<AppEnv>();

route(dashboardRoutes, endpoints.getDashboard, async (c, { params, user: { userId } }) => {
  const { db } = c.get("context");
  const rows = await db.batch(selectDashboard(db, userId, params.day));
  return toDashboardResponse(rows, params.day);
});

route(dashboardRoutes, endpoints.getScoreboard, async (c, { user: { userId } }) => {
  return toScoreboardResponse(await selectScore(c.get("context").db, { userId }));
});

route(dashboardRoutes, endpoints.getMonthStatus, async (c, { params, user: { userId } }) => {
  const { db } = c.get("context");
  const between = { userId, ...toDaysOfMonth(params.month) };
  const [ticks, days] = await db.batch([selectTicksBetween(db, between), selectDays(db, between)]);
  return toStatusResponse(listDays(params.month), ticks, days);
});
