import { lte } from "drizzle-orm";
import { computeSessionEnd, deleteEndedSessions } from "../../accounts/requests/sessions.ts";
import { sessions, tries } from "../../platform/db/schema.ts";
import { wakeWithin } from "./back-up.ts";
import { connectStorage } from "./connect-storage.ts";
import { readStoreVersion } from "./migrate-store.ts";
import type { StoreContext } from "./store-context.ts";

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
