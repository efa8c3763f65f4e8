import { eq, and, sql } from "drizzle-orm";
import {
  countAnswered,
  type ResearchCompletion,
  type ResearchRecord,
  type ResearchSave,
} from "@goals/contracts/research";
import { SECTIONS } from "@goals/contracts/sections";
import { ANSWERS_A_SECTION } from "@goals/contracts/limits";
import { VALIDATION } from "@goals/contracts/notices";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import * as endpoints from "@goals/contracts/endpoints/research";
import type { Database } from "../../platform/db/database.ts";
import { research } from "../../platform/db/schema.ts";
import { insertWhere } from "../../platform/db/statements.ts";
import { Conflict, InvalidInput } from "../../platform/errors/domain-errors.ts";
import { route, createRoutes } from "../../accounts/requests/route.ts";
import { selectStartedSections, toProgressResponse } from "./gate.ts";

type ResearchRow = typeof research.$inferSelect;

function toRecordResponse(row: ResearchRow): ResearchRecord {
  const { userId: _owner, completedAt: _at, completedAnswers: _then, updatedAt, ...record } = row;
  return { ...record, updatedAt: updatedAt.toISOString() };
}

export function selectResearch(db: Database, userId: string) {
  return db.select().from(research).where(eq(research.userId, userId));
}

export function toResearchResponse(rows: readonly ResearchRow[]): ResearchRecord[] {
  const place = (row: ResearchRecord) => SECTIONS.indexOf(row.section);
  return rows.map(toRecordResponse).toSorted((one, other) => place(one) - place(other));
}

/** Each section's answers when it was last completed. Older rows without that snapshot return their current answers. */
function toCompletionsResponse(rows: readonly ResearchRow[]): ResearchCompletion[] {
  return rows.flatMap(({ section, completedAt, completedAnswers, mcAnswers, writtenResponses }) => {
    if (completedAnswers) return [{ section, ...completedAnswers }];
    return completedAt
      ? [{ section, at: completedAt.toISOString(), mcAnswers, writtenResponses }]
      : [];
  });
}

type Answers = Pick<ResearchSave, "section" | "mcAnswers" | "writtenResponses">;

/** Throws Invalid for a choice that is not one of the section's five options. */
export function requireValidOptions({ section, mcAnswers }: Answers): void {
  const options: readonly string[] = QUESTIONS[section].options;
  const message = "Please pick one of the options.";
  const issues = Object.entries(mcAnswers)
    .filter(([, answer]) => !options.includes(answer))
    .map(([question]) => ({ path: `mcAnswers.${question}`, message }));
  if (issues.length > 0) throw new InvalidInput(message, issues);
}

export function isFullyAnswered(answers: Answers): boolean {
  return countAnswered(answers) === ANSWERS_A_SECTION;
}

/** The stored snapshot of the completed answers. Rows older than this column use their current answers. */
const KEPT_COMPLETION = sql`coalesce(${research.completedAnswers}, iif(${research.completedAt} is null, null, json_object(
  'at', strftime('%Y-%m-%dT%H:%M:%fZ', ${research.completedAt} / 1000.0, 'unixepoch'),
  'mcAnswers', json(${research.mcAnswers}), 'writtenResponses', json(${research.writtenResponses}))))`;

export const routes = createRoutes();

route(routes, endpoints.listResearch, async (_, { user: { userId } }, { db, session }) => {
  const [rows] = await session.batch([selectResearch(db, userId)]);
  return toResearchResponse(rows);
});

route(routes, endpoints.getResearchProgress, async (_, { user: { userId } }, { db, session }) => {
  const [rows] = await session.batch([selectStartedSections(db, { userId })]);
  return toProgressResponse(rows);
});

route(routes, endpoints.listResearchCompletions, async (_, { user }, { db, session }) => {
  const [rows] = await session.batch([selectResearch(db, user.userId)]);
  return toCompletionsResponse(rows);
});

/** Saves a section in one statement, so that any order agrees: the newest revision wins, and a complete section stays so. */
route(routes, endpoints.saveResearch, async (_, { user, body }, { db, session, now }) => {
  const { userId } = user;
  const { section, mcAnswers, writtenResponses, completed, timeSpent, revision, marks } = body;
  requireValidOptions(body);
  const isFull = isFullyAnswered(body);
  if (completed && !isFull) throw new InvalidInput(VALIDATION.completeSection.description);

  const tags = body.tags && [...new Set(body.tags.filter((tag) => tag !== ""))];
  const answers = { mcAnswers, writtenResponses };
  const completedAnswers = completed ? { at: now.toISOString(), ...answers } : null;
  const isNewer =
    revision === undefined ? sql`true` : sql`excluded.revision > ${research.revision}`;
  const keepsComplete = isFull ? sql`true` : eq(research.completed, false);
  const record = {
    userId,
    section,
    ...answers,
    updatedAt: now,
    completed,
    completedAt: completed ? now : null,
    timeSpent: timeSpent ?? 0,
    tags: tags ?? [],
    revision: revision ?? 1,
    completedAnswers,
    marks: marks ?? {},
  };
  const save = insertWhere(db, research, record, session.isLive)
    .onConflictDoUpdate({
      target: [research.userId, research.section],
      set: {
        ...answers,
        updatedAt: now,
        completed: sql`max(${research.completed}, excluded.completed)`,
        completedAt: sql`coalesce(${research.completedAt}, excluded.completed_at)`,
        timeSpent: sql`max(${research.timeSpent}, excluded.time_spent)`,
        // Drizzle skips undefined values.
        tags,
        marks,
        completedAnswers: completedAnswers ?? KEPT_COMPLETION,
        revision: revision ?? sql`${research.revision} + 1`,
      },
      setWhere: sql`${isNewer} and ${keepsComplete}`,
    })
    .returning();
  // Without a revision each save increments the stored one, so it is not idempotent.
  const { batch } = revision === undefined ? session : session.repeatable;
  const [[row]] = await batch([save]);
  if (row) return toRecordResponse(row);
  const [stored] = await db
    .select()
    .from(research)
    .where(and(eq(research.userId, userId), eq(research.section, section)));
  // Without a revision, or with a newer one, the only possible reason is an empty answer.
  if (!stored || revision === undefined || revision > stored.revision) {
    const message = "This section is complete: every answer has to stay filled in.";
    throw new Conflict("section_completed", message);
  }
  return toRecordResponse(stored);
});
