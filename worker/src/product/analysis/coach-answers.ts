import { and, desc, eq } from "drizzle-orm";
import { type CoachAnswer, type CoachAnswerRequest } from "@goals/contracts/analysis";
import { COACH_ANSWERS_MAX, COACH_QUESTION_MAX } from "@goals/contracts/limits";
import type { Database } from "../../platform/db/database.ts";
import { hasRoom, insertWhere } from "../../platform/db/statements.ts";
import { analyses, coachAnswers } from "../../platform/db/schema.ts";
import { Conflict, NotFound } from "../../platform/errors/domain-errors.ts";

export function selectCoachAnswers(db: Database, userId: string) {
  return db
    .select()
    .from(coachAnswers)
    .where(eq(coachAnswers.userId, userId))
    .orderBy(desc(coachAnswers.createdAt));
}

export function toCoachAnswerResponse(row: typeof coachAnswers.$inferSelect): CoachAnswer {
  const { question, answer, createdAt } = row;
  return { question, answer, createdAt: createdAt.toISOString() };
}

/**
 * Stores an answer to a stored analysis's question; a second answer replaces the first. Throws NotFound for an
 * analysis without a question, and Conflict if the user has COACH_ANSWERS_MAX answers.
 */
export async function answerCoach(
  db: Database,
  input: { userId: string; request: CoachAnswerRequest; now: Date },
): Promise<CoachAnswer> {
  const { userId, request, now } = input;
  const { analysis, answer } = request;
  const [stored] = await db
    .select()
    .from(analyses)
    .where(and(eq(analyses.userId, userId), eq(analyses.id, analysis)));
  const question = stored?.report.question;
  if (question === undefined || question.length > COACH_QUESTION_MAX) throw new NotFound();
  const room = { userId, max: COACH_ANSWERS_MAX, row: eq(coachAnswers.question, question) };
  const values = { userId, question, answer, createdAt: now };
  const [row] = await insertWhere(db.repeatable, coachAnswers, values, hasRoom(coachAnswers, room))
    .onConflictDoUpdate({
      target: [coachAnswers.userId, coachAnswers.question],
      set: { answer, createdAt: now },
    })
    .returning();
  if (!row) throw new Conflict("full", "No more answers can be kept. Please delete one first.");
  return toCoachAnswerResponse(row);
}

export async function deleteCoachAnswer(
  db: Database,
  { userId, question }: { userId: string; question: string },
): Promise<void> {
  const deleted = await db
    .delete(coachAnswers)
    .where(and(eq(coachAnswers.userId, userId), eq(coachAnswers.question, question)))
    .returning();
  if (deleted.length === 0) throw new NotFound();
}
