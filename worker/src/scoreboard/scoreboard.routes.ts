import { Hono } from "hono";
import { readAs } from "../auth/read-as.ts";
import type { AppEnv } from "../http/app-env.ts";
import { scoreAnswer, scoreOf } from "./scoreboard.ts";

export const scoreboardRoutes = new Hono<AppEnv>();

scoreboardRoutes.get("/", async (c) => {
  const [rows] = await readAs(c, (db, userId) => [scoreOf(db, userId)]);
  return c.json(scoreAnswer(rows));
});
