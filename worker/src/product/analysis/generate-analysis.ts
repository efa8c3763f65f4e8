import { eq, sql } from "drizzle-orm";
import { findModelConsent } from "@goals/contracts/account";
import { ANALYSIS_EVENTS_TYPE, type AnalysisEvent } from "@goals/contracts/analysis";
import * as endpoints from "@goals/contracts/endpoints/research";
import { ANALYSES_AN_HOUR, ANALYSES_MAX, ANALYSIS_MIN_SECTIONS } from "@goals/contracts/limits";
import { VALIDATION } from "@goals/contracts/notices";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { currentUser, type RequestUser } from "../../accounts/requests/request-session.ts";
import { route, rowRoutes } from "../../accounts/requests/route.ts";
import type { Database } from "../../platform/db/database.ts";
import { deleteOldest, insertWhere } from "../../platform/db/statements.ts";
import { writeOrFind } from "../../platform/db/errors.ts";
import { analyses } from "../../platform/db/schema.ts";
import { InvalidInput, TooManyRequests } from "../../platform/errors/domain-errors.ts";
import { toProblemDetails } from "../../platform/http/error-handler.ts";
import { clearAttempts, computeAttemptKey, consumeAttempt } from "../../platform/attempts.ts";
import { toResearchResponse, selectResearch } from "../research/research.ts";
import {
  toAnalysisResponse,
  selectLatestAnalyses,
  type AnalysisRow,
  truncateReport,
} from "./analysis.ts";
import { getReportVersion } from "./model/coach.ts";
import { selectCoachAnswers, selectSetAsideLines, toKeySet } from "./feedback.ts";
import { beginModelRun, digestSources, writeReport, type ReportSources } from "./write-report.ts";

declare global {
  namespace Intl {
    /** In workerd, and not yet in TypeScript's own types. */
    interface Locale {
      getTimeZones(): string[] | undefined;
    }
  }
}

/** The countries whose helplines are known. */
const COUNTRIES = ["DE", "AT", "CH", "FR", "ES", "GB", "IE", "NZ", "CA", "US", "AU"];

/** The country a zone lies in, where a helpline of it is known. `zone` has its canonical name. */
export const findCountryOfZone = (zone: string): string | undefined =>
  COUNTRIES.find((region) => new Intl.Locale("und", { region }).getTimeZones()?.includes(zone));

function requestCountry(c: AppContext): string | undefined {
  const country = c.req.raw.cf?.["country"];
  return typeof country === "string" ? country : undefined;
}

const HOUR_MS = 60 * 60_000;
const TOO_MANY_MESSAGE = `An analysis can be generated ${ANALYSES_AN_HOUR} times an hour.`;

function refuseWhenFull(newest: readonly AnalysisRow[], now: Date): void {
  const oldest = newest[ANALYSES_AN_HOUR - 1];
  const wait = oldest ? oldest.createdAt.getTime() + HOUR_MS - now.getTime() : 0;
  if (wait > 0) throw new TooManyRequests(wait, TOO_MANY_MESSAGE);
}

function insertUnlessFullOrSame(db: Database, row: AnalysisRow) {
  const { userId, createdAt, answersDigest: digest } = row;
  const now = createdAt.getTime();
  const theirs = sql`from ${analyses} where ${analyses.userId} = ${userId}`;
  const written = sql`select count(*) ${theirs} and ${analyses.createdAt} > ${now - HOUR_MS}`;
  const newest = sql`select ${analyses.answersDigest} ${theirs} order by ${analyses.createdAt} desc, rowid desc limit 1`;
  const condition = sql`(${written}) < ${ANALYSES_AN_HOUR} and (${newest}) is not ${digest}`;
  return insertWhere(db, analyses, row, condition).returning();
}

type Send = (event: AnalysisEvent) => void;

