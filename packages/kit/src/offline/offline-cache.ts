import type { User } from "@goals/contracts/auth";
import type { Path } from "@goals/contracts/endpoint";
import { getUser } from "@goals/contracts/endpoints/auth";
import { useSWRConfig } from "swr";
import { getNow } from "../browser/clock.ts";
import { countChanges, DASHBOARD_PATHS, hydrateCache, staleSince } from "../cache/cache.ts";
import { isTimeout, isUnreachable } from "../http/failures.ts";
import { getBootstrap, pageState, trackRequest, withDeadline } from "../http/page-state.ts";
import { network, reportSessionEnd, requestPath } from "../http/request.ts";
import { forgetLastViews, type StoredResponse, withStore } from "./database.ts";
import { flushQueue, mutationQueue, queueLoaded } from "./mutation-queue.ts";

/** The list of devices, and responses whose parts are stored under their own paths. */
const NOT_STORED = ["/api/auth/sessions", DASHBOARD_PATHS];
const LAST_USER = "last-user";
/** Offline, a user whose data cannot be read for this long counts as a visitor, who cannot sign in. */
const PATIENCE_MS = 7500;

/** The id of the user whose responses are stored; null if none are stored. */
let owner: Promise<string | null> = Promise.resolve(null);

/** Includes the user's id, so that a response that arrives after a sign-out is never shown to the next user. */
const keyOf = (userId: string, path: string) => `${userId} ${path}`;

/** Stores the data of a path. Stale data keeps its original timestamp. */
export async function writeOfflineCache(path: string, data: unknown): Promise<void> {
  const userId = await owner;
  if (userId === null || NOT_STORED.some((start) => path.startsWith(start))) return;
  const key = path === getUser.path ? LAST_USER : keyOf(userId, path);
  const stored: StoredResponse = { answer: data, at: staleSince[path] ?? getNow() };
  // Without space or permission the device works as if nothing were ever stored.
  await withStore("known", "readwrite", (store) => store.put(stored, key)).catch(() => undefined);
}

/** True while a mutation is queued whose result the data of this path would show. */
export const isQueued = (path: string): boolean =>
  mutationQueue.queued.some(
    ({ revalidates }) => path.startsWith(DASHBOARD_PATHS) || revalidates.includes(path),
  );

/** Stores what was written into the cache, unless queued mutations are newer. A changed hour applies at once. */
export function storeCacheWrite(path: string, data: unknown, source: "server" | "local"): void {
  if (path === getUser.path) pageState.dayBeginsAt = (data as User | null)?.dayBeginsAt ?? 0;
  void owner.then(() =>
    source === "local" || !isQueued(path) ? writeOfflineCache(path, data) : undefined,
  );
}

async function read(path: string): Promise<StoredResponse | undefined> {
  const userId = await owner;
  if (userId === null) return undefined;
  const key = keyOf(userId, path);
  return withStore("known", "readonly", (store) => store.get(key)).catch(() => undefined);
}

/** The stored data of a path, which is marked as stale; undefined if there is none. */
export async function readOfflineCache(path: string): Promise<unknown> {
  const stored = await read(path);
  if (stored) staleSince[path] = stored.at;
  return stored?.answer;
}

/** All data that this device has stored for its user. */
export async function readOfflineResponses(): Promise<unknown[]> {
  if ((await owner) === null) return [];
  const stored = withStore("known", "readonly", (store) => store.getAll());
  return (await stored.catch(() => [])).map(({ answer }) => answer);
}

/** Reads the data of a path from the cache or this device, however old, without a request. */
export function useReadCache(): <Data>(path: Path<Data>) => Promise<Data | undefined> {
  const { cache } = useSWRConfig();
  return async (path) => cache.get(path)?.data ?? (await read(path))?.answer;
}

/** After this long, stored data is shown until the response arrives. */
const SLOW_MS = 3000;
export const READ_TIMEOUT_MS = 20_000;

/** True after the first response. Until then a page opened from the service worker may have no network. */
let hasResponse = false;

/** The paths whose data neither the server nor this device had. */
export const unavailablePaths = new Set<string>();

