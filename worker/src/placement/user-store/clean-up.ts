import { lte } from "drizzle-orm";
import { computeSessionEnd, deleteEndedSessions } from "../../accounts/requests/sessions.ts";
import { sessions, tries } from "../../platform/db/schema.ts";
import { wakeWithin } from "./back-up.ts";
import { connectStorage } from "./connect-storage.ts";
import { readStoreVersion } from "./migrate-store.ts";
import type { StoreContext } from "./store-context.ts";

/** Deletes what has run out, as the hourly run does in the directory. */
export async function cleanUp({ storage }: StoreContext, now: Date): Promise<void> {
  const db = connectStorage(storage);
  await db.batch([deleteEndedSessions(db, now), db.delete(tries).where(lte(tries.resetsAt, now))]);
}

/** Has an open store clean up when the next of its sessions ends, whether or not its user comes again. */
export async function scheduleCleanUp(store: StoreContext, now: Date): Promise<void> {
  const { storage } = store;
  if (readStoreVersion(storage) === 0) return;
  const { expiresAt, lastSeenAt } = sessions;
  const open = await connectStorage(storage).select({ expiresAt, lastSeenAt }).from(sessions);
  const ends = open.map((one) => computeSessionEnd(one.expiresAt, one.lastSeenAt).getTime());
  if (ends.length > 0) await wakeWithin(store, Math.min(...ends) - now.getTime());
}
