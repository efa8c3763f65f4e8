import { Hono } from "hono";
import * as endpoints from "@goals/contracts/endpoints/dashboard";
import type { AppEnv } from "../http/app-env.ts";
import { route } from "../http/route.ts";
import {
  selectScore,
  toScoreboardResponse,
  selectTicksOfMonth,
  toStatusResponse,
  selectDashboard,
  toDashboardResponse,
} from "./dashboard.ts";

export const dashboardRoutes = new Hono<AppEnv>();

route(dashboardRoutes, endpoints.getDashboard, async (_, { params, batchWithSession }) => {
  const rows = await batchWithSession((db, userId) => selectDashboard(db, userId, params.day));
  return toDashboardResponse(rows, params.day);
});

route(dashboardRoutes, endpoints.getScoreboard, async (_, { batchWithSession }) => {
  const [rows] = await batchWithSession((db, userId) => [selectScore(db, userId)]);
  return toScoreboardResponse(rows);
});

route(dashboardRoutes, endpoints.getMonthStatus, async (_, { params, batchWithSession }) => {
  const [rows] = await batchWithSession((db, userId) => [
    selectTicksOfMonth(db, userId, params.month),
  ]);
  return toStatusResponse(rows);
});
