import { and, desc, eq, sql, type SQLWrapper } from "drizzle-orm";
import type { Analysis, AnalysisHighlight } from "@goals/contracts/analysis";
import type { Day } from "@goals/contracts/dates";
import { ANALYSES_MAX } from "@goals/contracts/limits";
import { WEEKS_KEYS, type Verdict } from "@goals/contracts/set-aside";
import type { Database } from "../../platform/db/database.ts";
import { prepareOnce, type ResultOf } from "../../platform/db/prepare-once.ts";
import { analyses, setAside } from "../../platform/db/schema.ts";
import { omitSetAsideLines } from "./report-lines.ts";
import { LINE_SENTENCE } from "./set-aside.ts";

/** Selects a user's newest analyses; alone, or in a batch. */
export function selectLatestAnalyses(db: Database, userId: string, count: number) {
  return db
    .select()
    .from(analyses)
    .where(eq(analyses.userId, userId))
    .orderBy(desc(analyses.createdAt), desc(sql`rowid`))
    .limit(count);
}

export type AnalysisRow = Awaited<ReturnType<typeof selectLatestAnalyses>>[number];

export function toAnalysisResponse({ id, createdAt, report }: AnalysisRow): Analysis {
  return { ...report, id, createdAt: createdAt.toISOString() };
}

export function selectStoredAnalyses(db: Database, userId: string) {
  return selectLatestAnalyses(db, userId, ANALYSES_MAX);
}

/** Selects a user's newest analysis, the keys of their "Not me" lines and the kept sentences, for a batch. */
export const selectNewestAnalysis = prepareOnce(["userId"], (db, { userId }) => {
  const select = (column: SQLWrapper, verdict: Verdict) =>
    db
      .select({ all: sql`json_group_array(${column})` })
      .from(setAside)
      .where(and(eq(setAside.userId, userId), eq(setAside.verdict, verdict)));
  const parse = (text: string): string[] => JSON.parse(text);
  return db
    .select({
      report: analyses.report,
      setAside: sql`(${select(setAside.key, "not_me")})`.mapWith(parse),
      kept: sql`(${select(LINE_SENTENCE, "me")})`.mapWith(parse),
    })
    .from(analyses)
    .where(eq(analyses.userId, userId))
    .orderBy(desc(analyses.createdAt), desc(sql`rowid`))
    .limit(1);
});

const DAY_MS = 86_400_000;

/**
 * The rows of `selectNewestAnalysis` as the dashboard needs them: one line of the report, and a different kept
 * sentence each day.
 */
export function toHighlightResponse(
  [newest]: ResultOf<typeof selectNewestAnalysis>,
  day: Day,
): AnalysisHighlight {
  if (!newest) return { line: null };
  const { highlights, themes, care, sources } = omitSetAsideLines(
    newest.report,
    new Set(newest.setAside),
  );
  const line = highlights[0] ?? themes[0] ?? null;
  if (care) return { line, care };
  const list = highlights.length > 0 ? "highlights" : "themes";
  const source = sources.find((each) => each.list === list && each.line === 0);
  const quotes = source?.quotes.map((quote) => quote.text);
  const sentences = newest.kept.toSorted();
  const text = sentences[(Date.parse(day) / DAY_MS) % sentences.length];
  return {
    line,
    ...(source?.lead !== undefined && { lead: source.lead, quotes }),
    kept: text === undefined || newest.setAside.includes(WEEKS_KEYS.hard) ? null : { text },
  };
}
