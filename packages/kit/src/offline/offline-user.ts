import type { User } from "@goals/contracts/auth";
import { getUser, saveTimeZone } from "@goals/contracts/endpoints/auth";
import { canonicalizeZone } from "@goals/contracts/dates";
import { mutate } from "swr";
import { ApiError } from "../http/failures.ts";
import { getBrowserZone, pageState } from "../http/page-state.ts";
import { reportSessionEnd, request, requestPath, sessionRefused } from "../http/request.ts";
import { waitForFrame } from "../http/wait-for-frame.ts";
import { flushQueue, mutationQueue, setQueueOwner } from "./mutation-queue.ts";
import { clearOfflineCache, findLastUser, networkFirst, READ_TIMEOUT_MS } from "./offline-cache.ts";
import { readLastUser, readOfflineCache, setOfflineCacheOwner } from "./offline-cache.ts";
import { stopStoring } from "./offline-cache.ts";
import { sealUnsent, unsealUnsent } from "./unsent.ts";

/** A sign-in waits for it, and so gets its user's work back. */
let sealing = Promise.resolve();

/** Seals the unsent work of this device's last user, unless they are `current`. A visitor also finds no stored responses. */
export const clearLastUser = (current: string | null): Promise<void> =>
  (sealing = sealing.then(() => sealLastUser(current)));

async function sealLastUser(current: string | null): Promise<void> {
  if (current === null) stopStoring();
  const last = await readLastUser();
  if (last?.deviceKey && last.id !== current)
    await sealUnsent(last.id, last.deviceKey).catch(() => undefined);
  if (current === null) await clearOfflineCache();
}

/** Restores what a returning user left on this device. */
export async function restoreUnsent({ id, deviceKey }: User): Promise<void> {
  await sealing;
  if (deviceKey) await unsealUnsent(id, deviceKey);
}

/** Shows the stored data, which includes the queued mutations, instead of the server's, which does not. */
async function showQueued(): Promise<void> {
  const paths = new Set(mutationQueue.queued.flatMap(({ revalidates }) => revalidates));
  for (const path of paths) {
    const stored = await readOfflineCache(path);
    if (stored !== undefined) await mutate(path, stored, false);
  }
}

/** Saves a new zone for the deadlines, because reading stores nothing. Runs after the start: naming zones is slow. */
async function saveMove({ timeZone }: User): Promise<void> {
  await waitForFrame();
  // Engines name some zones differently, so compare both names in canonical form.
  if (!timeZone || canonicalizeZone(timeZone) === canonicalizeZone(getBrowserZone())) return;
  await request(saveTimeZone).catch(reportSessionEnd);
}

/** Sets the user whose responses are stored and whose mutations are sent, as the server says; null for a visitor. */
export async function setOfflineUser(user: User | null): Promise<void> {
  const before = pageState.userId;
  if (user !== null && before !== null && before !== user.id)
    return sessionRefused.emit("other-user");
  pageState.userId = user?.id ?? null;
  pageState.userZone = user?.timeZone;
  pageState.dayBeginsAt = user?.dayBeginsAt ?? 0;
  if (user === null) return clearLastUser(null);
  void saveMove(user);
  const ready = clearLastUser(user.id)
    .then(() => restoreUnsent(user))
    .catch(() => undefined);
  const queueLoaded = setQueueOwner(user.id, ready);
  setOfflineCacheOwner(user, queueLoaded);
  await queueLoaded;
  if (mutationQueue.queued.length === 0) return;
  await showQueued();
  await flushQueue();
}

/** Without a network: makes the last user of this device the user of the page. Undefined if there is none. */
async function restoreOfflineUser(): Promise<User | undefined> {
  const user = await findLastUser();
  if (!user) return undefined;
  pageState.userId = user.id;
  pageState.userZone = user.timeZone;
  pageState.dayBeginsAt = user.dayBeginsAt ?? 0;
  await setQueueOwner(user.id);
  return user;
}

async function requestUser(): Promise<User | null> {
  try {
    const user = await requestPath<User>(getUser.path, { timeoutMs: READ_TIMEOUT_MS });
    void setOfflineUser(user);
    return user;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    // A new document with the sign-in page follows. Shown here first, it would lose what is typed into it.
    if (reportSessionEnd(error)) return new Promise(() => undefined);
    await setOfflineUser(null);
    return null;
  }
}

/** The user of this browser. A visitor's 401 is null, not an error. */
export const fetchUser = (): Promise<User | null> =>
  networkFirst<User | null>(getUser.path, requestUser, restoreOfflineUser);
