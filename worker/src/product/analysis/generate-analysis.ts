import type { Verdicts } from "@goals/analysis/mirror/write-report";
import { eq, sql } from "drizzle-orm";
import type { AnalysisReport, GeneratedAnalysis } from "@goals/contracts/analysis";
import { ANALYSES_AN_HOUR, ANALYSES_MAX, ANALYSIS_MIN_SECTIONS } from "@goals/contracts/limits";
import { VALIDATION } from "@goals/contracts/notices";
import { parseLanguage } from "@goals/contracts/languages";
import type { ResearchRecord } from "@goals/contracts/research";
import type { RequestContext } from "../../accounts/requests/app-env.ts";
import type { Database } from "../../platform/db/database.ts";
import { deleteOldest, insertWhere } from "../../platform/db/statements.ts";
import { writeOrFind } from "../../platform/db/errors.ts";
import { analyses } from "../../platform/db/schema.ts";
import { InvalidInput } from "../../platform/errors/domain-errors.ts";
import { computeAttemptKey, consumeAttempt } from "../../platform/limits/attempts.ts";
import { TooManyRequests } from "../../platform/limits/rate-limits.ts";
import { getReportVersion, type Coach, type CoachEvents } from "./model/coach.ts";
import { toResearchResponse, selectResearch } from "../research/research.ts";
import {
  toAnalysisResponse,
  selectLatestAnalyses,
  type AnalysisRow,
  truncateReport,
} from "./analysis.ts";
import { selectCoachAnswers } from "./coach-answers.ts";
import { digestAnswers } from "./readings.ts";
import { beginModelRun, endModelRun, spendModelRun } from "./model-runs.ts";
import { toKeySet, selectSetAsideLines } from "./set-aside.ts";

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

type GenerateContext = Pick<
  RequestContext,
  "db" | "directory" | "engine" | "now" | "newId" | "settings" | "pause"
>;

interface GenerateInput {
  readonly userId: string;
  readonly country: string | undefined;
  /** The user's chosen language, available once the first transaction has read the user. */
  readonly getLanguage: () => string | undefined;
  /** Whether this operator's model may read the user's answers, available then too. */
  readonly allowsModel: (operator: string) => boolean;
  readonly events: CoachEvents;
}

/**
 * Writes a new analysis and keeps the newest ANALYSES_MAX. Returns the newest one as `unchanged` if it has the same
 * answers. While a model writes for the user, a second call waits for that analysis. Throws Invalid before three
 * sections are complete, and TooManyRequests after ANALYSES_AN_HOUR in an hour. Counts the attempt first, because
 * writing is the costly part.
 */
export async function generateAnalysis(
  context: GenerateContext,
  input: GenerateInput,
): Promise<GeneratedAnalysis> {
  const { db, now, engine, settings } = context;
  const { userId } = input;
  const [answers, newest, rows, earlier] = await db.batch([
    selectResearch(db, userId),
    selectLatestAnalyses(db, userId, ANALYSES_AN_HOUR),
    selectSetAsideLines(db, userId),
    selectCoachAnswers(db, userId),
  ]);
  const verdicts = { me: toKeySet(rows, "me"), notMe: toKeySet(rows, "not_me") };
  // A model reads no answers without consent.
  const coach = engine.coach && input.allowsModel(engine.coach.operator) ? engine.coach : undefined;
  const records = toResearchResponse(answers);
  if (records.filter((record) => record.completed).length < ANALYSIS_MIN_SECTIONS) {
    throw new InvalidInput(VALIDATION.analysis.description);
  }
  const from: ReportSources = { ...input, coach, records, verdicts, earlier };
  const expected = await digestFor(from, coach?.version ?? engine.version, newest[0]?.report);
  if (newest[0]?.answersDigest === expected)
    return { ...toAnalysisResponse(newest[0]), unchanged: true };

  refuseWhenFull(newest, now);
  // Marks a model's run while it lasts.
  const runKey = await computeAttemptKey(settings, "COACH", userId);
  if (coach) {
    const run = { key: runKey, now, pause: context.pause };
    const written = await beginModelRun(db, run, async () => {
      const [row] = await selectLatestAnalyses(db, userId, 1);
      return row?.id === newest[0]?.id ? undefined : row;
    });
    if (written) return { ...toAnalysisResponse(written), unchanged: false };
  }
  try {
    const key = await computeAttemptKey(settings, "GENERATE", userId);
    const limit = { max: ANALYSES_AN_HOUR, windowMs: HOUR_MS };
    await consumeAttempt(db, { key, limit, now, message: TOO_MANY_MESSAGE });
    return await writeAnalysis(context, from);
  } finally {
    if (coach) await endModelRun(db, runKey);
  }
}

interface ReportSources extends GenerateInput {
  readonly coach: Coach | undefined;
  readonly records: readonly ResearchRecord[];
  readonly verdicts: Verdicts;
  readonly earlier: Awaited<ReturnType<typeof selectCoachAnswers>>;
}

/** The digest of everything that this version's report depends on. */
function digestFor(
  { country, getLanguage, coach, records, verdicts, earlier }: ReportSources,
  version: string,
  report: AnalysisReport | undefined,
): Promise<string> {
  return digestAnswers(
    records,
    version,
    [...verdicts.me].toSorted(),
    [...verdicts.notMe].toSorted(),
    // Only count if the report depends on them: for a helpline, or answers in an unsupported language.
    report?.care && country,
    parseLanguage(report?.language) ? undefined : getLanguage(),
    // The mirror does not read them.
    coach?.version === version ? earlier.map(({ question, answer }) => [question, answer]) : null,
  );
}

/** Writes a report: the coach's if there is one, otherwise the mirror's. */
async function writeReport(context: GenerateContext, from: ReportSources) {
  const { country, coach, records, verdicts, earlier, events } = from;
  const language = from.getLanguage();
  const mirror = await context.engine.analyse(records, { verdicts, country, language });
  // No model writes if a report opens with a care notice.
  if (!coach || mirror.care) return { report: mirror };
  if (!(await spendModelRun(context))) return { report: mirror, modelSpent: true };
  const report = await coach.writeReport({ records, earlier, verdicts, mirror, ...events });
  return report ? { report } : { report: mirror, modelFailed: true };
}

async function writeAnalysis(
  context: GenerateContext,
  from: ReportSources,
): Promise<GeneratedAnalysis> {
  const { db, now } = context;
  const { userId } = from;
  const id = context.newId();
  const { report: whole, ...outcome } = await writeReport(context, from);
  const report = truncateReport(whole);
  // The digest includes the writer, so that a failed model is tried again the next time.
  const digest = await digestFor(from, getReportVersion(report), report);
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
