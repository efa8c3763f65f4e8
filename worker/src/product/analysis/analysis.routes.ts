import {
  ANALYSIS_EVENTS_TYPE,
  type AnalysisEvent,
  type GeneratedAnalysis,
} from "@goals/contracts/analysis";
import * as endpoints from "@goals/contracts/endpoints/research";
import { ANALYSES_MAX } from "@goals/contracts/limits";
import { findModelConsent } from "@goals/contracts/account";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { toProblemDetails } from "../../platform/http/error-handler.ts";
import type { CoachEvents } from "./model/coach.ts";
import { currentUser } from "../../accounts/requests/request-session.ts";
import { createRoutes, route } from "../../accounts/requests/route.ts";
import {
  selectNewestAnalysis,
  selectLatestAnalyses,
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
import { getFinding, findObstacle } from "./readings.ts";
import { restoreLine, selectSetAsideLines, setLineAside, toSetAsideResponse } from "./set-aside.ts";

/** Streams the events as lines of JSON, even if the client leaves. Only an error before the first line is thrown. */
async function streamAnalysis(
  c: AppContext,
  generate: (events: CoachEvents) => Promise<GeneratedAnalysis>,
): Promise<Response> {
  const { readable, writable } = new IdentityTransformStream();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const { promise: begun, resolve: begin, reject: refuse } = Promise.withResolvers<void>();
  let isBegun = false;
  // A write waits for the client to read, and fails if it has left. Neither may block the work.
  const send = (event: AnalysisEvent) => {
    isBegun = true;
    begin();
    writer.write(encoder.encode(`${JSON.stringify(event)}\n`)).catch(() => undefined);
  };
  const work = generate({ onStage: (stage) => send({ stage }), onLine: (line) => send({ line }) })
    .then((analysis) => send({ analysis }))
    .catch((error: unknown) => {
      if (isBegun) send({ problem: toProblemDetails(error, c) });
      else refuse(error);
    })
    .finally(() => void writer.close().catch(() => undefined));
  c.executionCtx.waitUntil(work);
  await begun;
  return c.body(readable, 200, { "content-type": ANALYSIS_EVENTS_TYPE });
}

export const analysisRoutes = createRoutes();

function requestCountry(c: AppContext): string | undefined {
  const country = c.req.raw.cf?.["country"];
  return typeof country === "string" ? country : undefined;
}

route(analysisRoutes, endpoints.listAnalyses, async (_, { user: { userId } }, { db }) =>
  (await selectLatestAnalyses(db, userId, ANALYSES_MAX)).map(toAnalysisResponse),
);

route(analysisRoutes, endpoints.getAnalysisHighlight, async (c, { user: { userId } }, { db }) => {
  const rows = await selectNewestAnalysis(db, { userId });
  return toHighlightResponse(rows, currentUser(c).today);
});

route(analysisRoutes, endpoints.getObstacle, async (_, { user: { userId } }, context) => ({
  obstacle: await findObstacle(context, userId),
}));

route(analysisRoutes, endpoints.getFinding, async (c, { user: { userId }, params }, context) => {
  const getLanguage = () => currentUser(c).user.language;
  return { finding: await getFinding(context, { userId, ...params, getLanguage }) };
});

route(analysisRoutes, endpoints.generateAnalysis, async (c, { user, setStatus }, context) => {
  const { userId, zone } = user;
  const generate = (events: CoachEvents) =>
    generateAnalysis(context, {
      userId,
      country: findCountryOfZone(zone) ?? requestCountry(c),
      getLanguage: () => currentUser(c).user.language,
      allowsModel: (operator) => findModelConsent(currentUser(c).user, operator)?.allowed === true,
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

route(analysisRoutes, endpoints.listCoachAnswers, async (_, { user: { userId } }, { db }) =>
  (await selectCoachAnswers(db, userId)).map(toCoachAnswerResponse),
);

route(analysisRoutes, endpoints.answerCoach, (_, { user, body: request }, { db, now }) =>
  answerCoach(db, { userId: user.userId, request, now }),
);

route(analysisRoutes, endpoints.deleteCoachAnswer, (_, { user: { userId }, body }, { db }) =>
  deleteCoachAnswer(db, { userId, ...body }),
);
