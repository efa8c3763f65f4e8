import type { User } from "@goals/contracts/auth";
import { saveTimeZone } from "@goals/contracts/endpoints/auth";
import { canonicalizeZone } from "@goals/contracts/zones";
import { mutate } from "swr";
import { handlers } from "../http/handlers.ts";
import { getBrowserZone, getPageUserId, setDayBeginsAt, setPageUser } from "../http/page-state.ts";
import { reportSessionEnd, request } from "../http/request.ts";
import { mutationQueue, setQueueOwner } from "./mutation-queue.ts";
import { findLastUser, readOfflineCache, setOfflineCacheOwner } from "./offline-cache.ts";
import { clearLastUser, unsealWork } from "./sealed-work.ts";
import { flushQueue } from "./send-mutation.ts";

/** Shows the stored data, which includes the queued mutations, instead of the server's, which does not. */
async function showQueued(): Promise<void> {
  const paths = new Set(mutationQueue.queued.flatMap(({ revalidates }) => revalidates));
  for (const path of paths) {
    const stored = await readOfflineCache(path);
    if (stored !== undefined) await mutate(path, stored, { revalidate: false });
  }
}

/** Saves a new zone, because deadlines depend on it and reading stores nothing. */
async function saveMove({ timeZone }: User): Promise<void> {
  // Engines name some zones differently, so compare both names in canonical form.
  if (!timeZone || canonicalizeZone(timeZone) === canonicalizeZone(getBrowserZone())) return;
  await request(saveTimeZone).catch(reportSessionEnd);
}

/** Sets the user whose responses are stored and whose mutations are sent, as the server says; null for a visitor. */
export async function setOfflineUser(user: User | null): Promise<void> {
  const before = getPageUserId();
  if (user !== null && before !== null && before !== user.id) return handlers.onOtherUser();
  setPageUser(user?.id ?? null);
  setDayBeginsAt(user?.dayBeginsAt ?? 0);
  if (user === null) return clearLastUser(null);
  void saveMove(user);
  const ready = clearLastUser(user.id)
    .then(() => unsealWork(user))
    .catch(() => undefined);
  const queueLoaded = setQueueOwner(user.id, ready);
  setOfflineCacheOwner(user, queueLoaded);
  await queueLoaded;
  if (mutationQueue.queued.length === 0) return;
  await showQueued();
  await flushQueue();
}

/** Without a network: makes the last user of this device the user of the page. Undefined if there is none. */
export async function restoreOfflineUser(): Promise<User | undefined> {
  const user = await findLastUser();
  if (!user) return undefined;
  setPageUser(user.id);
  setDayBeginsAt(user.dayBeginsAt ?? 0);
  await setQueueOwner(user.id);
  return user;
}
