import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { analyses } from "../db/schema.ts";

/** The statement that finds a person's newest analyses; alone, or in a batch. */
export function selectLatestAnalyses(db: Database, userId: string, count: number) {
  return db
    .select()
    .from(analyses)
    .where(eq(analyses.userId, userId))
    .orderBy(desc(analyses.createdAt), desc(sql`rowid`))
    .limit(count);
}

export type AnalysisRow = Awaited<ReturnType<typeof selectLatestAnalyses>>[number];
