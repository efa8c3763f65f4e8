import { eq } from "drizzle-orm";
import type { ResearchCompletion, ResearchRecord } from "@goals/contracts/research";
import { SECTIONS } from "@goals/contracts/sections";
import type { Database } from "../../platform/db/database.ts";
import { research } from "../../platform/db/schema.ts";

export function toRecordResponse(row: typeof research.$inferSelect): ResearchRecord {
  const { section, mcAnswers, writtenResponses, completed, timeSpent, tags, revision, marks } = row;
  const updatedAt = row.updatedAt.toISOString();
  return {
    section,
    mcAnswers,
    writtenResponses,
    completed,
    timeSpent,
    tags,
    revision,
    updatedAt,
    marks,
  };
}

export function selectResearch(db: Database, userId: string) {
  return db.select().from(research).where(eq(research.userId, userId));
}

type ResearchRow = typeof research.$inferSelect;

/** The rows of `selectResearch` as the API returns them, ordered by section. */
export function toResearchResponse(rows: readonly ResearchRow[]): ResearchRecord[] {
  const place = (row: ResearchRecord) => SECTIONS.indexOf(row.section);
  return rows.map(toRecordResponse).toSorted((one, other) => place(one) - place(other));
}

/** Each section's answers when it was last completed. Older rows without that snapshot return their current answers. */
export function toCompletionsResponse(rows: readonly ResearchRow[]): ResearchCompletion[] {
  return rows.flatMap(({ section, completedAt, completedAnswers, mcAnswers, writtenResponses }) => {
    if (completedAnswers) return [{ section, ...completedAnswers }];
    return completedAt
      ? [{ section, at: completedAt.toISOString(), mcAnswers, writtenResponses }]
      : [];
  });
}
