import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { isCareRule, type AnalysisReport } from "@goals/contracts/analysis";
import { SET_ASIDE_MAX } from "@goals/contracts/limits";
import {
  LINE_KEY_MAX,
  toLineKey,
  WEEKS_KEYS,
  type JudgedLine,
  type SetAsideLine,
  type SetAsideRequest,
  type Verdict,
} from "@goals/contracts/set-aside";
import type { Database } from "../../platform/db/database.ts";
import { hasRoom, insertWhere } from "../../platform/db/statements.ts";
import { analyses, setAside } from "../../platform/db/schema.ts";
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

/**
 * Selects the user's own sentences from lines marked "That's me", newest first; alone, or in a batch. A line without
 * a quote addresses the user ("You strongly agree …") and has no sentence that fits a mission.
 */
export function selectKeptSentences(db: Database, userId: string) {
  return db
    .select({ text: LINE_QUOTE })
    .from(setAside)
    .where(
      and(eq(setAside.userId, userId), eq(setAside.verdict, "me"), sql`${LINE_QUOTE} is not null`),
    )
    .orderBy(desc(setAside.createdAt));
}

export function toSetAsideResponse(row: SetAsideRow): SetAsideLine {
  const { key, list, text, createdAt, verdict } = row;
  return { key, list, text, createdAt: createdAt.toISOString(), verdict };
}

/** The text and key of what a request names in a report. Throws NotFound for a line that does not exist, and Invalid. */
function findJudged(report: AnalysisReport | undefined, { list, line, verdict }: JudgedLine) {
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
  return { text, key };
}

/** The row of a verdict: on a line of a stored analysis, or on the past weeks. */
async function readVerdict(db: Database, userId: string, request: SetAsideRequest) {
  if ("weeks" in request) {
    const { weeks } = request;
    return { list: "watchouts", text: weeks, key: WEEKS_KEYS[weeks], verdict: "not_me" } as const;
  }
  const [[stored]] = await db.batch([
    db
      .select()
      .from(analyses)
      .where(and(eq(analyses.userId, userId), eq(analyses.id, request.analysis))),
  ]);
  const { list, verdict = "not_me" } = request;
  return { list, verdict, ...findJudged(stored?.report, request) };
}

/**
 * Stores a verdict; an answer about the past weeks takes the place of another. Every analysis then omits a "not_me" line. Throws NotFound for a line that does not exist, Invalid
 * for a line without a source in the answers and for a notice of danger, and Conflict if the user has judged
 * SET_ASIDE_MAX lines.
 */
export async function setLineAside(
  db: Database,
  { userId, request, now }: { userId: string; request: SetAsideRequest; now: Date },
): Promise<SetAsideLine> {
  const judged = await readVerdict(db, userId, request);
  const { key, text, verdict } = judged;
  const room = { userId, max: SET_ASIDE_MAX, row: eq(setAside.key, key) };
  const insert = insertWhere(
    db.repeatable,
    setAside,
    { ...judged, userId, createdAt: now },
    hasRoom(setAside, room),
  )
    .onConflictDoUpdate({ target: [setAside.userId, setAside.key], set: { text, verdict } })
    .returning();
  const others = Object.values(WEEKS_KEYS).filter((other) => other !== key);
  const isOther = and(eq(setAside.userId, userId), inArray(setAside.key, others));
  const [row] =
    "weeks" in request
      ? (await db.repeatable.batch([db.repeatable.delete(setAside).where(isOther), insert]))[1]
      : await insert;
  if (!row) {
    throw new Conflict("full", "No more lines can be set aside. Please bring one back first.");
  }
  return toSetAsideResponse(row);
}

export async function restoreLine(
  db: Database,
  { userId, key }: { userId: string; key: string },
): Promise<void> {
  const [deleted] = await db.batch([
    db
      .delete(setAside)
      .where(and(eq(setAside.userId, userId), eq(setAside.key, key)))
      .returning(),
  ]);
  if (deleted.length === 0) throw new NotFound();
}
