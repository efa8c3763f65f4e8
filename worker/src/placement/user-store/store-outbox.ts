import { and, eq, lte, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { selectRow } from "../../platform/db/inserts.ts";
import { beginAttempt, computeNextTry, isClaimable } from "../../platform/db/outbox.ts";
import { storeOutbox, users } from "../../platform/db/schema.ts";
import type { UserStoreStub } from "../placement.ts";

type Row = typeof storeOutbox.$inferSelect;
export type StoreTask = Row["task"];
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
export async function runStoreTask(
  db: Database,
  input: { store: Store; userId: string } & Pick<Row, "task" | "plannedAt">,
): Promise<void> {
  const { store, userId, task, plannedAt } = input;
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

export async function listStoreTasks(db: Database, userId: string): Promise<Row[]> {
  return db.select().from(storeOutbox).where(eq(storeOutbox.store, userId));
}

export async function repeatStoreTasks(
  db: Database,
  { storeOf, now }: { storeOf: (userId: string) => Store; now: Date },
): Promise<{ done: number; failed: number }> {
  const rows = await db
    .update(storeOutbox)
    .set(beginAttempt(storeOutbox, now))
    .where(isClaimable(storeOutbox, { now, limit: REPEATS_MAX }))
    .returning();
  let done = 0;
  for (const { store: userId, task, plannedAt } of rows) {
    try {
      await runStoreTask(db, { store: storeOf(userId), userId, task, plannedAt });
      done += 1;
    } catch {
      // One store that does not respond must not block the others.
      await db.repeatable
        .update(storeOutbox)
        .set({ nextTryAt: computeNextTry(storeOutbox, { now, firstMs: BACKOFF_MS }) })
        .where(and(eq(storeOutbox.store, userId), eq(storeOutbox.task, task)));
    }
  }
  return { done, failed: rows.length - done };
}
