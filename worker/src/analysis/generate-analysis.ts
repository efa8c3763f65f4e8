import { eq, sql } from "drizzle-orm";
import type { AnalysisReport, GeneratedAnalysis } from "@goals/contracts/analysis";
import { ANALYSES_AN_HOUR, ANALYSES_MAX, ANALYSIS_MIN_SECTIONS } from "@goals/contracts/limits";
import { VALIDATION } from "@goals/contracts/notices";
import type { ResearchRecord } from "@goals/contracts/research";
import type { Database } from "../db/database.ts";
import { deleteOldest } from "../db/quota.ts";
import { writeOrFind } from "../db/retry.ts";
import { analyses } from "../db/schema.ts";
import { sha256 } from "../encoding.ts";
import type { Engine } from "../engine-port.ts";
import { inOrder } from "../engine/in-order.ts";
import { Invalid } from "../errors/domain-errors.ts";
import { consumeAttempt, type AttemptLimit } from "../limits/attempts.ts";
import { TooManyRequests } from "../limits/too-many.ts";
import { toResearchResponse, selectResearch } from "../research/research.ts";
import { toAnalysisResponse, selectLatestAnalyses, type AnalysisRow } from "./analysis.ts";
import { truncateReport } from "./report-lines.ts";
import { toKeySet, selectSetAsideLines } from "./set-aside.ts";

const inKeyOrder = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1));

/**
 * Two analyses with an equal digest were written from the same answers, with the same lines set aside, by the same.
 * `careAt` is the country whose helpline a report names, where it opens with care.
 */
function digestAnswers(
  records: readonly ResearchRecord[],
  setAside: ReadonlySet<string>,
  engine: string,
  careAt?: string,
): Promise<string> {
  const answers = inOrder(records).map(({ section, mcAnswers, writtenResponses, tags }) => [
    section,
    inKeyOrder(mcAnswers),
    inKeyOrder(writtenResponses),
    tags,
  ]);
  return sha256(
    JSON.stringify([engine, answers, [...setAside].toSorted(), ...(careAt ? [careAt] : [])]),
  );
}

const HOUR_MS = 60 * 60_000;
const SAID = `An analysis can be generated ${ANALYSES_AN_HOUR} times an hour.`;

/** Throws TooMany, which says when to come back, once a person's newest analyses fill the hour. */
function refuseWhenFull(newest: readonly AnalysisRow[], now: Date): void {
  const oldest = newest[ANALYSES_AN_HOUR - 1];
  const wait = oldest ? oldest.createdAt.getTime() + HOUR_MS - now.getTime() : 0;
  if (wait > 0) throw new TooManyRequests(wait, SAID);
}

/** The statement that writes an analysis, or nothing when the hour is full or the newest says the same. */
function insertUnlessFullOrSame(db: Database, row: AnalysisRow) {
  const { id, userId, createdAt, report, answersDigest: digest } = row;
  const now = createdAt.getTime();
  const theirs = sql`from ${analyses} where ${analyses.userId} = ${userId}`;
  const written = sql`select count(*) ${theirs} and ${analyses.createdAt} > ${now - HOUR_MS}`;
  const newest = sql`select ${analyses.answersDigest} ${theirs} order by ${analyses.createdAt} desc, rowid desc limit 1`;
  return db
    .insert(analyses)
    .select(
      sql`select ${id}, ${userId}, ${now}, ${JSON.stringify(report)}, ${digest}
          where (${written}) < ${ANALYSES_AN_HOUR} and (${newest}) is not ${digest}`,
    )
    .returning();
}

/** The engine, while the model behind it has not yet written its share for everybody; then what writes without one. */
async function writerWithin(
  db: Database,
  { engine, modelCount, now }: { engine: Engine; modelCount: AttemptLimit; now: Date },
): Promise<Engine> {
  if (!engine.withoutModel) return engine;
  try {
    await consumeAttempt(db, { ...modelCount, now });
    return engine;
  } catch (error) {
    if (error instanceof TooManyRequests) return engine.withoutModel;
    throw error;
  }
}

/**
 * Writes a new analysis and keeps the newest 24; answers the newest, `unchanged`, when it was written from the same
 * answers. Throws Invalid before three sections are complete, and TooMany after five in an hour. A try is counted
 * before the engine is asked, because asking is what costs.
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
  },
): Promise<GeneratedAnalysis> {
  const { userId, engine, now, id, tryKey, country, modelCount } = input;
  const records = toResearchResponse(await selectResearch(db, userId));
  if (records.filter((record) => record.completed).length < ANALYSIS_MIN_SECTIONS) {
    throw new Invalid(VALIDATION.analysis.description);
  }
  const [newest, rows] = await db.batch([
    selectLatestAnalyses(db, userId, ANALYSES_AN_HOUR),
    selectSetAsideLines(db, userId),
  ]);
  const setAside = toKeySet(rows);
  const careAt = (report: AnalysisReport | undefined) => report?.care && country;
  const digestBy = (version: string, report: AnalysisReport | undefined) =>
    digestAnswers(records, setAside, version, careAt(report));
  const expected = await digestBy(engine.version, newest[0]?.report);
  if (newest[0]?.answersDigest === expected) return unchanged(newest[0]);

  refuseWhenFull(newest, now);
  await consumeAttempt(db, {
    key: tryKey,
    limit: { max: ANALYSES_AN_HOUR, windowMs: HOUR_MS },
    now,
    said: SAID,
  });
  const writer = await writerWithin(db, { engine, modelCount, now });
  const modelSpent = writer !== engine && { modelSpent: true };
  const report = truncateReport(await writer.analyse(records, setAside, country));
  // What wrote it may be another than was asked: then the next call may ask again, but the same is not kept twice.
  const digest = await digestBy(report.engine, report);
  const row = { id, userId, createdAt: now, report, answersDigest: digest };
  const writing = db.batch([
    insertUnlessFullOrSame(db, row),
    deleteOldest(db, analyses, { userId, max: ANALYSES_MAX, age: analyses.createdAt }),
  ]);
  const [written] = await writeOrFind(
    writing.then(([rows]) => rows),
    () => db.select().from(analyses).where(eq(analyses.id, id)),
  );
  if (written) return { ...toAnalysisResponse(written), unchanged: false, ...modelSpent };

  const since = await selectLatestAnalyses(db, userId, ANALYSES_AN_HOUR);
  if (since[0]?.answersDigest === digest) return unchanged(since[0]);
  refuseWhenFull(since, now);
  throw new TooManyRequests(HOUR_MS, SAID);
}

function unchanged(row: AnalysisRow): GeneratedAnalysis {
  return { ...toAnalysisResponse(row), unchanged: true };
}
