import { and, eq, lte, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { InvalidCredentials } from "../../accounts/auth/sign-in.ts";
import { type RetryPolicy, withRetry } from "../../platform/db/database.ts";
import type { Database } from "../../platform/db/database.ts";
import {
  selectRow,
  beginAttempt,
  computeNextTry,
  isClaimable,
} from "../../platform/db/statements.ts";
import { storeOutbox, users } from "../../platform/db/schema.ts";
import { readAccount } from "../../platform/db/user-tables.ts";
import { type Env } from "../../platform/settings.ts";
import { BadSettings } from "../../platform/errors/domain-errors.ts";
import type { Placement, UserStoreStub } from "../placement.ts";
import { toProfile } from "./snapshot.ts";

/** A Durable Object for each user. Retries repeatable calls, because each deploy restarts it. Throws BadSettings unbound. */
export function connectUserStores({ STORES }: Env, patience: RetryPolicy): Placement {
  if (!STORES) throw new BadSettings("STORES is not bound.");
  // A stub may be unusable after an error, so each attempt gets a new one.
  const call = <Result>(userId: string, work: (store: UserStoreStub) => Promise<Result>) =>
    withRetry(patience, () => work(STORES.getByName(userId)));
  const store: Store = {
    endSessions: (id, changedAt) => call(id, (each) => each.endSessions(id, changedAt)),
    updateProfile: (user) => call(user.id, (each) => each.updateProfile(toProfile(user))),
    erase: (id) => call(id, (each) => each.erase(id)),
  };
  const runTask = (db: Database, userId: string, task: StoreTask, plannedAt: Date) =>
    runStoreTask(db, store, { store: userId, task, plannedAt });
  return {
    handle: (request) =>
      request.method === "GET"
        ? call(request.claim.userId, (store) => store.handle(request))
        : STORES.getByName(request.claim.userId).handle(request),
    async startSession(db, user, session) {
      // Runs tasks that a kill left behind first: ending sessions, or deleting a user.
      for (const row of await listStoreTasks(db, user.id)) {
        await runStoreTask(db, store, row);
        if (row.task === "erase") throw new InvalidCredentials();
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
    repeatTasks: (db, now) => repeatStoreTasks(db, store, now),
  };
}

type Row = typeof storeOutbox.$inferSelect;
type StoreTask = Row["task"];
type Store = Pick<UserStoreStub, "endSessions" | "updateProfile" | "erase">;

/** Tasks per run of the hourly job. Each is a call of a store. */
const REPEATS_MAX = 500;
/** The pause after a failure, doubled after each further one up to about an hour. */
const BACKOFF_MS = 60_000;

/** Plans a task in the directory's transaction that causes it, or nothing if `owner` is null. */
export function planStoreTask(
  db: Database,
  { owner, task, at }: { owner: SQL | string; task: StoreTask; at: SQLWrapper },
) {
  return db
    .insert(storeOutbox)
    .select(
      sql`${selectRow(storeOutbox, { store: users.id, task, plannedAt: at, attempts: 0, nextTryAt: new Date(0) })} from ${users} where ${users.id} = ${owner}`,
    )
    .onConflictDoUpdate({
      target: [storeOutbox.store, storeOutbox.task],
      set: { plannedAt: sql`excluded.planned_at`, nextTryAt: sql`excluded.next_try_at` },
    });
}

/** Runs a planned task, and deletes it. Repeating a task changes nothing. */
async function runStoreTask(
  db: Database,
  store: Store,
  { store: userId, task, plannedAt }: Pick<Row, "store" | "task" | "plannedAt">,
): Promise<void> {
  if (task === "erase") {
    await store.erase(userId);
    await db.repeatable.delete(users).where(eq(users.id, userId));
    // A sign-in may have opened it in the meantime. Without the user, nothing opens it again.
    await store.erase(userId);
  } else if (task === "update_profile") {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (user) await store.updateProfile(user);
  } else {
    await store.endSessions(userId, plannedAt);
  }
  await db.repeatable.delete(storeOutbox).where(
    and(
      eq(storeOutbox.store, userId),
      eq(storeOutbox.task, task),
      // A task planned again in the meantime must run again.
      lte(storeOutbox.plannedAt, plannedAt),
    ),
  );
}

export const listStoreTasks = (db: Database, userId: string) =>
  db.select().from(storeOutbox).where(eq(storeOutbox.store, userId));

export async function repeatStoreTasks(
  db: Database,
  store: Store,
  now: Date,
): Promise<{ done: number; failed: number }> {
  const rows = await db
    .update(storeOutbox)
    .set(beginAttempt(storeOutbox, now))
    .where(isClaimable(storeOutbox, { now, limit: REPEATS_MAX }))
    .returning();
  let done = 0;
  for (const row of rows) {
    try {
      await runStoreTask(db, store, row);
      done += 1;
    } catch {
      // One store that does not respond must not block the others.
      await db.repeatable
        .update(storeOutbox)
        .set({ nextTryAt: computeNextTry(storeOutbox, { now, firstMs: BACKOFF_MS }) })
        .where(and(eq(storeOutbox.store, row.store), eq(storeOutbox.task, row.task)));
    }
  }
  return { done, failed: rows.length - done };
}
