import { toTyped } from "@goals/contracts/fields";
import { eq } from "drizzle-orm";
import { findModelConsent } from "@goals/contracts/account";
import { PORTRAIT_ENGINE } from "@goals/analysis/portrait/write-portrait";
import {
  ANALYSIS_EVENTS_TYPE,
  type AnalysisEvent,
  type AnalysisReport,
  type GeneratedAnalysis,
} from "@goals/contracts/analysis";
import * as endpoints from "@goals/contracts/endpoints/research";
import { ANALYSES_AN_HOUR, ANALYSIS_MIN_SECTIONS } from "@goals/contracts/limits";
import { VALIDATION } from "@goals/contracts/notices";
import type { AppContext, RequestContext } from "../../accounts/requests/app-env.ts";
import { currentUser } from "../../accounts/requests/request-session.ts";
import { route, createRoutes } from "../../accounts/requests/route.ts";
import { analyses } from "../../platform/db/schema.ts";
import { InvalidInput, NotFound } from "../../platform/errors/domain-errors.ts";
import { toProblemDetails } from "../../platform/http/error-handler.ts";
import { clearAttempts, computeAttemptKey } from "../../platform/attempts.ts";
import { selectLatestAnalyses, type AnalysisRow } from "./analysis.ts";
import { toKeySet } from "./feedback.ts";
import { getReportVersion, type Coach } from "./model/coach.ts";
import { selectReader, toReader, toShownReports } from "./shown-reports.ts";
import { countAttempt, giveBackAttempt, insertReport, refuseWhenFull } from "./store-report.ts";
import { truncateReport } from "./truncate-report.ts";
import {
  beginModelRun,
  digestSources,
  runCoach,
  watchRun,
  type ReportSources,
} from "./write-report.ts";

type Send = (event: AnalysisEvent) => void;

interface Ask {
  /** Ask a model even if the person has said that something is heavy. */
  readonly asksModel: boolean;
  readonly send: Send;
}

/** Writes a new analysis, or returns the newest one if nothing changed. Counts the attempt first, because writing is costly. */
async function generateAnalysis(c: AppContext, userId: string, { asksModel, send }: Ask) {
  const context = c.get("context");
  const { db, session, now, engine } = context;
  const [latest, ...rows] = await session.batch([
    selectLatestAnalyses(db, userId, ANALYSES_AN_HOUR),
    ...selectReader(db, userId),
  ]);
  const [newest] = latest;
  const [sections, lines, earlier] = rows;
  const reader = toReader(c, rows);
  const { person, records } = reader;
  if (records.filter((record) => record.completed).length < ANALYSIS_MIN_SECTIONS) {
    throw new InvalidInput(VALIDATION.analysis.description);
  }
  const show = (row: AnalysisRow, unchanged: boolean) => {
    const others = latest.filter(({ id }) => id !== row.id);
    const [analysis] = toShownReports(c, [row, ...others], reader);
    if (!analysis) throw new NotFound();
    return { ...analysis, unchanged };
  };
  const { user } = currentUser(c);
  // A model reads no answers without consent, nor while something is heavy, unless it is asked once more.
  const mayRead = engine.coach && findModelConsent(user, engine.coach.operator)?.allowed;
  const coach = mayRead && (!person.isHeavy || asksModel) ? engine.coach : undefined;
  const verdicts = { me: toKeySet(lines, "me"), notMe: person.notMe };
  const asksDespiteHeavy = asksModel && coach !== undefined;
  const sources: ReportSources = {
    ...reader,
    coach,
    verdicts,
    earlier,
    pinned: sections.flatMap(({ pins, writtenResponses }) =>
      pins.flatMap(({ prompt, text }) =>
        toTyped(writtenResponses[prompt] ?? "").includes(text) ? [text] : [],
      ),
    ),
    asksDespiteHeavy,
  };
  const expected = await digestSources(sources, (coach ?? engine).version);
  if (newest?.answersDigest === expected) return show(newest, true);

  refuseWhenFull(latest, now);
  if (!coach) {
    await countAttempt(context, userId);
    const { row, unchanged } = await insertReport(context, userId, sources);
    return show(row, unchanged);
  }
  return addCoach(context, { userId, newest, coach, sources, show, send });
}

