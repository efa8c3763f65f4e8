import { Hono } from "hono";
import { researchSave } from "@goals/contracts/research-save";
import { readAs } from "../auth/read-as.ts";
import type { AppEnv } from "../http/app-env.ts";
import { jsonBody } from "../http/json-body.ts";
import { person } from "../http/person.ts";
import { valid } from "../http/valid.ts";
import { begunSections, progressAnswer } from "./gate.ts";
import { completionsAnswer, researchAnswer, researchOf, saveResearch } from "./research.ts";

export const researchRoutes = new Hono<AppEnv>();

researchRoutes.get("/", async (c) => {
  const [rows] = await readAs(c, (db, userId) => [researchOf(db, userId)]);
  return c.json(researchAnswer(rows));
});

researchRoutes.get("/progress", async (c) => {
  const [rows] = await readAs(c, (db, userId) => [begunSections(db, userId)]);
  return c.json(progressAnswer(rows));
});

researchRoutes.get("/completions", async (c) => {
  const [rows] = await readAs(c, (db, userId) => [researchOf(db, userId)]);
  return c.json(completionsAnswer(rows));
});

researchRoutes.post("/", async (c) => {
  const save = valid(researchSave, await jsonBody(c.req.raw));
  const { db, now } = c.var;
  return c.json(await saveResearch(db, { userId: person(c).userId, save, now }));
});
