import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema.ts";
import { ServiceBusy } from "../../platform/errors/domain-errors.ts";
import { readSettings } from "../../platform/settings.ts";
import { connectStorage } from "./connect-storage.ts";
import { migrateStore, readStoreVersion } from "./migrate-store.ts";
import { copyIntoDirectory, markMoved, openStore } from "./move-rows.ts";
import { logStore, type StoreContext } from "./store-context.ts";

/**
 * The database with a user's rows: their store once it is open, otherwise the database that STORE_MODE selects.
 * Moves the rows if STORE_MODE requires it. Null for an unknown id, and without `opens` also if the store would have to be
 * opened first, which then creates nothing. Call it while nothing else runs in the object. Throws ServiceBusy.
 */
export async function findRows(
  store: StoreContext,
  { opens }: { opens: boolean },
): Promise<Database | null> {
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
    await logStore(store, { event: "store_lost" });
    throw new ServiceBusy(60);
  }
  return directory;
}
