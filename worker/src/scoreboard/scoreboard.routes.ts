import { Hono } from "hono";
import { batchWithSession } from "../auth/request-session.ts";
import type { AppEnv } from "../http/app-env.ts";
import { toScoreboardResponse, selectScore } from "./scoreboard.ts";

export const scoreboardRoutes = new Hono<AppEnv>();

scoreboardRoutes.get("/", async (c) => {
  const [rows] = await batchWithSession(c, (db, userId) => [selectScore(db, userId)]);
  return c.json(toScoreboardResponse(rows));
});
