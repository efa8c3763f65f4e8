import { lte } from "drizzle-orm";
import type { Deps } from "../../accounts/requests/app-env.ts";
import type { Env } from "../../platform/settings.ts";
import { computePseudonym } from "../../platform/http/middleware.ts";
import { computeSessionEnd, deleteEndedSessions } from "../../accounts/requests/sessions.ts";
import { sessions, tries } from "../../platform/db/schema.ts";
import { connectStorage, readStoreVersion } from "./store-database.ts";
import { readSnapshot, snapshotSchema, type Snapshot } from "./snapshot.ts";

export interface StoreContext {
  readonly storage: DurableObjectStorage;
  readonly env: Env;
  readonly deps: Deps;
  readonly userId: string;
}

/** Logs a line about a store. As in a request's line, `user` is a digest. */
export function logStore(
  { deps, userId }: StoreContext,
  line: { readonly event: string; readonly [field: string]: string | number },
): void {
  deps.log({ ...line, user: computePseudonym(userId) });
}

/** How long after the first change since the last backup the next is due. Inactive users cost nothing. */
export const BACKUP_AFTER_MS = 7 * 86_400_000;
/** Keeps the newest ones, however old, so that a user who returns after a year has a backup. */
const BACKUPS_MAX = 12;

async function listBackups({ BACKUPS }: Env, userId: string): Promise<string[]> {
  // There are never more than a thousand: `backUp` only keeps a few.
  const { objects } = (await BACKUPS?.list({ prefix: `users/${userId}/` })) ?? { objects: [] };
  return objects
    .map(({ key }) => key)
    .toSorted()
    .toReversed();
}

export async function wakeWithin({ storage }: StoreContext, ms: number): Promise<void> {
  // By the platform's clock, which alarms use. By the demo's, which is in the past, each would be due at once.
  const due = Date.now() + ms;
  const alarm = await storage.getAlarm();
  if (alarm === null || alarm > due) await storage.setAlarm(due);
}

export async function backUp(store: StoreContext): Promise<void> {
  const { storage, env, deps, userId } = store;
  if (readStoreVersion(storage) === 0 || !env.BACKUPS) return;
  const snapshot = await readSnapshot(connectStorage(storage), userId);
  if (!snapshot) return;
  const text = new Response(JSON.stringify(snapshot)).body;
  const packed = await new Response(text?.pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
  await env.BACKUPS.put(`users/${userId}/${deps.now().toISOString()}.json.gz`, packed);
  // The user may have been deleted in the meantime.
  if (readStoreVersion(storage) === 0) return deleteBackups(env, userId);
  const old = (await listBackups(env, userId)).slice(BACKUPS_MAX);
  if (old.length > 0) await env.BACKUPS.delete(old);
  const bytes = storage.sql.databaseSize;
  logStore(store, { event: "store_backed_up", bytes, packed: packed.byteLength });
}

export async function deleteBackups(env: Env, userId: string): Promise<void> {
  const names = await listBackups(env, userId);
  if (names.length > 0) await env.BACKUPS?.delete(names);
}

/** A user's newest backup; null without one, and for a user whose deletion is in the ledger. */
export async function readNewestBackup(store: StoreContext): Promise<Snapshot | null> {
  const { env, deps, userId } = store;
  const [name] = await listBackups(env, userId);
  if (name === undefined || (await deps.ledger(env).wasDeleted(userId))) return null;
  const found = await env.BACKUPS?.get(name);
  if (!found) return null;
  const text = new Response(found.body.pipeThrough(new DecompressionStream("gzip")));
  return snapshotSchema.parse(await text.json());
}

export async function cleanUp({ storage }: StoreContext, now: Date): Promise<void> {
  const db = connectStorage(storage);
  await db.batch([deleteEndedSessions(db, now), db.delete(tries).where(lte(tries.resetsAt, now))]);
}

/** Schedules a clean-up for when the next session of an open store expires, even if its user does not return. */
export async function scheduleCleanUp(store: StoreContext, now: Date): Promise<void> {
  const { storage } = store;
  if (readStoreVersion(storage) === 0) return;
  const { expiresAt, lastSeenAt } = sessions;
  const open = await connectStorage(storage).select({ expiresAt, lastSeenAt }).from(sessions);
  const ends = open.map((one) => computeSessionEnd(one.expiresAt, one.lastSeenAt).getTime());
  if (ends.length > 0) await wakeWithin(store, Math.min(...ends) - now.getTime());
}
