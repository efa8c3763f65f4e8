import { and, eq, sql } from "drizzle-orm";
import { VALIDATION } from "@goals/contracts/notices";
import type { ResearchCompletion, ResearchRecord } from "@goals/contracts/research";
import type { ResearchSave } from "@goals/contracts/research-save";
import { SECTIONS } from "@goals/contracts/sections";
import type { Database } from "../db/database.ts";
import { research } from "../db/schema.ts";
import { Conflict, Invalid } from "../errors/common-errors.ts";
import { isFullyAnswered, requireValidOptions } from "./research-answers.ts";
import { toRecordResponse } from "./research-record.ts";

/** A complete section stays complete: a save that would blank one of its answers is refused. */
export class CompletedSectionBlanked extends Conflict {
  override readonly name = "Conflict";
  constructor() {
    super("section_completed", "This section is complete: every answer has to stay filled in.");
  }
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

/** What a section was completed with. Rows from before that was kept have it in their answers until the next save. */
const KEPT_COMPLETION = sql`coalesce(${research.completedAnswers}, iif(${research.completedAt} is null, null, json_object(
  'at', strftime('%Y-%m-%dT%H:%M:%fZ', ${research.completedAt} / 1000.0, 'unixepoch'),
  'mcAnswers', json(${research.mcAnswers}), 'writtenResponses', json(${research.writtenResponses}))))`;

/**
 * Saves a section, in one statement so that saves in any order end alike: a revision that is not newer
 * changes nothing and is answered with what is stored, completion sticks, a complete section takes no blanks.
 */
export async function saveResearch(
  db: Database,
  { userId, save, now }: { userId: string; save: ResearchSave; now: Date },
): Promise<ResearchRecord> {
  const { section, mcAnswers, writtenResponses, completed, timeSpent, revision } = save;
  requireValidOptions(save);
  const isFull = isFullyAnswered(save);
  if (completed && !isFull) throw new Invalid(VALIDATION.completeSection.description);

  const tags = save.tags && [...new Set(save.tags.filter((tag) => tag !== ""))];
  const answers = { mcAnswers, writtenResponses, updatedAt: now };
  const completedAnswers = completed
    ? { at: now.toISOString(), mcAnswers, writtenResponses }
    : null;
  const isNewer =
    revision === undefined ? sql`true` : sql`excluded.revision > ${research.revision}`;
  const keepsComplete = isFull ? sql`true` : eq(research.completed, false);
  // Without a revision of its own each save counts one up, and so must be sent once.
  const store = revision === undefined ? db : db.repeatable;
  const [row] = await store
    .insert(research)
    .values({
      userId,
      section,
      ...answers,
      completed,
      completedAt: completed ? now : null,
      timeSpent: timeSpent ?? 0,
      tags: tags ?? [],
      revision: revision ?? 1,
      completedAnswers,
    })
    .onConflictDoUpdate({
      target: [research.userId, research.section],
      set: {
        ...answers,
        completed: sql`max(${research.completed}, excluded.completed)`,
        completedAt: sql`coalesce(${research.completedAt}, excluded.completed_at)`,
        timeSpent: sql`max(${research.timeSpent}, excluded.time_spent)`,
        ...(tags ? { tags } : {}),
        completedAnswers: completedAnswers ?? KEPT_COMPLETION,
        revision: revision ?? sql`${research.revision} + 1`,
      },
      setWhere: sql`${isNewer} and ${keepsComplete}`,
    })
    .returning();
  return row ? toRecordResponse(row) : storedInstead(db, userId, save);
}

/** What a save that changed nothing is answered with. */
async function storedInstead(
  db: Database,
  userId: string,
  { section, revision }: ResearchSave,
): Promise<ResearchRecord> {
  const [stored] = await db
    .select()
    .from(research)
    .where(and(eq(research.userId, userId), eq(research.section, section)));
  // A missing row, or a newer save than ours that has arrived since, leaves nothing to refuse but the blank.
  if (!stored || revision === undefined || revision > stored.revision) {
    throw new CompletedSectionBlanked();
  }
  return toRecordResponse(stored);
}
