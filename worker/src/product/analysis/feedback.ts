import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { isCareRule, type AnalysisReport, type CoachAnswer } from "@goals/contracts/analysis";
import * as endpoints from "@goals/contracts/endpoints/research";
import { COACH_ANSWERS_MAX, COACH_QUESTION_MAX, SET_ASIDE_MAX } from "@goals/contracts/limits";
import {
  LINE_KEY_MAX,
  toLineKey,
  WEEKS_KEYS,
  type JudgedLine,
  type SetAsideLine,
  type Verdict,
  type Weeks,
} from "@goals/contracts/set-aside";
import { route, rowRoutes } from "../../accounts/requests/route.ts";
import type { Database } from "../../platform/db/database.ts";
import { hasRoom, insertWhere } from "../../platform/db/statements.ts";
import { analyses, coachAnswers, setAside } from "../../platform/db/schema.ts";
import { Conflict, InvalidInput, NotFound } from "../../platform/errors/domain-errors.ts";

export function selectSetAsideLines(db: Database, userId: string) {
  return db
    .select()
    .from(setAside)
    .where(eq(setAside.userId, userId))
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

/** The user's own sentences from "That's me" lines, newest first. A line without a quote has none that fits a mission. */
export function selectKeptSentences(db: Database, userId: string) {
  return db
    .select({ text: LINE_QUOTE })
    .from(setAside)
    .where(
      and(eq(setAside.userId, userId), eq(setAside.verdict, "me"), sql`${LINE_QUOTE} is not null`),
    )
    .orderBy(desc(setAside.createdAt));
}

function toSetAsideResponse({ userId: _owner, createdAt, ...line }: SetAsideRow): SetAsideLine {
  return { ...line, createdAt: createdAt.toISOString() };
}

async function findReport(db: Database, userId: string, id: string) {
  const isThis = and(eq(analyses.userId, userId), eq(analyses.id, id));
  const [stored] = await db.select().from(analyses).where(isThis);
  return stored?.report;
}

/** The verdict on a line of a report. Throws NotFound for a line that does not exist, and Invalid. */
function judgeLine(report: AnalysisReport | undefined, { list, line, verdict }: JudgedLine) {
  const text = report?.[list][line];
  if (!report || text === undefined) throw new NotFound();
  const source = report.sources.find((each) => each.list === list && each.line === line);
  const key = source && toLineKey(source);
  const isNotice = source !== undefined && isCareRule(source.rule);
  const isJudgeable = isNotice
    ? report.care?.level === "heavy" && verdict !== "me"
    : source && source.answers.length + source.quotes.length > 0;
  if (!key || key.length > LINE_KEY_MAX || !isJudgeable) {
    throw new InvalidInput("This line rests on none of your answers, so it cannot be set aside.");
  }
  return { list, text, key, verdict: verdict ?? "not_me" };
}

const judgeWeeks = (weeks: Weeks) =>
  ({ list: "watchouts", text: weeks, key: WEEKS_KEYS[weeks], verdict: "not_me" }) as const;

route(rowRoutes, endpoints.listSetAsideLines, async (_, { user: { userId } }, { db }) =>
  (await selectSetAsideLines(db, userId)).map(toSetAsideResponse),
);

/** Stores a verdict; one on the past weeks replaces another. Every analysis then omits a "not_me" line. */
route(rowRoutes, endpoints.setLineAside, async (_, { user, body }, { db, now }) => {
  const { userId } = user;
  const isWeeks = "weeks" in body;
  const judged = isWeeks
    ? judgeWeeks(body.weeks)
    : judgeLine(await findReport(db, userId, body.analysis), body);
  const { key, text, verdict } = judged;
  const room = hasRoom(setAside, { userId, max: SET_ASIDE_MAX, row: eq(setAside.key, key) });
  const replaced = isWeeks ? Object.values(WEEKS_KEYS).filter((other) => other !== key) : [];
  const [, [row]] = await db.repeatable.batch([
    db.delete(setAside).where(and(eq(setAside.userId, userId), inArray(setAside.key, replaced))),
    insertWhere(db, setAside, { ...judged, userId, createdAt: now }, room)
      .onConflictDoUpdate({ target: [setAside.userId, setAside.key], set: { text, verdict } })
      .returning(),
  ]);
  if (!row) {
    throw new Conflict("full", "No more lines can be set aside. Please bring one back first.");
  }
  return toSetAsideResponse(row);
});

route(rowRoutes, endpoints.restoreLine, async (_, { user: { userId }, body }, { db }) => {
  const isNamed = and(eq(setAside.userId, userId), eq(setAside.key, body.key));
  const deleted = await db.delete(setAside).where(isNamed).returning();
  if (deleted.length === 0) throw new NotFound();
});

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

/** Stores an answer to a stored analysis's question; a second answer replaces the first. */
route(rowRoutes, endpoints.answerCoach, async (_, { user, body }, { db, now }) => {
  const { userId } = user;
  const { analysis, answer } = body;
  const { question } = (await findReport(db, userId, analysis)) ?? {};
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