interface CoachRun {
  readonly userId: string;
  readonly newest: AnalysisRow | undefined;
  readonly coach: Coach;
  readonly sources: ReportSources;
  readonly show: (row: AnalysisRow, unchanged: boolean) => GeneratedAnalysis;
  readonly send: Send;
}

/** Shows the portrait at once, and then the coach's lines in it. A run in which the model fails costs no attempt. */
async function addCoach(
  context: RequestContext,
  { userId, newest, coach, sources, show, send }: CoachRun,
): Promise<GeneratedAnalysis> {
  const { db, settings } = context;
  // Marks a model's run while it lasts.
  const runKey = await computeAttemptKey(settings, "COACH", userId);
  const written = await beginModelRun(context, runKey, async () => {
    const [row] = await selectLatestAnalyses(db, userId, 1);
    const isSame = row?.id === newest?.id && row?.answersDigest === newest?.answersDigest;
    return isSame || row?.report.engine === PORTRAIT_ENGINE ? undefined : row;
  });
  if (written === "in vain") {
    const [row = newest] = await selectLatestAnalyses(db, userId, 1);
    if (row) return { ...show(row, true), modelUnanswered: true };
  } else if (written !== "begun") return show(written, false);
  try {
    await countAttempt(context, userId);
    const code = await digestSources(sources, PORTRAIT_ENGINE);
    const isThere = newest?.answersDigest === code;
    const { row } = isThere ? { row: newest } : await insertReport(context, userId, sources);
    send({ draft: show(row, isThere) });
    const { signal: stopped, end } = watchRun(context, { userId, key: runKey });
    const onReport = (report: AnalysisReport) => send({ draft: show({ ...row, report }, false) });
    const run = { userId, coach, sources, send, onReport, stopped };
    const { report: whole, ...outcome } = await runCoach(context, run).finally(end);
    if (outcome.modelUnanswered) await giveBackAttempt(context, userId);
    if (!whole) return { ...show(row, isThere), ...outcome };
    const report = truncateReport(whole);
    const answersDigest = await digestSources(sources, getReportVersion(report));
    const change = { report, answersDigest };
    await db.repeatable.update(analyses).set(change).where(eq(analyses.id, row.id));
    return show({ ...row, ...change }, false);
  } finally {
    await clearAttempts(db, runKey);
  }
}

/** Streams the events as lines of JSON, even if the client leaves. Only an error before the first line is thrown. */
async function streamAnalysis(
  c: AppContext,
  userId: string,
  asksModel: boolean,
): Promise<Response> {
  const { readable, writable } = new IdentityTransformStream();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  let isBegun = false;
  // A write waits for the client to read, and fails if it has left. Neither may block the work.
  const send = (event: AnalysisEvent) => {
    isBegun = true;
    begin();
    writer.write(encoder.encode(`${JSON.stringify(event)}\n`)).catch(() => undefined);
  };
  const work = generateAnalysis(c, userId, { asksModel, send })
    .then((analysis) => send({ analysis }))
    .catch((error: unknown) => {
      if (!isBegun) throw error;
      send({ problem: toProblemDetails(error, c) });
    })
    .finally(() => void writer.close().catch(() => undefined));
  c.executionCtx.waitUntil(work.catch(() => undefined));
  await Promise.race([begun, work]);
  return c.body(readable, 200, { "content-type": ANALYSIS_EVENTS_TYPE });
}

export const routes = createRoutes();

route(routes, endpoints.generateAnalysis, async (c, { user: { userId }, query, setStatus }) => {
  const asksModel = query.model === "ask";
  if (c.req.header("accept") === ANALYSIS_EVENTS_TYPE) {
    return streamAnalysis(c, userId, asksModel);
  }
  const generating = generateAnalysis(c, userId, { asksModel, send: () => undefined });
  // The analysis is also stored if the user leaves, so that it is there on their return.
  c.executionCtx.waitUntil(generating.catch(() => undefined));
  const generated = await generating;
  setStatus(generated.unchanged ? 200 : 201);
  return generated;
});

/** Removes the mark of a run, which then stops within a second. The lines shown by then stay. */
route(routes, endpoints.stopCoach, async (_, { user: { userId } }, { db, session, settings }) => {
  await session.check();
  await clearAttempts(db, await computeAttemptKey(settings, "COACH", userId));
});
