import { eq } from "drizzle-orm";
import {
  createSession,
  endSession,
  hasSession,
  recordProof,
} from "../accounts/requests/sessions.ts";
import { readFeed } from "../channels/calendar-feed/calendar-feed.ts";
import { sessions, users } from "../platform/db/schema.ts";
import { readDayStates } from "../channels/reminders/day-state.ts";
import { readColours } from "../channels/share/share.ts";
import type { Placement } from "./placement.ts";
import { readAccount } from "../platform/db/user-tables.ts";

export const singleDatabase: Placement = {
  async startSession(db, user, session) {
    const { id: userId, passwordChangedAt } = user;
    const created = await createSession(db, { userId, passwordChangedAt, ...session });
    return created && { user, ...created };
  },
  recordProof,
  hasSession,
  endSession: (db, { sessionId }) => endSession(db, sessionId),
  planEndSessions: (db, owner) => db.delete(sessions).where(eq(sessions.userId, owner)),
  // The password's batch has ended them, and the user's row is the profile.
  endSessions: async () => undefined,
  updateProfile: async () => undefined,
  planProfileUpdate: () => [],
  finishProfileUpdate: async () => undefined,
  readAccount: (db, userId) => readAccount(db, userId, ["store", "directory"]),
  readFeed,
  readColours,
  readDayStates,
  // Foreign keys delete the rest.
  async deleteUser(db, userId) {
    await db.repeatable.delete(users).where(eq(users.id, userId));
  },
  repeatTasks: async () => ({ done: 0, failed: 0 }),
};
