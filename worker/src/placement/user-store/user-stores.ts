import { sql } from "drizzle-orm";
import { withRetry, type RetryPolicy } from "../../platform/db/retry.ts";
import { users } from "../../platform/db/schema.ts";
import type { Env } from "../../platform/env.ts";
import { InvalidCredentials } from "../../accounts/auth/sign-in.ts";
import { BadSettings } from "../../platform/settings.ts";
import type { Placement } from "../placement.ts";
import { readAccount } from "../../platform/db/user-tables.ts";
import type { StoreCall, UserRow } from "../../accounts/requests/store-call.ts";
import { listStoreTasks, planStoreTask, repeatStoreTasks, runStoreTask } from "./store-outbox.ts";

/** A store's profile says whether there is a password, and never contains its hash. */
function toProfile(user: UserRow): UserRow {
  return { ...user, passwordHash: user.passwordHash === null ? null : "" };
}

/**
 * A store for each user: a Durable Object named by the user's id. Repeatable calls are retried if the object
 * restarts, which every deploy causes. Throws BadSettings without a binding.
 */
export function connectUserStores({ STORES }: Env, patience: RetryPolicy): Placement {
  if (!STORES) throw new BadSettings("STORES is not bound.");
  // A stub may be unusable after an error, so each attempt gets a new one.
  const storeOf = (userId: string) => STORES.getByName(userId);
  const repeat = <Result>(work: () => Promise<Result>) => withRetry(patience, work);
  const storeWithRetry = (userId: string) => ({
    endSessions: (id: string, before: Date) =>
      repeat(() => storeOf(userId).endSessions(id, before)),
    updateProfile: (user: UserRow) => repeat(() => storeOf(userId).updateProfile(toProfile(user))),
    erase: (id: string) => repeat(() => storeOf(userId).erase(id)),
  });
  const handle = (call: StoreCall) => storeOf(call.claim.userId).handle(call);
  return {
    handle: (call) => (call.method === "GET" ? repeat(() => handle(call)) : handle(call)),
    async startSession(db, user, session) {
      // Runs tasks that a kill left behind first: ending sessions, or deleting a user.
      for (const { task, plannedAt } of await listStoreTasks(db, user.id)) {
        await runStoreTask(db, {
          store: storeWithRetry(user.id),
          userId: user.id,
          task,
          plannedAt,
        });
        if (task === "erase") throw new InvalidCredentials();
      }
      return repeat(() => storeOf(user.id).startSession(toProfile(user), session));
    },
    recordProof: (_, session, now) =>
      repeat(() => storeOf(session.userId).recordProof(session, now)),
    hasSession: (_, session, now) => repeat(() => storeOf(session.userId).hasSession(session, now)),
    endSession: (_, session) => repeat(() => storeOf(session.userId).endSession(session)),
    planEndSessions: (db, owner) =>
      planStoreTask(db, { owner, task: "end_sessions", at: users.passwordChangedAt }),
    endSessions: (db, userId, plannedAt) =>
      runStoreTask(db, { store: storeWithRetry(userId), userId, task: "end_sessions", plannedAt }),
    updateProfile: (_, user, how) =>
      repeat(() => storeOf(user.id).updateProfile(toProfile(user), how)),
    planProfileUpdate: (db, owner, now) => [
      planStoreTask(db, { owner, task: "update_profile", at: sql`${now.getTime()}` }),
    ],
    finishProfileUpdate: (db, userId, plannedAt) =>
      runStoreTask(db, {
        store: storeWithRetry(userId),
        userId,
        task: "update_profile",
        plannedAt,
      }),
    async readAccount(db, userId) {
      const [stored, directory] = await Promise.all([
        repeat(() => storeOf(userId).readRows(userId)),
        readAccount(db, userId, ["directory"]),
      ]);
      return { ...directory, lists: { ...stored, ...directory.lists } };
    },
    readFeed: (_, userId, now) => repeat(() => storeOf(userId).readFeed(userId, now)),
    readColours: (_, of, now) => repeat(() => storeOf(of.userId).readColours(of, now)),
    // Not retried, because the deliveries become due again.
    readDayStates: (_, days, now) =>
      Promise.all(
        days.map(({ userId, day }) =>
          repeat(() => storeOf(userId).readDayState({ userId, day }, now)),
        ),
      ),
    async deleteUser(db, userId, plannedAt) {
      const task = "erase";
      await db.repeatable.batch([
        planStoreTask(db, { owner: userId, task, at: sql`${plannedAt.getTime()}` }),
      ]);
      await runStoreTask(db, { store: storeWithRetry(userId), userId, task, plannedAt });
    },
    repeatTasks: (db, now) => repeatStoreTasks(db, { storeOf: storeWithRetry, now }),
  };
}
