import { ANALYSIS_EVENTS_TYPE } from "@goals/contracts/analysis";
import * as endpoints from "@goals/contracts/endpoints/analysis";
import { findModelConsent } from "@goals/contracts/model-consent";
import { Hono, type Context } from "hono";
import { currentUser } from "../../accounts/requests/request-session.ts";
import type { AppEnv } from "../../accounts/requests/app-env.ts";
import { route } from "../../accounts/requests/route.ts";
import { computeAttemptKey } from "../../platform/limits/attempts.ts";
import {
  selectNewestAnalysis,
  selectStoredAnalyses,
  toAnalysisResponse,
  toHighlightResponse,
} from "./analysis.ts";
import {
  answerCoach,
  deleteCoachAnswer,
  selectCoachAnswers,
  toCoachAnswerResponse,
} from "./coach-answers.ts";
import { findCountryOfZone } from "./find-country-of-zone.ts";
import { generateAnalysis } from "./generate-analysis.ts";
import { getFinding } from "./finding.ts";
import { findObstacle } from "./obstacle.ts";
import { restoreLine, selectSetAsideLines, setLineAside, toSetAsideResponse } from "./set-aside.ts";
import type { CoachEvents } from "./model/coach.ts";
import { spendModelRun } from "./model/spend-model-run.ts";
import { streamAnalysis } from "./stream-analysis.ts";

export const analysisRoutes = new Hono<AppEnv>();

/** The two-letter country code of the request, if the platform provides it. */
function requestCountry(c: Context<AppEnv>): string | undefined {
  const country = c.req.raw.cf?.["country"];
  return typeof country === "string" ? country : undefined;
}

route(analysisRoutes, endpoints.listAnalyses, async (c, { user: { userId } }) => {
  const { db } = c.get("context");
  const [rows] = await db.batch([selectStoredAnalyses(db, userId)]);
  return rows.map(toAnalysisResponse);
});

route(analysisRoutes, endpoints.getAnalysisHighlight, async (c, { user: { userId } }) => {
  const { db } = c.get("context");
  const [rows] = await db.batch([selectNewestAnalysis(db, { userId })]);
  return toHighlightResponse(rows, currentUser(c).today);
});

route(analysisRoutes, endpoints.getObstacle, async (c, { user: { userId } }) => {
  const { db, engine, now, settings } = c.get("context");
  const readingKey = await computeAttemptKey(settings, "OBSTACLE", userId);
  return { obstacle: await findObstacle(db, { userId, engine, now, readingKey }) };
});

route(analysisRoutes, endpoints.getFinding, async (c, { user: { userId }, params }) => {
  const { db, engine, now, settings } = c.get("context");
  const readingKey = await computeAttemptKey(settings, "FINDING", userId);
  const getLanguage = () => currentUser(c).user.language;
  const request = { userId, section: params.section, engine, now, readingKey, getLanguage };
  return { finding: await getFinding(db, request) };
});

route(analysisRoutes, endpoints.generateAnalysis, async (c, { user, setStatus }) => {
  const { db, directory, engine, now, newId, settings, pause } = c.get("context");
  const { userId, zone } = user;
  const generate = async (events: CoachEvents) =>
    generateAnalysis(db, {
      userId,
      engine,
      now,
      id: newId(),
      tryKey: await computeAttemptKey(settings, "GENERATE", userId),
      runKey: await computeAttemptKey(settings, "COACH", userId),
      country: findCountryOfZone(zone) ?? requestCountry(c),
      getLanguage: () => currentUser(c).user.language,
      allowsModel: (operator) => findModelConsent(currentUser(c).user, operator)?.allowed === true,
      spendModelRun: () => spendModelRun(directory(), { settings, now }),
      pause,
      events,
    });
  if (c.req.header("accept") === ANALYSIS_EVENTS_TYPE) return streamAnalysis(c, generate);
  const generating = generate({ onStage: () => undefined, onLine: () => undefined });
  // A user who leaves finds the analysis when they return.
  c.executionCtx.waitUntil(generating.catch(() => undefined));
  const generated = await generating;
  setStatus(generated.unchanged ? 200 : 201);
  return generated;
});

route(analysisRoutes, endpoints.listSetAsideLines, async (c, { user: { userId } }) => {
  const { db } = c.get("context");
  const [rows] = await db.batch([selectSetAsideLines(db, userId)]);
  return rows.map(toSetAsideResponse);
});

route(analysisRoutes, endpoints.setLineAside, (c, { user: { userId }, body: request }) => {
  const { db, now } = c.get("context");
  return setLineAside(db, { userId, request, now });
});

route(analysisRoutes, endpoints.restoreLine, async (c, { user: { userId }, body: { key } }) => {
  await restoreLine(c.get("context").db, { userId, key });
});

route(analysisRoutes, endpoints.listCoachAnswers, async (c, { user: { userId } }) => {
  const { db } = c.get("context");
  const [rows] = await db.batch([selectCoachAnswers(db, userId)]);
  return rows.map(toCoachAnswerResponse);
});

route(analysisRoutes, endpoints.answerCoach, (c, { user: { userId }, body: request }) => {
  const { db, now } = c.get("context");
  return answerCoach(db, { userId, request, now });
});

route(analysisRoutes, endpoints.deleteCoachAnswer, async (c, { user: { userId }, body }) => {
  await deleteCoachAnswer(c.get("context").db, { userId, ...body });
});
