import { eq, sql } from "drizzle-orm";
import type { AnalysisReport, GeneratedAnalysis } from "@goals/contracts/analysis";
import { ANALYSES_AN_HOUR, ANALYSES_MAX, ANALYSIS_MIN_SECTIONS } from "@goals/contracts/limits";
import { VALIDATION } from "@goals/contracts/notices";
import { parseLanguage } from "@goals/contracts/languages";
import type { Database } from "../db/database.ts";
import { insertWhere } from "../db/insert-where.ts";
import { deleteOldest } from "../db/quota.ts";
import { writeOrFind } from "../db/retry.ts";
import { analyses } from "../db/schema.ts";
import type { Engine } from "../engine-port.ts";
import { InvalidInput } from "../errors/domain-errors.ts";
import { consumeAttempt, type AttemptLimit } from "../limits/attempts.ts";
import { TooManyRequests } from "../limits/rate-limits.ts";
import { toResearchResponse, selectResearch } from "../research/research.ts";
import { toAnalysisResponse, selectLatestAnalyses, type AnalysisRow } from "./analysis.ts";
import { digestAnswers } from "./digest-answers.ts";
import { truncateReport } from "./report-lines.ts";
import { toKeySet, selectSetAsideLines } from "./set-aside.ts";

const HOUR_MS = 60 * 60_000;
const TOO_MANY_MESSAGE = `An analysis can be generated ${ANALYSES_AN_HOUR} times an hour.`;

/** Throws TooManyRequests when the newest analyses of a user have reached the limit of an hour. */
function refuseWhenFull(newest: readonly AnalysisRow[], now: Date): void {
  const oldest = newest[ANALYSES_AN_HOUR - 1];
  const wait = oldest ? oldest.createdAt.getTime() + HOUR_MS - now.getTime() : 0;
  if (wait > 0) throw new TooManyRequests(wait, TOO_MANY_MESSAGE);
}

/** Inserts an analysis unless the hour is full or the newest analysis has the same digest. */
function insertUnlessFullOrSame(db: Database, row: AnalysisRow) {
  const { userId, createdAt, answersDigest: digest } = row;
  const now = createdAt.getTime();
  const theirs = sql`from ${analyses} where ${analyses.userId} = ${userId}`;
  const written = sql`select count(*) ${theirs} and ${analyses.createdAt} > ${now - HOUR_MS}`;
  const newest = sql`select ${analyses.answersDigest} ${theirs} order by ${analyses.createdAt} desc, rowid desc limit 1`;
  const condition = sql`(${written}) < ${ANALYSES_AN_HOUR} and (${newest}) is not ${digest}`;
  return insertWhere(db, analyses, row, condition).returning();
}

/** The engine, or the engine without a model when the daily limit of the model is reached. */
async function chooseEngine(
  directory: () => Database,
  { engine, modelCount, now }: { engine: Engine; modelCount: AttemptLimit; now: Date },
): Promise<Engine> {
  if (!engine.withoutModel) return engine;
  try {
    await consumeAttempt(directory(), { ...modelCount, now });
    return engine;
  } catch (error) {
    if (error instanceof TooManyRequests) return engine.withoutModel;
    throw error;
  }
}

/**
 * Writes a new analysis and keeps the newest ANALYSES_MAX. Returns the newest one as `unchanged` when it was written from
 * the same answers. Throws Invalid before three sections are complete, and TooManyRequests after ANALYSES_AN_HOUR in an hour. The
 * attempt is counted before the engine runs, because the engine is the costly part.
 */
export async function generateAnalysis(
  db: Database,
  input: {
    userId: string;
    engine: Engine;
    now: Date;
    id: string;
    tryKey: string;
    country: string | undefined;
    modelCount: AttemptLimit;
    /** Whether a model may read the user's answers: known once the first transaction has read the user. */
    allowsModel: () => boolean;
    /** The language the user has chosen, known as late. */
    getLanguage: () => string | undefined;
    /** Where what all users may do together is counted. */
    directory: () => Database;
  },
): Promise<GeneratedAnalysis> {
  const { userId, now, id, tryKey, country, modelCount, directory } = input;
  const [answers, newest, rows] = await db.batch([
    selectResearch(db, userId),
    selectLatestAnalyses(db, userId, ANALYSES_AN_HOUR),
    selectSetAsideLines(db, userId),
  ]);
  // A model reads nobody's words before they said yes.
  const engine = input.allowsModel() ? input.engine : (input.engine.withoutModel ?? input.engine);
  const records = toResearchResponse(answers);
  if (records.filter((record) => record.completed).length < ANALYSIS_MIN_SECTIONS) {
    throw new InvalidInput(VALIDATION.analysis.description);
  }
  const verdicts = { me: toKeySet(rows, "me"), notMe: toKeySet(rows, "not_me") };
  const language = input.getLanguage();
  // Country and language count only where the report depends on them: a helpline, and answers in a language not spoken here.
  const digestFor = (version: string, report: AnalysisReport | undefined) =>
    digestAnswers(
      records,
      version,
      [...verdicts.me].toSorted(),
      [...verdicts.notMe].toSorted(),
      report?.care && country,
      parseLanguage(report?.language) ? undefined : language,
    );
  const expected = await digestFor(engine.version, newest[0]?.report);
  if (newest[0]?.answersDigest === expected) return toUnchanged(newest[0]);

  refuseWhenFull(newest, now);
  await consumeAttempt(db, {
    key: tryKey,
    limit: { max: ANALYSES_AN_HOUR, windowMs: HOUR_MS },
    now,
    message: TOO_MANY_MESSAGE,
  });
  const writer = await chooseEngine(directory, { engine, modelCount, now });
  const modelSpent = writer !== engine && { modelSpent: true };
  const report = truncateReport(await writer.analyse(records, { verdicts, country, language }));
  // A model that fails falls back to the mirror, so the digest names the engine that wrote the report.
  const digest = await digestFor(report.engine, report);
  const row = { id, userId, createdAt: now, report, answersDigest: digest };
  const inserting = db.batch([
    insertUnlessFullOrSame(db, row),
    deleteOldest(db, analyses, { userId, max: ANALYSES_MAX, age: analyses.createdAt }),
  ]);
  const [written] = await writeOrFind(
    inserting.then(([rows]) => rows),
    () => db.select().from(analyses).where(eq(analyses.id, id)),
  );
  if (written) return { ...toAnalysisResponse(written), unchanged: false, ...modelSpent };

  const current = await selectLatestAnalyses(db, userId, ANALYSES_AN_HOUR);
  if (current[0]?.answersDigest === digest) return toUnchanged(current[0]);
  refuseWhenFull(current, now);
  throw new TooManyRequests(HOUR_MS, TOO_MANY_MESSAGE);
}

function toUnchanged(row: AnalysisRow): GeneratedAnalysis {
  return { ...toAnalysisResponse(row), unchanged: true };
}
