import { settingAside, takingBack } from "@goals/contracts/set-aside";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { ignoreBody, jsonBody } from "../http/json-body.ts";
import { person } from "../http/person.ts";
import { valid } from "../http/valid.ts";
import { keyOf } from "../limits/tries.ts";
import { listAnalyses } from "./analysis.ts";
import { generateAnalysis } from "./generate-analysis.ts";
import { analysisHighlight } from "./highlight.ts";
import { listSetAside, setLineAside, takeLineBack } from "./set-aside.ts";

export const analysisRoutes = new Hono<AppEnv>();

analysisRoutes.get("/", async (c) => c.json(await listAnalyses(c.var.db, person(c).userId)));

analysisRoutes.get("/highlight", async (c) =>
  c.json(await analysisHighlight(c.var.db, person(c).userId)),
);

analysisRoutes.post("/generate", async (c) => {
  await ignoreBody(c.req.raw);
  const { db, engine, now, newId, settings } = c.var;
  const { userId } = person(c);
  const tryKey = await keyOf(settings, "GENERATE", userId);
  const answer = await generateAnalysis(db, { userId, engine, now, id: newId(), tryKey });
  return c.json(answer, answer.unchanged ? 200 : 201);
});

analysisRoutes.get("/set-aside", async (c) =>
  c.json(await listSetAside(c.var.db, person(c).userId)),
);

analysisRoutes.post("/set-aside", async (c) => {
  const place = valid(settingAside, await jsonBody(c.req.raw));
  const { db, now } = c.var;
  return c.json(await setLineAside(db, { userId: person(c).userId, place, now }), 201);
});

analysisRoutes.delete("/set-aside", async (c) => {
  const { key } = valid(takingBack, await jsonBody(c.req.raw));
  await takeLineBack(c.var.db, { userId: person(c).userId, key });
  return c.body(null, 204);
});
