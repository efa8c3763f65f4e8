import type { ResearchRecord } from "@goals/contracts/research";
import type { research } from "../db/schema.ts";

/** A row of research as the API shows it. */
export function toRecordResponse(row: typeof research.$inferSelect): ResearchRecord {
  const { section, mcAnswers, writtenResponses, completed, timeSpent, tags, revision } = row;
  const updatedAt = row.updatedAt.toISOString();
  return { section, mcAnswers, writtenResponses, completed, timeSpent, tags, revision, updatedAt };
}
