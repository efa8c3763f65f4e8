import type { Analysis } from "@goals/contracts/analysis";
import { ANALYSES_MAX } from "@goals/contracts/limits";
import type { Database } from "../db/database.ts";
import { selectLatestAnalyses, type AnalysisRow } from "./latest-analyses.ts";

/** A stored analysis as the API shows it. */
export function toAnalysisResponse({ id, createdAt, report }: AnalysisRow): Analysis {
  return { ...report, id, createdAt: createdAt.toISOString() };
}

/** The statement that finds the analyses that are kept of a person, newest first. */
export function selectStoredAnalyses(db: Database, userId: string) {
  return selectLatestAnalyses(db, userId, ANALYSES_MAX);
}
