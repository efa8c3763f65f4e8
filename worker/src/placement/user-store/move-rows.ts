import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema.ts";
import { readNewestBackup } from "./alarms.ts";
import { connectStorage, runStatements } from "./connect-storage.ts";
import { migrateStore } from "./migrate-store.ts";
import { buildSnapshotWrites, readSnapshot, type Snapshot } from "./snapshot.ts";
import { logStore, type StoreContext } from "./store-context.ts";

type UserRow = typeof users.$inferSelect;

/**
 * Opens a user's store and fills it: from the newest backup if there was a store before, otherwise from the
 * directory, which has no rows for a new user. An interrupted opening is repeated at the next request, because rows
 * only count once the store is open. Returns null for a user who is being deleted.
 */
export async function openStore(
  store: StoreContext,
  { user, directory }: { user: UserRow; directory: Database },
): Promise<Database | null> {
  const { storage } = store;
  const backup = user.storeSince === null ? null : await readNewestBackup(store);
  const snapshot = backup ?? (await readSnapshot(directory, user.id));
  if (!snapshot) return null;
  writeIntoStore(storage, user, snapshot);
  await markMoved(store, directory);
  const event = backup ? "store_restored" : "store_opened";
  await logStore(store, { event, rows: countRows(snapshot) });
  return connectStorage(storage);
}

export async function markMoved({ deps, userId }: StoreContext, directory: Database) {
  await directory.repeatable
    .update(users)
    .set({ storeSince: deps.now() })
    .where(and(eq(users.id, userId), isNull(users.storeSince)));
}

export function writeIntoStore(
  storage: DurableObjectStorage,
  user: UserRow,
  snapshot: Snapshot,
): void {
  const db = connectStorage(storage);
  // The store only knows whether there is a password.
  const passwordHash = user.passwordHash === null ? null : "";
  const writes = [
    db.delete(users),
    db.insert(users).values({ ...user, passwordHash }),
    ...buildSnapshotWrites(db, snapshot),
  ];
  storage.transactionSync(() => {
    migrateStore(storage);
    runStatements(
      storage,
      writes.map((write) => ({ ...write.toSQL(), method: "run" })),
    );
  });
}

/** Moves back: writes a store's rows into the directory, in one transaction, and empties the store. */
export async function copyIntoDirectory(store: StoreContext, directory: Database): Promise<void> {
  const { storage, userId } = store;
  const snapshot = await readSnapshot(connectStorage(storage), userId);
  if (!snapshot) return;
  await directory.repeatable.batch([
    ...buildSnapshotWrites(directory, snapshot),
    directory.update(users).set({ storeSince: null }).where(eq(users.id, userId)),
  ]);
  await storage.deleteAlarm();
  await storage.deleteAll();
  await logStore(store, { event: "store_returned", rows: countRows(snapshot) });
}

const countRows = ({ tables }: Snapshot) =>
  Object.values(tables).reduce((count, { rows }) => count + rows.length, 0);
