import { and, eq, lte, not, or, sql } from "drizzle-orm";
import { endSession, hasSession, recordProof } from "../accounts/requests/sessions.ts";
import { readFeed } from "../channels/calendar-feed/calendar-feed.ts";
import { readDayStates } from "../channels/reminders/day-state.ts";
import { readColours } from "../channels/share/share.ts";
import type { Database } from "../platform/db/database.ts";
import { sessions, users } from "../platform/db/schema.ts";
import { readAccount } from "../platform/db/user-tables.ts";
import type { RowRule, RuleInput, RuleResult } from "./placement.ts";

/** A mapped type, so that a rule's name selects its input. */
export const ROW_RULES: {
  readonly [Name in RowRule]: (
    db: Database,
    ...input: RuleInput[Name]
  ) => Promise<RuleResult[Name]>;
} = {
  recordProof,
  hasSession,
  endSession,
  endSessions,
  readFeed,
  readColours,
  readDayStates,
  readRows: (db, userId) => readAccount(db, userId, ["store"]),
};

async function endSessions(db: Database, userId: string, changedAt: Date): Promise<void> {
  const isTheirs = eq(users.id, userId);
  const knowsChange = sql`coalesce(${users.passwordChangedAt}, 0) >= ${changedAt.getTime()}`;
  // A sign-in runs planned tasks first, so a store without the change only has sessions of the old password.
  const isOutdated = sql`exists (select 1 from ${users} where ${and(isTheirs, not(knowsChange))})`;
  const isOlder = or(lte(sessions.createdAt, changedAt), isOutdated);
  await db.batch([
    db.delete(sessions).where(and(eq(sessions.userId, userId), isOlder)),
    db
      .update(users)
      .set({ passwordChangedAt: changedAt })
      .where(and(isTheirs, not(knowsChange))),
  ]);
}
