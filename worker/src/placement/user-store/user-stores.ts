import { and, eq, lte, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { InvalidCredentials } from "../../accounts/auth/sign-in.ts";
import type { Database } from "../../platform/db/database.ts";
import { type RetryPolicy, withRetry } from "../../platform/db/connect-d1.ts";
import {
  selectRow,
  beginAttempt,
  computeNextTry,
  isClaimable,
} from "../../platform/db/statements.ts";
import { storeOutbox, users } from "../../platform/db/schema.ts";
import { readAccount } from "../../platform/db/user-tables.ts";
import type { Env } from "../../platform/settings.ts";
import { BadSettings, ServiceBusy } from "../../platform/errors/domain-errors.ts";
import type { Placement, RowRule, RuleInput, UserStoreStub } from "../placement.ts";
import { toProfile } from "./snapshot.ts";

/** A Durable Object for each user. Retries repeatable calls, because each deploy restarts it. Throws BadSettings unbound. */
export function connectUserStores({ STORES }: Env, patience: RetryPolicy): Placement {
  if (!STORES) throw new BadSettings("STORES is not bound.");
  // A stub may be unusable after an error, so each attempt gets a new one.
  const call = <Result>(userId: string, work: (store: UserStoreStub) => Promise<Result>) =>
    withRetry(patience, () => work(STORES.getByName(userId)));
  const run = <Name extends RowRule>(userId: string, name: Name, ...input: RuleInput[Name]) =>
    call(userId, (store) => store.run(userId, name, ...input));
  const store: Store = {
    endSessions: (id, changedAt) => run(id, "endSessions", id, changedAt),
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
    recordProof: (_, of, now) => run(of.userId, "recordProof", of, now),
    hasSession: async (_, of, now) => (await run(of.userId, "hasSession", of, now)) ?? false,
    endSession: (_, of) => run(of.userId, "endSession", of),
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
        run(userId, "readRows", userId),
        readAccount(db, userId, ["directory"]),
      ]);
      if (!stored) throw new ServiceBusy(2);
      return { ...directory, lists: { ...stored.lists, ...directory.lists } };
    },
    readFeed: (_, userId, now) => run(userId, "readFeed", userId, now),
    readColours: (_, of, now) => run(of.userId, "readColours", of, now),
    readDayStates: (_, days) =>
      Promise.all(
        days.map(async (day) => {
          const states = await run(day.userId, "readDayStates", [day]);
          return states?.[0] ?? null;
        }),
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
interface Store extends Pick<UserStoreStub, "updateProfile" | "erase"> {
  endSessions(userId: string, changedAt: Date): Promise<void>;
}

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

export async function repeatStoreTasks(db: Database, store: Store, now: Date) {
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
