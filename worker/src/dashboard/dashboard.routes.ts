import { Hono } from "hono";
import { dayField } from "@goals/contracts/dates";
import type { AppEnv } from "../http/app-env.ts";
import { person } from "../http/person.ts";
import { valid } from "../http/valid.ts";
import { dashboardOf } from "./dashboard.ts";

export const dashboardRoutes = new Hono<AppEnv>();

dashboardRoutes.get("/:day", async (c) => {
  const day = valid(dayField, c.req.param("day"));
  return c.json(await dashboardOf(c.var.db, person(c).userId, day));
});
