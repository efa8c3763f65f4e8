import { Hono } from "hono";
import { dayField } from "@goals/contracts/dates";
import { batchWithSession } from "../auth/request-session.ts";
import type { AppEnv } from "../http/app-env.ts";
import { valid } from "../http/valid.ts";
import { toDashboardResponse, selectDashboard } from "./dashboard.ts";

export const dashboardRoutes = new Hono<AppEnv>();

dashboardRoutes.get("/:day", async (c) => {
  const day = valid(dayField, c.req.param("day"));
  const rows = await batchWithSession(c, (db, userId) => selectDashboard(db, userId, day));
  return c.json(toDashboardResponse(rows, day));
});
