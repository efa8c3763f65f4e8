import type { Analysis, AnalysisHighlight } from "@goals/contracts/analysis";
import type { Database } from "../db/database.ts";
import { latestAnalyses, type AnalysisRow } from "./latest-analyses.ts";
import { keysOf, setAsideOf } from "./set-aside.ts";
import { withoutSetAside } from "./without-set-aside.ts";

/** Older ones stay stored and go into the export; nobody scrolls through more. */
const SHOWN_MAX = 20;

/** A stored analysis as the API shows it. */
export function analysisAnswer({ id, createdAt, report }: AnalysisRow): Analysis {
  return { ...report, id, createdAt: createdAt.toISOString() };
}

/** A person's analyses, newest first. */
export async function listAnalyses(db: Database, userId: string): Promise<Analysis[]> {
  return (await latestAnalyses(db, userId, SHOWN_MAX)).map(analysisAnswer);
}

/** The first line of the newest analysis: a few words instead of all of them. */
export async function analysisHighlight(db: Database, userId: string): Promise<AnalysisHighlight> {
  return highlightAnswer(
    ...(await db.batch([latestAnalyses(db, userId, 1), setAsideOf(db, userId)])),
  );
}

/** The rows of `latestAnalyses` and `setAsideOf` as the dashboard shows them. */
export function highlightAnswer(
  [newest]: readonly AnalysisRow[],
  rows: Awaited<ReturnType<typeof setAsideOf>>,
): AnalysisHighlight {
  if (!newest) return { line: null };
  const { highlights, themes } = withoutSetAside(newest.report, keysOf(rows));
  return { line: highlights[0] ?? themes[0] ?? null };
}
