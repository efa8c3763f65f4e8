import { and, desc, eq } from "drizzle-orm";
import type { CoachAnswer } from "@goals/contracts/analysis";
import * as endpoints from "@goals/contracts/endpoints/research";
import { COACH_ANSWERS_MAX, COACH_QUESTION_MAX } from "@goals/contracts/limits";
import { route, rowRoutes } from "../../accounts/requests/route.ts";
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

function toCoachAnswerResponse(row: typeof coachAnswers.$inferSelect): CoachAnswer {
  const { question, answer, createdAt } = row;
  return { question, answer, createdAt: createdAt.toISOString() };
}

route(rowRoutes, endpoints.listCoachAnswers, async (_, { user: { userId } }, { db }) =>
  (await selectCoachAnswers(db, userId)).map(toCoachAnswerResponse),
);

/**
 * Stores an answer to a stored analysis's question; a second answer replaces the first. Throws NotFound for an
 * analysis without a question, and Conflict if the user has COACH_ANSWERS_MAX answers.
 */
route(rowRoutes, endpoints.answerCoach, async (_, { user, body }, { db, now }) => {
  const { userId } = user;
  const { analysis, answer } = body;
  const [stored] = await db
    .select()
    .from(analyses)
    .where(and(eq(analyses.userId, userId), eq(analyses.id, analysis)));
  const question = stored?.report.question;
  if (question === undefined || question.length > COACH_QUESTION_MAX) throw new NotFound();
  const isSame = eq(coachAnswers.question, question);
  const room = hasRoom(coachAnswers, { userId, max: COACH_ANSWERS_MAX, row: isSame });
  const values = { userId, question, answer, createdAt: now };
  const [row] = await insertWhere(db.repeatable, coachAnswers, values, room)
    .onConflictDoUpdate({
      target: [coachAnswers.userId, coachAnswers.question],
      set: { answer, createdAt: now },
    })
    .returning();
  if (!row) throw new Conflict("full", "No more answers can be kept. Please delete one first.");
  return toCoachAnswerResponse(row);
});

route(rowRoutes, endpoints.deleteCoachAnswer, async (_, { user, body }, { db }) => {
  const isNamed = eq(coachAnswers.question, body.question);
  const theirs = eq(coachAnswers.userId, user.userId);
  const deleted = await db.delete(coachAnswers).where(and(theirs, isNamed)).returning();
  if (deleted.length === 0) throw new NotFound();
});
