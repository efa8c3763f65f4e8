import { PORTRAIT_ENGINE, writePortrait } from "@goals/analysis/portrait/write-portrait";
import { ANALYSES_AN_HOUR, ANALYSES_MAX } from "@goals/contracts/limits";
import { eq, sql } from "drizzle-orm";
import type { RequestContext } from "../../accounts/requests/app-env.ts";
import { computeAttemptKey, consumeAttempt, refundAttempts } from "../../platform/attempts.ts";
import type { Database } from "../../platform/db/database.ts";
import { writeOrFind } from "../../platform/db/errors.ts";
import { analyses } from "../../platform/db/schema.ts";
import { deleteOldest, insertWhere } from "../../platform/db/statements.ts";
import { TooManyRequests } from "../../platform/errors/domain-errors.ts";
import { selectLatestAnalyses, type AnalysisRow } from "./analysis.ts";
import { truncateReport } from "./truncate-report.ts";
import { digestSources, type ReportSources } from "./write-report.ts";

const HOUR_MS = 60 * 60_000;
const TOO_MANY_MESSAGE = `An analysis can be generated ${ANALYSES_AN_HOUR} times an hour.`;

/** Throws TooManyRequests for an analysis over the hourly limit. */
export function refuseWhenFull(newest: readonly AnalysisRow[], now: Date): void {
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

async function computeGenerateAttempt({ settings }: RequestContext, userId: string) {
  const key = await computeAttemptKey(settings, "GENERATE", userId);
  return { key, limit: { max: ANALYSES_AN_HOUR, windowMs: HOUR_MS } };
}

/** Counts an attempt to generate, whatever its outcome. Throws TooManyRequests. */
export async function countAttempt(context: RequestContext, userId: string): Promise<void> {
  const attempt = await computeGenerateAttempt(context, userId);
  await consumeAttempt(context.db, { ...attempt, now: context.now, message: TOO_MANY_MESSAGE });
}

/** Refunds an attempt in which the model did not answer. */
export async function giveBackAttempt(context: RequestContext, userId: string): Promise<void> {
  await refundAttempts(context.db, [(await computeGenerateAttempt(context, userId)).key]);
}

/** Stores the portrait, unless the newest report is the same. */
export async function insertReport(
  context: RequestContext,
  userId: string,
  sources: ReportSources,
) {
  const { db, now } = context;
  const id = context.newId();
  const report = truncateReport(writePortrait(sources.code, sources.person));
  const digest = await digestSources(sources, PORTRAIT_ENGINE);
  const row = { id, userId, createdAt: now, report, answersDigest: digest };
  const inserting = db.batch([
    insertUnlessFullOrSame(db, row),
    deleteOldest(db, analyses, { userId, max: ANALYSES_MAX, age: analyses.createdAt }),
  ]);
  const [written] = await writeOrFind(
    inserting.then(([rows]) => rows),
    () => db.select().from(analyses).where(eq(analyses.id, id)),
  );
  if (written) return { row: written, unchanged: false };

  const current = await selectLatestAnalyses(db, userId, ANALYSES_AN_HOUR);
  const [newest] = current;
  if (newest?.answersDigest === digest) return { row: newest, unchanged: true };
  refuseWhenFull(current, now);
  throw new TooManyRequests(HOUR_MS, TOO_MANY_MESSAGE);
}
