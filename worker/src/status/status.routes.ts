import { Hono } from "hono";
import { monthField } from "@goals/contracts/dates";
import { batchWithSession } from "../auth/request-session.ts";
import type { AppEnv } from "../http/app-env.ts";
import { valid } from "../http/valid.ts";
import { toStatusResponse, selectTicksOfMonth } from "./status.ts";

export const statusRoutes = new Hono<AppEnv>();

statusRoutes.get("/month/:month", async (c) => {
  const month = valid(monthField, c.req.param("month"));
  const [rows] = await batchWithSession(c, (db, userId) => [selectTicksOfMonth(db, userId, month)]);
  return c.json(toStatusResponse(rows));
});
