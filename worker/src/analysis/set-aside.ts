import { and, desc, eq, sql } from "drizzle-orm";
import { SET_ASIDE_MAX } from "@goals/contracts/limits";
import {
  LINE_KEY_MAX,
  toLineKey,
  type SetAsideLine,
  type SetAsideRequest,
} from "@goals/contracts/set-aside";
import type { Database } from "../db/database.ts";
import { hasRoom } from "../db/quota.ts";
import { analyses, setAside } from "../db/schema.ts";
import { Conflict, InvalidInput, NotFound } from "../errors/domain-errors.ts";

/** Selects the lines a user has set aside, newest first; alone, or in a batch. */
export function selectSetAsideLines(db: Database, userId: string) {
  return db
    .select()
    .from(setAside)
    .where(eq(setAside.userId, userId))
    .orderBy(desc(setAside.createdAt));
}

type SetAsideRow = typeof setAside.$inferSelect;

/** The keys of the rows of `selectSetAsideLines`. */
export function toKeySet(rows: readonly SetAsideRow[]): ReadonlySet<string> {
  return new Set(rows.map(({ key }) => key));
}

/** A line that was set aside, as the API returns it. */
export function toSetAsideResponse({ key, list, text, createdAt }: SetAsideRow): SetAsideLine {
  return { key, list, text, createdAt: createdAt.toISOString() };
}

/**
 * Sets a line of a stored analysis aside; every analysis then omits it. Throws NotFound for a line that does not exist,
 * Invalid for a line without a source in the answers (the reference to a helpline always stays), and Conflict when the
 * user has set aside SET_ASIDE_MAX lines.
 */
export async function setLineAside(
  db: Database,
  { userId, place, now }: { userId: string; place: SetAsideRequest; now: Date },
): Promise<SetAsideLine> {
  const { list, line } = place;
  const [[stored]] = await db.batch([
    db
      .select()
      .from(analyses)
      .where(and(eq(analyses.userId, userId), eq(analyses.id, place.analysis))),
  ]);
  const text = stored?.report[list][line];
  if (!stored || text === undefined) throw new NotFound();
  const source = stored.report.sources.find((each) => each.list === list && each.line === line);
  const key = source && toLineKey(source);
  if (!key || key.length > LINE_KEY_MAX || source.answers.length + source.quotes.length === 0) {
    throw new InvalidInput("This line rests on none of your answers, so it cannot be set aside.");
  }
  const room = { userId, max: SET_ASIDE_MAX, row: eq(setAside.key, key) };
  const [row] = await db.repeatable
    .insert(setAside)
    .select(
      sql`select ${userId}, ${key}, ${list}, ${text}, ${now.getTime()} where ${hasRoom(setAside, room)}`,
    )
    .onConflictDoUpdate({ target: [setAside.userId, setAside.key], set: { text } })
    .returning();
  if (!row) {
    throw new Conflict("full", "No more lines can be set aside. Please take one back first.");
  }
  return toSetAsideResponse(row);
}

/** Shows a line again. Throws NotFound when it was not set aside. */
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
