import { and, desc, eq, sql } from "drizzle-orm";
import { findAskId, getQuestion } from "@goals/analysis/portrait/asks";
import type { CoachAnswer } from "@goals/contracts/analysis";
import * as endpoints from "@goals/contracts/endpoints/research";
import { SOURCE_LANGUAGE, type Language } from "@goals/contracts/languages";
import { COACH_ANSWERS_MAX, COACH_QUESTION_MAX } from "@goals/contracts/limits";
import type { SetAsideLine, Verdict } from "@goals/contracts/set-aside";
import { readLanguage } from "../../accounts/requests/request-session.ts";
import type { RequestSession } from "../../accounts/requests/sessions.ts";
import { route, createRoutes } from "../../accounts/requests/route.ts";
import type { Database } from "../../platform/db/database.ts";
import { hasRoom, insertWhere } from "../../platform/db/statements.ts";
import { analyses, coachAnswers, setAside } from "../../platform/db/schema.ts";
import { Conflict, NotFound } from "../../platform/errors/domain-errors.ts";

/** Excludes rows of earlier versions, about weeks and notices, which are no lines of a report. */
export const IS_OF_A_LINE = sql`iif(json_valid(${setAside.key}), ${setAside.key} ->> '$[1]', '') not in
  ('care', 'care:gentle', 'good-weeks', 'mixed-weeks', 'left-out')`;

export function selectSetAsideLines(db: Database, userId: string) {
  return db
    .select()
    .from(setAside)
    .where(and(eq(setAside.userId, userId), IS_OF_A_LINE))
    .orderBy(desc(setAside.createdAt));
}

type SetAsideRow = typeof setAside.$inferSelect;

/** The keys in rows of `selectSetAsideLines` with this verdict. */
export function toKeySet(rows: readonly SetAsideRow[], verdict: Verdict): ReadonlySet<string> {
  return new Set(rows.filter((row) => row.verdict === verdict).map(({ key }) => key));
}

/** The first quote of a judged line, or null. The keys of imported lines may not be JSON. */
const LINE_QUOTE = sql<string>`iif(json_valid(${setAside.key}), ${setAside.key} ->> '$[3][0][2]', null)`;

/** The sentence of a judged line: its first quote, or otherwise the whole line. */
export const LINE_SENTENCE = sql<string>`coalesce(${LINE_QUOTE}, ${setAside.text})`;

export function toSetAsideResponse({
  userId: _owner,
  createdAt,
  ...line
}: SetAsideRow): SetAsideLine {
  return { ...line, createdAt: createdAt.toISOString() };
}

export const routes = createRoutes();

route(routes, endpoints.listSetAsideLines, async (_, { user: { userId } }, { db, session }) => {
  const [rows] = await session.batch([selectSetAsideLines(db, userId)]);
  return rows.map(toSetAsideResponse);
});

route(routes, endpoints.restoreLine, async (_, { user: { userId }, body }, { db, session }) => {
  const isNamed = and(eq(setAside.userId, userId), eq(setAside.key, body.key), session.isLive);
  const [deleted] = await session.batch([db.delete(setAside).where(isNamed).returning()]);
  if (deleted.length === 0) throw new NotFound();
});

export function selectCoachAnswers(db: Database, userId: string) {
  return db
    .select()
    .from(coachAnswers)
    .where(eq(coachAnswers.userId, userId))
    .orderBy(desc(coachAnswers.createdAt));
}

/** A question of the portrait is stored in English and shown in the reader's language. */
function toCoachAnswerResponse(
  { question, answer, createdAt }: typeof coachAnswers.$inferSelect,
  language: Language,
): CoachAnswer {
  const id = findAskId(question);
  const shown = (id !== undefined && getQuestion(id, language)) || question;
  return { question: shown, answer, createdAt: createdAt.toISOString() };
}

route(routes, endpoints.listCoachAnswers, async (c, { user: { userId } }, { db, session }) => {
  const [rows] = await session.batch([selectCoachAnswers(db, userId)]);
  const language = readLanguage(c);
  return rows.map((row) => toCoachAnswerResponse(row, language));
});

/** The answers to the portrait's questions by the tension they belong to, newest first. */
export function toReplies(
  answers: readonly Pick<CoachAnswer, "question" | "answer">[],
): ReadonlyMap<string, string> {
  const replies = new Map<string, string>();
  for (const { question, answer } of answers) {
    const id = findAskId(question);
    if (id !== undefined && !replies.has(id)) replies.set(id, answer);
  }
  return replies;
}

async function findCoachQuestion({ db, batch }: RequestSession, userId: string, id: string) {
  const isThis = and(eq(analyses.userId, userId), eq(analyses.id, id));
  const [[stored]] = await batch([db.select().from(analyses).where(isThis)]);
  return stored?.report.question;
}

/** Stores an answer to a question of the portrait or of a stored analysis; a second answer replaces the first. */
route(routes, endpoints.answerCoach, async (c, { user, body }, { db, session, now }) => {
  const { userId } = user;
  const { answer } = body;
  const question =
    "ask" in body
      ? getQuestion(body.ask, SOURCE_LANGUAGE)
      : await findCoachQuestion(session, userId, body.analysis);
  if (question === undefined || question.length > COACH_QUESTION_MAX) throw new NotFound();
  const isSame = eq(coachAnswers.question, question);
  const room = hasRoom(coachAnswers, { userId, max: COACH_ANSWERS_MAX, row: isSame });
  const values = { userId, question, answer, createdAt: now };
  const save = insertWhere(db, coachAnswers, values, and(session.isLive, room))
    .onConflictDoUpdate({
      target: [coachAnswers.userId, coachAnswers.question],
      set: { answer, createdAt: now },
    })
    .returning();
  const [[row]] = await session.repeatable.batch([save]);
  if (!row) throw new Conflict("full", "No more answers can be kept. Please delete one first.");
  return toCoachAnswerResponse(row, readLanguage(c));
});

route(routes, endpoints.deleteCoachAnswer, async (_, { user, body }, { db, session }) => {
  const { userId } = user;
  const id = findAskId(body.question);
  const stored = (id !== undefined && getQuestion(id, SOURCE_LANGUAGE)) || body.question;
  const isThis = and(eq(coachAnswers.userId, userId), eq(coachAnswers.question, stored));
  const removal = db.delete(coachAnswers).where(and(isThis, session.isLive)).returning();
  const [deleted] = await session.batch([removal]);
  if (deleted.length === 0) throw new NotFound();
});
