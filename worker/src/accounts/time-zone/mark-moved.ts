import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { reminders } from "../../platform/db/schema.ts";

export interface Move {
  readonly zone: string;
  readonly dayBeginsAt: number;
}

/** The statement that stores a user's move, and makes the next run reschedule their reminders. */
export function markMoved(db: Database, userId: string, move: Partial<Move>, now: Date) {
  return db
    .update(reminders)
    .set({ ...move, nextDay: "", nextDueAt: now })
    .where(and(eq(reminders.userId, userId), isNotNull(reminders.nextDueAt)));
}
