import { desc, eq, sql } from "drizzle-orm";
import type { Analysis, AnalysisHighlight } from "@goals/contracts/analysis";
import { ANALYSIS_MIN_SECTIONS } from "@goals/contracts/limits";
import { RULES } from "@goals/contracts/notices";
import type { Database } from "../db/database.ts";
import { analyses } from "../db/schema.ts";
import type { Engine } from "../engine-port.ts";
import { Invalid } from "../errors/common-errors.ts";
import { listResearch } from "../research/research.ts";

/** Older ones stay stored and go into the export; nobody scrolls through more. */
const SHOWN_MAX = 20;

/** The statement that finds a person's newest analyses; alone, or in a batch. */
export function latestAnalyses(db: Database, userId: string, count: number) {
  return db
    .select()
    .from(analyses)
    .where(eq(analyses.userId, userId))
    .orderBy(desc(analyses.createdAt), desc(sql`rowid`))
    .limit(count);
}

function analysisAnswer({ id, createdAt, report }: typeof analyses.$inferSelect): Analysis {
  return { ...report, id, createdAt: createdAt.toISOString() };
}

/** A person's analyses, newest first. */
export async function listAnalyses(db: Database, userId: string): Promise<Analysis[]> {
  return (await latestAnalyses(db, userId, SHOWN_MAX)).map(analysisAnswer);
}

/** The first line of the newest analysis, from `latestAnalyses`: a few words instead of all of them. */
export function highlightAnswer([newest]: Awaited<
  ReturnType<typeof latestAnalyses>
>): AnalysisHighlight {
  return { line: newest?.report.highlights[0] ?? newest?.report.themes[0] ?? null };
}

/** Writes a new analysis and keeps the old ones. Throws Invalid before three sections are complete. */
export async function generateAnalysis(
  db: Database,
  { userId, engine, now, id }: { userId: string; engine: Engine; now: Date; id: string },
): Promise<Analysis> {
  const records = await listResearch(db, userId);
  if (records.filter((record) => record.completed).length < ANALYSIS_MIN_SECTIONS) {
    throw new Invalid(RULES.analysis.description);
  }
  const row = { id, userId, createdAt: now, report: await engine.analyse(records, new Set()) };
  await db.insert(analyses).values(row);
  return analysisAnswer(row);
}
