import { and, eq } from "drizzle-orm";
import { RULES } from "@goals/contracts/notices";
import type { ResearchProgress } from "@goals/contracts/research";
import { CORE_SECTIONS, coreCompleted, isUnlocked } from "@goals/contracts/sections";
import type { Database } from "../db/database.ts";
import { research } from "../db/schema.ts";
import { DomainError } from "../errors/domain-error.ts";

/** Tasks and objectives wait for the four core sections. */
export class ResearchRequired extends DomainError {
  override readonly name = "ResearchRequired";
  constructor(completed: number) {
    const required = CORE_SECTIONS.length;
    super(403, "research_required", RULES.locked.description, { completed, required });
  }
}

/** The statement that finds the complete sections of a person; alone, or in a batch. */
export function completedSections(db: Database, userId: string) {
  return db
    .select({ section: research.section })
    .from(research)
    .where(and(eq(research.userId, userId), eq(research.completed, true)))
    .orderBy(research.section);
}

/** The rows of `completedSections` as the API shows them. */
export function progressAnswer(
  rows: Awaited<ReturnType<typeof completedSections>>,
): ResearchProgress {
  return { completed: rows.map((row) => row.section) };
}

/** Throws ResearchRequired until the gate is open. It never closes again, so nothing can race with it. */
export async function requireUnlocked(db: Database, userId: string): Promise<void> {
  const progress = progressAnswer(await completedSections(db, userId));
  if (!isUnlocked(progress)) throw new ResearchRequired(coreCompleted(progress));
}
