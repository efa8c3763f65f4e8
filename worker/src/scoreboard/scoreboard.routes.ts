import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { person } from "../http/person.ts";
import { scoreAnswer, scoreOf } from "./scoreboard.ts";

export const scoreboardRoutes = new Hono<AppEnv>();

scoreboardRoutes.get("/", async (c) =>
  c.json(scoreAnswer(await scoreOf(c.var.db, person(c).userId))),
);
