import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { ignoreBody } from "../http/json-body.ts";
import { person } from "../http/person.ts";
import { generateAnalysis, highlightAnswer, latestAnalyses, listAnalyses } from "./analysis.ts";

export const analysisRoutes = new Hono<AppEnv>();

analysisRoutes.get("/", async (c) => c.json(await listAnalyses(c.var.db, person(c).userId)));

analysisRoutes.get("/highlight", async (c) =>
  c.json(highlightAnswer(await latestAnalyses(c.var.db, person(c).userId, 1))),
);

analysisRoutes.post("/generate", async (c) => {
  await ignoreBody(c.req.raw);
  const { db, engine, now, newId } = c.var;
  const { userId } = person(c);
  return c.json(await generateAnalysis(db, { userId, engine, now, id: newId() }), 201);
});
