import { Hono } from "hono";
import { researchSave } from "@goals/contracts/research-save";
import { batchWithSession } from "../auth/request-session.ts";
import type { AppEnv } from "../http/app-env.ts";
import { currentUser } from "../http/current-user.ts";
import { readJsonBody } from "../http/request-body.ts";
import { valid } from "../http/valid.ts";
import { selectStartedSections, toProgressResponse } from "./gate.ts";
import { toCompletionsResponse, toResearchResponse, selectResearch } from "./research.ts";
import { saveResearch } from "./save-research.ts";

export const researchRoutes = new Hono<AppEnv>();

researchRoutes.get("/", async (c) => {
  const [rows] = await batchWithSession(c, (db, userId) => [selectResearch(db, userId)]);
  return c.json(toResearchResponse(rows));
});

researchRoutes.get("/progress", async (c) => {
  const [rows] = await batchWithSession(c, (db, userId) => [selectStartedSections(db, userId)]);
  return c.json(toProgressResponse(rows));
});

researchRoutes.get("/completions", async (c) => {
  const [rows] = await batchWithSession(c, (db, userId) => [selectResearch(db, userId)]);
  return c.json(toCompletionsResponse(rows));
});

researchRoutes.post("/", async (c) => {
  const save = valid(researchSave, await readJsonBody(c.req.raw));
  const { db, now } = c.var;
  return c.json(await saveResearch(db, { userId: currentUser(c).userId, save, now }));
});
