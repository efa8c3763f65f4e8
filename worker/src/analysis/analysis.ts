import type { Analysis } from "@goals/contracts/analysis";
import type { Database } from "../db/database.ts";
import { latestAnalyses, type AnalysisRow } from "./latest-analyses.ts";

/** Older ones stay stored and go into the export; nobody scrolls through more. */
const SHOWN_MAX = 20;

/** A stored analysis as the API shows it. */
export function analysisAnswer({ id, createdAt, report }: AnalysisRow): Analysis {
  return { ...report, id, createdAt: createdAt.toISOString() };
}

/** The statement that finds the analyses a person is shown, newest first. */
export function shownAnalyses(db: Database, userId: string) {
  return latestAnalyses(db, userId, SHOWN_MAX);
}
