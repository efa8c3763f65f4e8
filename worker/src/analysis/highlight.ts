import { desc, eq, sql } from "drizzle-orm";
import type { AnalysisHighlight } from "@goals/contracts/analysis";
import type { Database } from "../db/database.ts";
import { analyses, setAside } from "../db/schema.ts";
import { omitSetAsideLines } from "./without-set-aside.ts";

/** The statement that finds a person's newest analysis, and what they have set aside; alone, or in a batch. */
export function selectNewestAnalysis(db: Database, userId: string) {
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
}

/** The rows of `selectNewestAnalysis` as the dashboard shows them: a few words instead of all of them. */
export function toHighlightResponse([newest]: Awaited<
  ReturnType<typeof selectNewestAnalysis>
>): AnalysisHighlight {
  if (!newest) return { line: null };
  const { highlights, themes, care } = omitSetAsideLines(newest.report, new Set(newest.setAside));
  return { line: highlights[0] ?? themes[0] ?? null, ...(care && { care }) };
}
