import { Hono } from "hono";
import { setAsideRequest, takeBackRequest } from "@goals/contracts/set-aside";
import { batchWithSession } from "../auth/request-session.ts";
import { findCountryOfZone } from "../engine/care/helplines.ts";
import type { AppEnv } from "../http/app-env.ts";
import { currentUser } from "../http/current-user.ts";
import { ignoreBody, readJsonBody } from "../http/request-body.ts";
import { requestCountry } from "../http/request-country.ts";
import { valid } from "../http/valid.ts";
import { attemptKey } from "../limits/attempts.ts";
import {
  toAnalysisResponse,
  selectStoredAnalyses,
  toHighlightResponse,
  selectNewestAnalysis,
} from "./analysis.ts";
import { generateAnalysis } from "./generate-analysis.ts";
import { toSetAsideResponse, selectSetAsideLines, setLineAside, restoreLine } from "./set-aside.ts";

export const analysisRoutes = new Hono<AppEnv>();

analysisRoutes.get("/", async (c) => {
  const [rows] = await batchWithSession(c, (db, userId) => [selectStoredAnalyses(db, userId)]);
  return c.json(rows.map(toAnalysisResponse));
});

analysisRoutes.get("/highlight", async (c) => {
  const [rows] = await batchWithSession(c, (db, userId) => [selectNewestAnalysis(db, userId)]);
  return c.json(toHighlightResponse(rows));
});

analysisRoutes.post("/generate", async (c) => {
  await ignoreBody(c.req.raw);
  const { db, engine, now, newId, settings } = c.var;
  const { userId, zone } = currentUser(c);
  const tryKey = await attemptKey(settings, "GENERATE", userId);
  const country = findCountryOfZone(zone) ?? requestCountry(c);
  const modelCount = { key: await attemptKey(settings, "MODEL", ""), limit: settings.limits.MODEL };
  const input = { userId, engine, now, id: newId(), tryKey, country, modelCount };
  const answer = await generateAnalysis(db, input);
  return c.json(answer, answer.unchanged ? 200 : 201);
});

analysisRoutes.get("/set-aside", async (c) => {
  const [rows] = await batchWithSession(c, (db, userId) => [selectSetAsideLines(db, userId)]);
  return c.json(rows.map(toSetAsideResponse));
});

analysisRoutes.post("/set-aside", async (c) => {
  const place = valid(setAsideRequest, await readJsonBody(c.req.raw));
  const { db, now } = c.var;
  return c.json(await setLineAside(db, { userId: currentUser(c).userId, place, now }), 201);
});

analysisRoutes.delete("/set-aside", async (c) => {
  const { key } = valid(takeBackRequest, await readJsonBody(c.req.raw));
  await restoreLine(c.var.db, { userId: currentUser(c).userId, key });
  return c.body(null, 204);
});
