import * as endpoints from "@goals/contracts/endpoints/analysis";
import { Hono, type Context } from "hono";
import { currentUser } from "../auth/request-session.ts";
import { findCountryOfZone } from "@goals/analysis/care/helplines";
import type { AppEnv } from "../http/app-env.ts";
import { route } from "../http/route.ts";
import { computeAttemptKey } from "../limits/attempts.ts";
import {
  selectNewestAnalysis,
  selectStoredAnalyses,
  toAnalysisResponse,
  toHighlightResponse,
} from "./analysis.ts";
import { generateAnalysis } from "./generate-analysis.ts";
import { findObstacle } from "./obstacle.ts";
import { restoreLine, selectSetAsideLines, setLineAside, toSetAsideResponse } from "./set-aside.ts";

export const analysisRoutes = new Hono<AppEnv>();

/** The two letters of the country a request entered the network in, where the platform tells. */
function requestCountry(c: Context<AppEnv>): string | undefined {
  const country = c.req.raw.cf?.["country"];
  return typeof country === "string" ? country : undefined;
}

route(analysisRoutes, endpoints.listAnalyses, async (c, { user: { userId } }) => {
  const { db } = c.var;
  const [rows] = await db.batch([selectStoredAnalyses(db, userId)]);
  return rows.map(toAnalysisResponse);
});

route(analysisRoutes, endpoints.getAnalysisHighlight, async (c, { user: { userId } }) => {
  const { db } = c.var;
  const [rows] = await db.batch([selectNewestAnalysis(db, userId)]);
  return toHighlightResponse(rows, currentUser(c).today);
});

route(analysisRoutes, endpoints.getObstacle, async (c, { user: { userId } }) => {
  const { db, engine, now, settings } = c.var;
  const readingKey = await computeAttemptKey(settings, "OBSTACLE", userId);
  return { obstacle: await findObstacle(db, { userId, engine, now, readingKey }) };
});

route(analysisRoutes, endpoints.generateAnalysis, async (c, { user, setStatus }) => {
  const { db, directory, engine, now, newId, settings } = c.var;
  const { userId, zone } = user;
  const tryKey = await computeAttemptKey(settings, "GENERATE", userId);
  const country = findCountryOfZone(zone) ?? requestCountry(c);
  const modelCount = {
    key: await computeAttemptKey(settings, "MODEL", ""),
    limit: settings.limits.MODEL,
  };
  const allowsModel = () => currentUser(c).user.modelConsent?.allowed === true;
  const getLanguage = () => currentUser(c).user.language;
  const context = { engine, getLanguage, now, id: newId(), tryKey, country, modelCount, directory };
  const generated = await generateAnalysis(db, { userId, allowsModel, ...context });
  setStatus(generated.unchanged ? 200 : 201);
  return generated;
});

route(analysisRoutes, endpoints.listSetAsideLines, async (c, { user: { userId } }) => {
  const { db } = c.var;
  const [rows] = await db.batch([selectSetAsideLines(db, userId)]);
  return rows.map(toSetAsideResponse);
});

route(analysisRoutes, endpoints.setLineAside, (c, { user: { userId }, body: place }) => {
  const { db, now } = c.var;
  return setLineAside(db, { userId, place, now });
});

route(analysisRoutes, endpoints.restoreLine, async (c, { user: { userId }, body: { key } }) => {
  await restoreLine(c.var.db, { userId, key });
});