/** Writes a new analysis, or returns the newest one if nothing changed. Counts the attempt first, because writing is costly. */
async function generateAnalysis(c: AppContext, { userId, zone }: RequestUser, send: Send) {
  const context = c.get("context");
  const { db, now, engine, settings } = context;
  const [answers, latest, rows, earlier] = await db.batch([
    selectResearch(db, userId),
    selectLatestAnalyses(db, userId, ANALYSES_AN_HOUR),
    selectSetAsideLines(db, userId),
    selectCoachAnswers(db, userId),
  ]);
  const [newest] = latest;
  const records = toResearchResponse(answers);
  if (records.filter((record) => record.completed).length < ANALYSIS_MIN_SECTIONS) {
    throw new InvalidInput(VALIDATION.analysis.description);
  }
  const { user } = currentUser(c);
  // A model reads no answers without consent.
  const mayRead = engine.coach && findModelConsent(user, engine.coach.operator)?.allowed;
  const coach = mayRead ? engine.coach : undefined;
  const sources: ReportSources = {
    country: findCountryOfZone(zone) ?? requestCountry(c),
    language: user.language,
    coach,
    records,
    verdicts: { me: toKeySet(rows, "me"), notMe: toKeySet(rows, "not_me") },
    earlier,
  };
  const expected = await digestSources(sources, (coach ?? engine).version, newest?.report);
  if (newest?.answersDigest === expected) return { ...toAnalysisResponse(newest), unchanged: true };

  refuseWhenFull(latest, now);
  // Marks a model's run while it lasts.
  const runKey = await computeAttemptKey(settings, "COACH", userId);
  if (coach) {
    const written = await beginModelRun(context, runKey, async () => {
      const [row] = await selectLatestAnalyses(db, userId, 1);
      return row?.id === newest?.id ? undefined : row;
    });
    if (written) return { ...toAnalysisResponse(written), unchanged: false };
  }
  try {
    const key = await computeAttemptKey(settings, "GENERATE", userId);
    const limit = { max: ANALYSES_AN_HOUR, windowMs: HOUR_MS };
    await consumeAttempt(db, { key, limit, now, message: TOO_MANY_MESSAGE });
    return await writeAnalysis(c, userId, sources, send);
  } finally {
    if (coach) await clearAttempts(db, runKey);
  }
}

async function writeAnalysis(c: AppContext, userId: string, sources: ReportSources, send: Send) {
  const context = c.get("context");
  const { db, now } = context;
  const id = context.newId();
  const { report: whole, ...outcome } = await writeReport(context, sources, send);
  const report = truncateReport(whole);
  // The digest includes the writer, so that a failed model is tried again the next time.
  const digest = await digestSources(sources, getReportVersion(report), report);
  const row = { id, userId, createdAt: now, report, answersDigest: digest };
  const inserting = db.batch([
    insertUnlessFullOrSame(db, row),
    deleteOldest(db, analyses, { userId, max: ANALYSES_MAX, age: analyses.createdAt }),
  ]);
  const [written] = await writeOrFind(
    inserting.then(([rows]) => rows),
    () => db.select().from(analyses).where(eq(analyses.id, id)),
  );
  if (written) return { ...toAnalysisResponse(written), unchanged: false, ...outcome };

  const current = await selectLatestAnalyses(db, userId, ANALYSES_AN_HOUR);
  if (current[0]?.answersDigest === digest)
    return { ...toAnalysisResponse(current[0]), unchanged: true, ...outcome };
  refuseWhenFull(current, now);
  throw new TooManyRequests(HOUR_MS, TOO_MANY_MESSAGE);
}

/** Streams the events as lines of JSON, even if the client leaves. Only an error before the first line is thrown. */
async function streamAnalysis(c: AppContext, user: RequestUser): Promise<Response> {
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
  const work = generateAnalysis(c, user, send)
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

route(rowRoutes, endpoints.generateAnalysis, async (c, { user, setStatus }) => {
  if (c.req.header("accept") === ANALYSIS_EVENTS_TYPE) return streamAnalysis(c, user);
  const generating = generateAnalysis(c, user, () => undefined);
  // The analysis is also stored if the user leaves, so that it is there on their return.
  c.executionCtx.waitUntil(generating.catch(() => undefined));
  const generated = await generating;
  setStatus(generated.unchanged ? 200 : 201);
  return generated;
});
