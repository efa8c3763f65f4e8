import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { users, type UserRow } from "../../platform/db/schema.ts";
import { readNewestBackup, logStore, type StoreContext } from "./alarms.ts";
import { connectStorage, runStatements, migrateStore, readStoreVersion } from "./store-database.ts";
import { buildSnapshotWrites, readSnapshot, toProfile, type Snapshot } from "./snapshot.ts";
import { ServiceBusy } from "../../platform/errors/domain-errors.ts";
import { readSettings } from "../../platform/settings.ts";

/** Fills a user's store from its newest backup, otherwise from the directory. Returns null if the user is being deleted. */
async function openStore(
  store: StoreContext,
  { user, directory }: { user: UserRow; directory: Database },
): Promise<Database | null> {
  const { storage } = store;
  const backup = user.storeSince === null ? null : await readNewestBackup(store);
  const snapshot = backup ?? (await readSnapshot(directory, user.id));
  if (!snapshot) return null;
  // Rows only count once the store is open, so the next request repeats an interrupted opening.
  const db = connectStorage(storage);
  const writes = [
    db.delete(users),
    db.insert(users).values(toProfile(user)),
    ...buildSnapshotWrites(db, snapshot),
  ].map((write) => ({ ...write.toSQL(), method: "run" }));
  storage.transactionSync(() => {
    migrateStore(storage);
    runStatements(storage, writes);
  });
  await markMoved(store, directory);
  const event = backup ? "store_restored" : "store_opened";
  logStore(store, { event, rows: countRows(snapshot) });
  return db;
}

async function markMoved({ deps, userId }: StoreContext, directory: Database) {
  await directory.repeatable
    .update(users)
    .set({ storeSince: deps.now() })
    .where(and(eq(users.id, userId), isNull(users.storeSince)));
}

/** Moves back: writes a store's rows into the directory, in one transaction, and empties the store. */
async function copyIntoDirectory(store: StoreContext, directory: Database): Promise<void> {
  const { storage, userId } = store;
  const snapshot = await readSnapshot(connectStorage(storage), userId);
  if (!snapshot) return;
  await directory.repeatable.batch([
    ...buildSnapshotWrites(directory, snapshot),
    directory.update(users).set({ storeSince: null }).where(eq(users.id, userId)),
  ]);
  await storage.deleteAlarm();
  await storage.deleteAll();
  logStore(store, { event: "store_returned", rows: countRows(snapshot) });
}

const countRows = ({ tables }: Snapshot) =>
  Object.values(tables).reduce((count, { rows }) => count + rows.length, 0);

/** The database with a user's rows, moved if STORE_MODE requires it; or null. Nothing else may run in the object. Throws ServiceBusy. */
export async function findRows(store: StoreContext, { opens }: { opens: boolean }) {
  const { storage, env, deps, userId } = store;
  const { STORE_MODE: mode } = readSettings(env);
  const isOpen = readStoreVersion(storage) > 0;
  if (isOpen && mode !== "move-back") {
    migrateStore(storage);
    // An interrupted move may lack this mark, which the pass over all users relies on.
    if (mode === "move-in") await markMoved(store, deps.connect(env, deps));
    return connectStorage(storage);
  }
  // A token of a deleted account costs the directory nothing.
  if (mode === "stores" && !opens) return null;

  const directory = deps.connect(env, deps);
  const [user] = await directory.select().from(users).where(eq(users.id, userId));
  if (!user) return null;
  const isMarked = user.storeSince !== null;
  if (isOpen) {
    await copyIntoDirectory(store, directory);
    return directory;
  }
  if (mode === "stores" || mode === "move-in") {
    return opens || !isMarked ? openStore(store, { user, directory }) : null;
  }
  if (isMarked) {
    // The directory's copy of their rows is outdated.
    logStore(store, { event: "store_lost" });
    throw new ServiceBusy(60);
  }
  return directory;
}
