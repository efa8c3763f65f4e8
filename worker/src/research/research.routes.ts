import { Hono } from "hono";
import { researchSave } from "@goals/contracts/research-save";
import type { AppEnv } from "../http/app-env.ts";
import { jsonBody } from "../http/json-body.ts";
import { person } from "../http/person.ts";
import { valid } from "../http/valid.ts";
import { researchProgress } from "./gate.ts";
import { listCompletions, listResearch, saveResearch } from "./research.ts";

export const researchRoutes = new Hono<AppEnv>();

researchRoutes.get("/", async (c) => c.json(await listResearch(c.var.db, person(c).userId)));

researchRoutes.get("/progress", async (c) =>
  c.json(await researchProgress(c.var.db, person(c).userId)),
);

researchRoutes.get("/completions", async (c) =>
  c.json(await listCompletions(c.var.db, person(c).userId)),
);

researchRoutes.post("/", async (c) => {
  const save = valid(researchSave, await jsonBody(c.req.raw));
  const { db, now } = c.var;
  return c.json(await saveResearch(db, { userId: person(c).userId, save, now }));
});
