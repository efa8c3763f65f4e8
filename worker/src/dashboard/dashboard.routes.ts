import { Hono } from "hono";
import { dayField } from "@goals/contracts/dates";
import { readAs } from "../auth/read-as.ts";
import type { AppEnv } from "../http/app-env.ts";
import { valid } from "../http/valid.ts";
import { dashboardAnswer, dashboardOf } from "./dashboard.ts";

export const dashboardRoutes = new Hono<AppEnv>();

dashboardRoutes.get("/:day", async (c) => {
  const day = valid(dayField, c.req.param("day"));
  const rows = await readAs(c, (db, userId) => dashboardOf(db, userId, day));
  return c.json(dashboardAnswer(rows, day));
});
