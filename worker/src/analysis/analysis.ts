import type { Analysis } from "@goals/contracts/analysis";
import type { Database } from "../db/database.ts";
import { latestAnalyses, type AnalysisRow } from "./latest-analyses.ts";

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
