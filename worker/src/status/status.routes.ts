import { Hono } from "hono";
import { monthField } from "@goals/contracts/dates";
import type { AppEnv } from "../http/app-env.ts";
import { person } from "../http/person.ts";
import { valid } from "../http/valid.ts";
import { statusAnswer, ticksOfMonth } from "./status.ts";

export const statusRoutes = new Hono<AppEnv>();

statusRoutes.get("/month/:month", async (c) => {
  const month = valid(monthField, c.req.param("month"));
  return c.json(statusAnswer(await ticksOfMonth(c.var.db, person(c).userId, month)));
});
