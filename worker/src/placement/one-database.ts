import { eq } from "drizzle-orm";
import {
  createSession,
  endSession,
  hasSession,
  recordProof,
} from "../accounts/requests/sessions.ts";
import { readFeedRows } from "../channels/calendar-feed/feed-rows.ts";
import { sessions, users } from "../platform/db/schema.ts";
import { readDayStates } from "../channels/reminders/day-state.ts";
import { readColourRows } from "../channels/share/colour-rows.ts";
import type { Placement } from "./placement.ts";
import { readAccount } from "../platform/db/user-tables.ts";

export const singleDatabase: Placement = {
  async startSession(db, user, session) {
    const { id: userId, passwordChangedAt } = user;
    const created = await createSession(db, { userId, passwordChangedAt, ...session });
    return created && { user, ...created };
  },
  recordProof: (db, session, now) => recordProof(db, session, now),
  hasSession: (db, session, now) => hasSession(db, session, now),
  endSession: (db, { sessionId }) => endSession(db, sessionId),
  planEndSessions: (db, owner) => db.delete(sessions).where(eq(sessions.userId, owner)),
  // The password's batch has ended them, and the user's row is the profile.
  endSessions: async () => undefined,
  updateProfile: async () => undefined,
  planProfileUpdate: () => [],
  finishProfileUpdate: async () => undefined,
  readAccount: (db, userId) => readAccount(db, userId, ["store", "directory"]),
  readFeed: (db, userId, now) => readFeedRows(db, userId, now),
  readColours: (db, { userId, period }) => readColourRows(db, userId, period),
  readDayStates: (db, days) => readDayStates(db, days),
  // Foreign keys delete the rest.
  async deleteUser(db, userId) {
    await db.repeatable.delete(users).where(eq(users.id, userId));
  },
  repeatTasks: async () => ({ done: 0, failed: 0 }),
};
