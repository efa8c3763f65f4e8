import { eq } from "drizzle-orm";
import type { ResearchCompletion, ResearchRecord } from "@goals/contracts/research";
import { SECTIONS } from "@goals/contracts/sections";
import type { Database } from "../db/database.ts";
import { research } from "../db/schema.ts";

/** A row of research as the API shows it. */
export function toRecordResponse(row: typeof research.$inferSelect): ResearchRecord {
  const { section, mcAnswers, writtenResponses, completed, timeSpent, tags, revision } = row;
  const updatedAt = row.updatedAt.toISOString();
  return { section, mcAnswers, writtenResponses, completed, timeSpent, tags, revision, updatedAt };
}

/** The statement that finds everything a person has answered; alone, or in a batch. */
export function selectResearch(db: Database, userId: string) {
  return db.select().from(research).where(eq(research.userId, userId));
}

type ResearchRow = typeof research.$inferSelect;

/** The rows of `selectResearch` as the API shows them, in the workspace's order. */
export function toResearchResponse(rows: readonly ResearchRow[]): ResearchRecord[] {
  const place = (row: ResearchRecord) => SECTIONS.indexOf(row.section);
  return rows.map(toRecordResponse).toSorted((one, other) => place(one) - place(other));
}

/** What every section said when it was last completed; of one completed before that was kept, what it says now. */
export function toCompletionsResponse(rows: readonly ResearchRow[]): ResearchCompletion[] {
  return rows.flatMap(({ section, completedAt, completedAnswers, mcAnswers, writtenResponses }) => {
    if (completedAnswers) return [{ section, ...completedAnswers }];
    return completedAt
      ? [{ section, at: completedAt.toISOString(), mcAnswers, writtenResponses }]
      : [];
  });
}
