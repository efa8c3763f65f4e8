import { sql } from "drizzle-orm";
import { withRetry, type RetryPolicy } from "../../platform/db/connect-d1.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema.ts";
import { type Env, BadSettings } from "../../platform/settings.ts";
import { InvalidCredentials } from "../../accounts/auth/sign-in.ts";
import type { Placement, UserStoreStub, UserRow } from "../placement.ts";
import { readAccount } from "../../platform/db/user-tables.ts";
import { toProfile } from "./snapshot.ts";
import {
  listStoreTasks,
  planStoreTask,
  repeatStoreTasks,
  runStoreTask,
  type StoreTask,
} from "./store-outbox.ts";

/** A Durable Object for each user. Retries repeatable calls, because each deploy restarts it. Throws BadSettings unbound. */
export function connectUserStores({ STORES }: Env, patience: RetryPolicy): Placement {
  if (!STORES) throw new BadSettings("STORES is not bound.");
  // A stub may be unusable after an error, so each attempt gets a new one.
  const call = <Result>(userId: string, work: (store: UserStoreStub) => Promise<Result>) =>
    withRetry(patience, () => work(STORES.getByName(userId)));
  const storeWithRetry = (userId: string) => ({
    endSessions: (id: string, before: Date) =>
      call(userId, (store) => store.endSessions(id, before)),
    updateProfile: (user: UserRow) => call(userId, (store) => store.updateProfile(toProfile(user))),
    erase: (id: string) => call(userId, (store) => store.erase(id)),
  });
  const runTask = (db: Database, userId: string, task: StoreTask, plannedAt: Date) =>
    runStoreTask(db, { store: storeWithRetry(userId), userId, task, plannedAt });
  return {
    handle: (request) =>
      request.method === "GET"
        ? call(request.claim.userId, (store) => store.handle(request))
        : STORES.getByName(request.claim.userId).handle(request),
    async startSession(db, user, session) {
      // Runs tasks that a kill left behind first: ending sessions, or deleting a user.
      for (const { task, plannedAt } of await listStoreTasks(db, user.id)) {
        await runTask(db, user.id, task, plannedAt);
        if (task === "erase") throw new InvalidCredentials();
      }
      return call(user.id, (store) => store.startSession(toProfile(user), session));
    },
    recordProof: (_, of, now) => call(of.userId, (store) => store.recordProof(of, now)),
    hasSession: (_, of, now) => call(of.userId, (store) => store.hasSession(of, now)),
    endSession: (_, of) => call(of.userId, (store) => store.endSession(of)),
    planEndSessions: (db, owner) =>
      planStoreTask(db, { owner, task: "end_sessions", at: users.passwordChangedAt }),
    endSessions: (db, userId, plannedAt) => runTask(db, userId, "end_sessions", plannedAt),
    updateProfile: (_, user, how) =>
      call(user.id, (store) => store.updateProfile(toProfile(user), how)),
    planProfileUpdate: (db, owner, now) => [
      planStoreTask(db, { owner, task: "update_profile", at: sql`${now.getTime()}` }),
    ],
    finishProfileUpdate: (db, userId, plannedAt) =>
      runTask(db, userId, "update_profile", plannedAt),
    async readAccount(db, userId) {
      const [stored, directory] = await Promise.all([
        call(userId, (store) => store.readRows(userId)),
        readAccount(db, userId, ["directory"]),
      ]);
      return { ...directory, lists: { ...stored, ...directory.lists } };
    },
    readFeed: (_, userId, now) => call(userId, (store) => store.readFeed(userId, now)),
    readColours: (_, of, now) => call(of.userId, (store) => store.readColours(of, now)),
    readDayStates: (_, days, now) =>
      Promise.all(
        days.map(({ userId, day }) =>
          call(userId, (store) => store.readDayState({ userId, day }, now)),
        ),
      ),
    async deleteUser(db, userId, plannedAt) {
      const at = sql`${plannedAt.getTime()}`;
      await db.repeatable.batch([planStoreTask(db, { owner: userId, task: "erase", at })]);
      await runTask(db, userId, "erase", plannedAt);
    },
    repeatTasks: (db, now) => repeatStoreTasks(db, { storeOf: storeWithRetry, now }),
  };
}
