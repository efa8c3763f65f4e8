import {
  ANALYSIS_LISTS,
  isCareRule,
  type AnalysisList,
  type AnalysisReport,
  type AnalysisSource,
  type Analysis,
  type AnalysisHighlight,
} from "@goals/contracts/analysis";
import * as endpoints from "@goals/contracts/endpoints/research";
import { ANALYSES_MAX, REPORT_MAX_BYTES } from "@goals/contracts/limits";
import { isClosed, isSetAside, WEEKS_KEYS, type Verdict } from "@goals/contracts/set-aside";
import { countStoredBytes } from "@goals/contracts/fields";
import { and, desc, eq, sql, type SQLWrapper } from "drizzle-orm";
import type { Day } from "@goals/contracts/dates";
import { currentUser } from "../../accounts/requests/request-session.ts";
import { route, rowRoutes } from "../../accounts/requests/route.ts";
import { prepareOnce, type ResultOf, type Database } from "../../platform/db/database.ts";
import { analyses, setAside } from "../../platform/db/schema.ts";
import { LINE_SENTENCE } from "./feedback.ts";

/** A report with only the lines for which `isKept` is true. Adjusts the sources' line numbers. */
function filterLines(
  report: AnalysisReport,
  isKept: (text: string, sources: readonly AnalysisSource[], list: AnalysisList) => boolean,
): AnalysisReport {
  const left = structuredClone(report);
  left.sources = [];
  for (const list of ANALYSIS_LISTS) {
    left[list] = [];
    for (const [line, text] of report[list].entries()) {
      const sources = report.sources.filter((each) => each.list === list && each.line === line);
      if (!isKept(text, sources, list)) continue;
      left.sources.push(...sources.map((source) => ({ ...source, line: left[list].length })));
      left[list].push(text);
    }
  }
  return left;
}

const countBytes = (value: unknown) => countStoredBytes(JSON.stringify(value));

/** Drops the lines over REPORT_MAX_BYTES: a model may quote too much, and an imported report may predate the limit. */
export function truncateReport(report: AnalysisReport): AnalysisReport {
  if (countBytes(report) <= REPORT_MAX_BYTES) return report;
  let left = REPORT_MAX_BYTES - countBytes(filterLines(report, () => false));
  return filterLines(report, (text, sources) => {
    // This array's brackets stand for the commas between texts and sources.
    const bytes = countBytes([text, ...sources]);
    if (bytes > left) return false;
    left -= bytes;
    return true;
  });
}

/** A report without the lines that the person set aside or has not opened, and without the notice if it is one of them. */
function omitHiddenLines(report: AnalysisReport, notMe: ReadonlySet<string>): AnalysisReport {
  const { care, ...left } = filterLines(
    report,
    (_text, sources, list) =>
      !isSetAside(report, { list, sources }, notMe) &&
      !sources.some((source) => isClosed(report, source, notMe)),
  );
  return care && left.sources.some(({ rule }) => isCareRule(rule)) ? { ...left, care } : left;
}

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

/** One line of the report, and a different kept sentence each day. */
export function toHighlightResponse(
  [newest]: ResultOf<typeof selectNewestAnalysis>,
  day: Day,
): AnalysisHighlight {
  if (!newest) return { line: null };
  const { care, ...left } = omitHiddenLines(newest.report, new Set(newest.setAside));
  const list = ANALYSIS_LISTS.find((each) => each !== "watchouts" && left[each].length > 0);
  const line = list ? (left[list][0] ?? null) : null;
  if (care) return { line, care };
  const source = left.sources.find((each) => each.list === list && each.line === 0);
  const quotes = source?.quotes.map((quote) => quote.text);
  const sentences = newest.kept.toSorted();
  const text = sentences[(Date.parse(day) / 86_400_000) % sentences.length];
  return {
    line,
    ...(source?.lead !== undefined && { lead: source.lead, quotes }),
    kept: text === undefined || newest.setAside.includes(WEEKS_KEYS.hard) ? null : { text },
  };
}

route(rowRoutes, endpoints.listAnalyses, async (_, { user: { userId } }, { db }) =>
  (await selectLatestAnalyses(db, userId, ANALYSES_MAX)).map(toAnalysisResponse),
);

route(rowRoutes, endpoints.getAnalysisHighlight, async (c, { user: { userId } }, { db }) => {
  const rows = await selectNewestAnalysis(db, { userId });
  return toHighlightResponse(rows, currentUser(c).today);
});
