import { and, eq, lte, not, or, sql } from "drizzle-orm";
import {
  createSession,
  endSession,
  hasSession,
  recordProof,
} from "../accounts/requests/sessions.ts";
import { readFeed } from "../channels/calendar-feed/calendar-feed.ts";
import { readDayStates } from "../channels/reminders/day-state.ts";
import { readColours } from "../channels/share/share.ts";
import type { Database } from "../platform/db/database.ts";
import { sessions, users } from "../platform/db/schema.ts";
import { readAccount } from "../platform/db/user-tables.ts";
import type { Placement, RowRule, RuleInput, RuleResult } from "./placement.ts";

/** Mapped, so that the name of a rule selects its input. */
export const ROW_RULES: {
  readonly [Name in RowRule]: (
    db: Database,
    ...input: RuleInput[Name]
  ) => Promise<RuleResult[Name]>;
} = {
  recordProof,
  hasSession,
  endSession: (db, { sessionId }) => endSession(db, sessionId),
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

export const singleDatabase: Placement = {
  ...ROW_RULES,
  async startSession(db, user, session) {
    const { id: userId, passwordChangedAt } = user;
    const created = await createSession(db, { userId, passwordChangedAt, ...session });
    return created && { user, ...created };
  },
  planEndSessions: (db, owner) => db.delete(sessions).where(eq(sessions.userId, owner)),
  // The password's batch has ended them, and the user's row is the profile.
  endSessions: async () => undefined,
  updateProfile: async () => undefined,
  planProfileUpdate: () => [],
  finishProfileUpdate: async () => undefined,
  readAccount: (db, userId) => readAccount(db, userId, ["store", "directory"]),
  // Foreign keys delete the rest.
  async deleteUser(db, userId) {
    await db.repeatable.delete(users).where(eq(users.id, userId));
  },
  repeatTasks: async () => ({ done: 0, failed: 0 }),
};
