import { eq } from "drizzle-orm";
import { HASH_COST } from "./accounts/auth/passwords.ts";
import type { Deps } from "./accounts/requests/app-env.ts";
import { createSession } from "./accounts/requests/sessions.ts";
import { createPushSender } from "./channels/reminders/push.ts";
import type { Placement } from "./placement/placement.ts";
import { ROW_RULES } from "./placement/row-rules.ts";
import { generateToken } from "./platform/crypto.ts";
import { connectD1 } from "./platform/db/connect-d1.ts";
import { sessions, users } from "./platform/db/schema.ts";
import { readAccount } from "./platform/db/user-tables.ts";
import { createKvLedger } from "./platform/ledger.ts";
import { createPlatformMailer } from "./platform/mail/outbox.ts";
import { readSettings } from "./platform/settings.ts";
import { createEngine } from "./product/analysis/engine.ts";

/** 128 random bits cannot be guessed, and are short in an index. */
const ID_BYTES = 16;

export const productionDeps: Deps = {
  now: () => new Date(),
  connect: connectD1,
  userRows: () => singleDatabase,
  pause: (ms) => scheduler.wait(ms),
  random: () => Math.random(),
  newId: () => generateToken(ID_BYTES),
  hashCost: HASH_COST,
  engine: createEngine,
  ledger: createKvLedger,
  mailer: ({ EMAIL }, settings) => createPlatformMailer(EMAIL, settings),
  push: (env) => createPushSender(readSettings(env)),
  // Includes the time, because lines are also read outside the platform, which adds its own.
  log: (line) => console.log(JSON.stringify({ ...line, time: new Date().toISOString() })),
};

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