/** The server's response, or after SLOW_MS or a failure the stored data until it arrives (Workbox's NetworkFirst). */
export async function networkFirst<Data>(
  path: string,
  requestData: () => Promise<Data>,
  readStored: () => Promise<Data | undefined>,
): Promise<Data> {
  // A card that mounts while the page unloads would see no signed-in user.
  if (pageState.isUnloading) return new Promise(() => undefined);
  // Do not wait for a slow flush: the stored data already includes the queued mutations.
  if (isQueued(path)) await withDeadline(flushQueue(), SLOW_MS).catch(() => undefined);
  const count = countChanges();
  const response = trackRequest(() => {
    // The server does not have the queued change yet, so its response would undo the change on the screen.
    if (isQueued(path)) throw new TypeError(`${path} has queued mutations`);
    return requestData();
  });
  const isOffline = !network.reachable || (!hasResponse && getBootstrap().user === undefined);
  const isSlow = withDeadline(response, isOffline ? 0 : SLOW_MS).then(() => false, isTimeout);
  const stored = isSlow.then(async (slow) => {
    const data = slow ? await readStored() : undefined;
    if (data === undefined) return response;
    response.then((newer) => hydrateCache(path, newer, count)).catch(reportSessionEnd);
    return data;
  });
  try {
    return await Promise.race([response, stored]);
  } catch (error) {
    const data = isUnreachable(error) ? await readStored() : undefined;
    if (data !== undefined) return data;
    if (isUnreachable(error)) unavailablePaths.add(path);
    throw error;
  }
}

async function requestData(path: string): Promise<unknown> {
  const count = countChanges();
  const data = await requestPath(path, { timeoutMs: READ_TIMEOUT_MS });
  hasResponse = true;
  delete staleSince[path];
  if (path.startsWith(DASHBOARD_PATHS)) hydrateCache(path, data, count);
  else void writeOfflineCache(path, data);
  return data;
}

export async function fetchData(path: string): Promise<unknown> {
  await queueLoaded;
  return networkFirst(
    path,
    () => requestData(path),
    () => readOfflineCache(path),
  );
}

/** Makes this user the owner of the stored responses, once their queue is loaded, and deletes all others'. */
export function setOfflineCacheOwner(user: User, queueLoaded: Promise<void>): void {
  const ownKeys = keyOf(user.id, "");
  const takeOver = () =>
    withStore("known", "readwrite", (store) => {
      store.delete(IDBKeyRange.upperBound(ownKeys, true));
      store.delete(IDBKeyRange.lowerBound(`${ownKeys}\uFFFF`, true));
      return store.put({ answer: user, at: getNow() }, LAST_USER);
    }).catch(() => undefined);
  owner = queueLoaded.then(takeOver).then(() => user.id);
}

/** The last user of this device, unless their session is known to have ended. `patienceMs` is `withStore`'s. */
export async function readLastUser(patienceMs?: number): Promise<User | undefined> {
  const read = withStore("known", "readonly", (store) => store.get(LAST_USER), patienceMs);
  const stored = await read.catch(() => undefined);
  return stored?.answer as User | undefined;
}

/** The last user of this device, unless they signed out, their session expired or the server reported another since. */
export async function findLastUser(): Promise<User | undefined> {
  const before = owner;
  const last = await readLastUser(PATIENCE_MS);
  if (last && !(Date.parse(last.sessionEndsAt) > getNow())) {
    if (owner === before) await clearOfflineCache();
    return undefined;
  }
  if (owner === before) owner = Promise.resolve(last?.id ?? null);
  return (await owner) === last?.id ? last : undefined;
}

export const stopStoring = (): void => void (owner = Promise.resolve(null));

/** Removes every response from this device, so that nothing is left for the next person. */
export async function clearOfflineCache(): Promise<void> {
  stopStoring();
  const cleared = withStore("known", "readwrite", (store) => store.clear());
  await Promise.all([forgetLastViews(), cleared.catch(() => undefined)]);
}

/** Removes a user's responses, unless another user has signed in on this device, which has removed them already. */
export async function clearOfflineCacheOf(userId: string): Promise<void> {
  stopStoring();
  const last = await readLastUser();
  if (!last || last.id === userId) await clearOfflineCache();
}
