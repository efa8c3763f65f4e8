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
 * The database with the rows of a user: their store once it is open, else the one that the setting STORE_MODE names. Moves
 * the rows when they are to be moved. Null when nobody has this id, and without `opens` also when the store would have to
 * be opened first: then nothing is created. Call it while nothing else runs in the object. Throws ServiceBusy.
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
    // A move that was interrupted may have left it out, and the pass over everybody goes by it.
    if (mode === "move-in") await markMoved(store, deps.connect(env, deps));
    return connectStorage(storage);
  }
  // A token from before the account was deleted costs the directory nothing.
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
    // What the directory still has of their rows is old.
    await logStore(store, { event: "store_lost" });
    throw new ServiceBusy(60);
  }
  return directory;
}
