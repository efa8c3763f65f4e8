import type { Env } from "../../platform/env.ts";
import { connectStorage } from "./connect-storage.ts";
import { readStoreVersion } from "./migrate-store.ts";
import { readSnapshot, snapshotSchema, type Snapshot } from "./snapshot.ts";
import { logStore, type StoreContext } from "./store-context.ts";

const WEEK_MS = 7 * 86_400_000;
/** The newest ones are kept, however old: who comes back after a year has one. */
const BACKUPS_MAX = 12;

const folderOf = (userId: string) => `users/${userId}/`;

/** The names of a user's backups, the newest first: a name ends with the instant. */
async function listBackups({ BACKUPS }: Env, userId: string): Promise<string[]> {
  // More than a thousand there never are: `backUp` keeps a few.
  const { objects } = (await BACKUPS?.list({ prefix: folderOf(userId) })) ?? { objects: [] };
  return objects
    .map(({ key }) => key)
    .toSorted()
    .toReversed();
}

/** Has the store backed up a week after its first change since the last backup: who is away costs nothing. */
export async function scheduleBackup(store: StoreContext): Promise<void> {
  await wakeWithin(store, WEEK_MS);
}

/** Sets the alarm of the store, or brings it forward. */
export async function wakeWithin({ storage }: StoreContext, ms: number): Promise<void> {
  // By the platform's clock, which alarms go by: by the demo's, in the past, each would be due at once.
  const due = Date.now() + ms;
  const alarm = await storage.getAlarm();
  if (alarm === null || alarm > due) await storage.setAlarm(due);
}

/** Writes all rows of an open store into R2, and removes what is older than the newest few. */
export async function backUp(store: StoreContext): Promise<void> {
  const { storage, env, deps, userId } = store;
  if (readStoreVersion(storage) === 0 || !env.BACKUPS) return;
  const snapshot = await readSnapshot(connectStorage(storage), userId);
  if (!snapshot) return;
  const text = new Response(JSON.stringify(snapshot)).body;
  const packed = await new Response(text?.pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
  await env.BACKUPS.put(`${folderOf(userId)}${deps.now().toISOString()}.json.gz`, packed);
  // The user may have been deleted meanwhile.
  if (readStoreVersion(storage) === 0) return deleteBackups(env, userId);
  const old = (await listBackups(env, userId)).slice(BACKUPS_MAX);
  if (old.length > 0) await env.BACKUPS.delete(old);
  const bytes = storage.sql.databaseSize;
  await logStore(store, { event: "store_backed_up", bytes, packed: packed.byteLength });
}

/** Deletes every backup of a user. */
export async function deleteBackups(env: Env, userId: string): Promise<void> {
  const names = await listBackups(env, userId);
  if (names.length > 0) await env.BACKUPS?.delete(names);
}

/** The newest backup of a user; null without one, and for a user whom the ledger knows as deleted. */
export async function readNewestBackup({
  env,
  deps,
  userId,
}: StoreContext): Promise<Snapshot | null> {
  const [name] = await listBackups(env, userId);
  if (name === undefined || (await deps.ledger(env).wasDeleted(userId))) return null;
  const found = await env.BACKUPS?.get(name);
  if (!found) return null;
  const text = new Response(found.body.pipeThrough(new DecompressionStream("gzip")));
  return snapshotSchema.parse(await text.json());
}
