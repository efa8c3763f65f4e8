import { and, eq, inArray, sql, type Placeholder } from "drizzle-orm";
import { VALIDATION } from "@goals/contracts/notices";
import {
  type ResearchProgress,
  countCompletedCore,
  countAnswered,
  isUnlocked,
} from "@goals/contracts/research";
import { type SectionId, CORE_SECTIONS } from "@goals/contracts/sections";
import { BoundedMap } from "../../platform/bounds.ts";
import {
  type BatchItem,
  type BatchResponse,
  prepareOnce,
  type Database,
  type ResultOf,
} from "../../platform/db/database.ts";
import { research } from "../../platform/db/schema.ts";
import type { RequestSession } from "../../accounts/requests/sessions.ts";
import { DomainError } from "../../platform/errors/domain-errors.ts";

/** Tasks and objectives require the four core sections. */
export class ResearchRequired extends DomainError {
  constructor(completed: number) {
    const required = CORE_SECTIONS.length;
    super(403, "research_required", VALIDATION.locked.description, { completed, required });
  }
}

export const selectStartedSections = prepareOnce(["userId"], (db, { userId }) => {
  const whileOpen = (column: typeof research.mcAnswers | typeof research.writtenResponses) =>
    sql<Record<string, string> | null>`iif(${research.completed}, null, ${column})`.mapWith(column);
  return db
    .select({
      section: research.section,
      completed: research.completed,
      mcAnswers: whileOpen(research.mcAnswers),
      writtenResponses: whileOpen(research.writtenResponses),
    })
    .from(research)
    .where(eq(research.userId, userId))
    .orderBy(research.section);
});

type Sections = readonly { readonly section: SectionId; readonly completed: boolean }[];

const listCompleted = (rows: Sections) =>
  rows.filter(({ completed }) => completed).map(({ section }) => section);

export function toProgressResponse(rows: ResultOf<typeof selectStartedSections>): ResearchProgress {
  const open = rows.filter(({ completed }) => !completed);
  return {
    completed: listCompleted(rows),
    answered: Object.fromEntries(
      open.map(({ section, mcAnswers, writtenResponses }) => [
        section,
        countAnswered({ mcAnswers: mcAnswers ?? {}, writtenResponses: writtenResponses ?? {} }),
      ]),
    ),
  };
}

/** Throws ResearchRequired unless the complete sections unlock tasks and objectives. */
export function requireUnlockedBy(rows: Sections): void {
  const progress = { completed: listCompleted(rows) };
  if (!isUnlocked(progress)) throw new ResearchRequired(countCompletedCore(progress));
}

const isCompletedCore = (userId: string | Placeholder) =>
  and(
    eq(research.userId, userId),
    eq(research.completed, true),
    inArray(research.section, [...CORE_SECTIONS]),
  );

const selectCore = (db: Database, userId: string) =>
  db
    .select({ section: research.section, completed: research.completed })
    .from(research)
    .where(isCompletedCore(userId));

/** The condition for the `where` of writes of tasks and objectives. */
export const isUnlockedUser = (userId: string | Placeholder) =>
  sql`(select count(*) from ${research} where ${isCompletedCore(userId)}) = ${CORE_SECTIONS.length}`;

/** Users known to be unlocked. Cached, because an unlocked user is never locked again. */
const unlocked = new BoundedMap<string, true>(5000);

/** Sends the statements in one transaction. Throws ResearchRequired until tasks and objectives are unlocked. */
export async function batchWhenUnlocked<const Statements extends readonly BatchItem[]>(
  session: RequestSession["repeatable"],
  userId: string,
  statements: Statements,
): Promise<BatchResponse<Statements>> {
  if (unlocked.has(userId)) return session.batch(statements);
  const [core, ...results] = await session.batch([selectCore(session.db, userId), ...statements]);
  requireUnlockedBy(core);
  unlocked.set(userId, true);
  return results;
}
