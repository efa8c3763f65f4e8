import { and, eq, isNotNull } from "drizzle-orm";
import type { Context } from "hono";
import type { Database } from "../db/database.ts";
import { reminders } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";

/** What decides when a user's day is, as far as it has changed. */
interface Move {
  readonly userId: string;
  readonly zone?: string;
  readonly dayBeginsAt?: number;
}

/** The statement that stores a move of a user, and has the next run compute anew when their reminders are due. */
export function markMoved(db: Database, { userId, now, ...move }: Move & { now: Date }) {
  return db
    .update(reminders)
    .set({ ...move, nextDay: "", nextDueAt: now })
    .where(and(eq(reminders.userId, userId), isNotNull(reminders.nextDueAt)));
}

/**
 * Brings a move to the directory, where the reminders are. Nobody waits for it: should it fail, the delivery finds out, because
 * it asks where the user is (deliver-piece.ts).
 */
export function moveReminders(c: Context<AppEnv>, move: Move): void {
  const { directory, now } = c.var;
  const work = async () => {
    const db = directory();
    await db.repeatable.batch([markMoved(db, { ...move, now })]);
  };
  c.executionCtx.waitUntil(work().catch(() => undefined));
}
