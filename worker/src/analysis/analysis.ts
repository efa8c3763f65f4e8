import { desc, eq, sql } from "drizzle-orm";
import type { Analysis, AnalysisHighlight } from "@goals/contracts/analysis";
import { ANALYSES_MAX } from "@goals/contracts/limits";
import type { Database } from "../db/database.ts";
import { keepStatement, type ResultOf } from "../db/kept-statement.ts";
import { analyses, setAside } from "../db/schema.ts";
import { omitSetAsideLines } from "./report-lines.ts";

/** Selects the newest analyses of a user; alone, or in a batch. */
export function selectLatestAnalyses(db: Database, userId: string, count: number) {
  return db
    .select()
    .from(analyses)
    .where(eq(analyses.userId, userId))
    .orderBy(desc(analyses.createdAt), desc(sql`rowid`))
    .limit(count);
}

export type AnalysisRow = Awaited<ReturnType<typeof selectLatestAnalyses>>[number];

/** A stored analysis as the API returns it. */
export function toAnalysisResponse({ id, createdAt, report }: AnalysisRow): Analysis {
  return { ...report, id, createdAt: createdAt.toISOString() };
}

/** Selects all analyses of a user, newest first. */
export function selectStoredAnalyses(db: Database, userId: string) {
  return selectLatestAnalyses(db, userId, ANALYSES_MAX);
}

const newestAnalysis = keepStatement(["userId"], (db, { userId }) => {
  const keys = db
    .select({ all: sql`json_group_array(${setAside.key})` })
    .from(setAside)
    .where(eq(setAside.userId, userId));
  return db
    .select({
      report: analyses.report,
      setAside: sql`(${keys})`.mapWith((text: string): string[] => JSON.parse(text)),
    })
    .from(analyses)
    .where(eq(analyses.userId, userId))
    .orderBy(desc(analyses.createdAt), desc(sql`rowid`))
    .limit(1);
});

/** Selects the newest analysis of a user and the keys of the lines set aside, for a batch. */
export function selectNewestAnalysis(db: Database, userId: string) {
  return newestAnalysis(db, { userId });
}

/** The rows of `selectNewestAnalysis` as the dashboard needs them: one line of the report. */
export function toHighlightResponse([newest]: ResultOf<
  typeof selectNewestAnalysis
>): AnalysisHighlight {
  if (!newest) return { line: null };
  const { highlights, themes, care } = omitSetAsideLines(newest.report, new Set(newest.setAside));
  return { line: highlights[0] ?? themes[0] ?? null, ...(care && { care }) };
}
