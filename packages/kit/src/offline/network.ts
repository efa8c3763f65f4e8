import type { User } from "@goals/contracts/auth";
import { getUser } from "@goals/contracts/endpoints/auth";
import { getHealth } from "@goals/contracts/endpoints/health";
import { mutate } from "swr";
import { subscribe } from "valtio";
import {
  countChanges,
  DASHBOARD_PATHS,
  hydrateCache,
  isChangedSince,
  listEntries,
  revalidate,
  staleSince,
} from "../cache/cache.ts";
import { ApiError, isTimeout, isUnreachable, withDeadline } from "../http/failures.ts";
import { getBootstrap, pageState, trackRequest } from "../http/page-state.ts";
import { network, reportSessionEnd, request, requestPath } from "../http/request.ts";
import { isQueued, mutationQueue, queueLoaded, reloadQueue } from "./mutation-queue.ts";
import { readOfflineCache, writeOfflineCache } from "./offline-cache.ts";
import { restoreOfflineUser, setOfflineUser } from "./offline-user.ts";
import { flushQueue } from "./send-mutation.ts";

/** After this long, stored data is shown until the response arrives. */
const SLOW_MS = 3000;
const TIMEOUT_MS = 20_000;

/** True after the first response. Until then a page opened from the service worker may have no network. */
let hasResponse = false;

const unavailablePaths = new Set<string>();

/** Only for the user request: a visitor's 401 is null, not an error. */
async function requestUser(): Promise<User | null> {
  try {
    const user = await requestPath<User>(getUser.path, { timeoutMs: TIMEOUT_MS });
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

async function requestData(path: string): Promise<unknown> {
  if (path === getUser.path) return trackRequest(requestUser);
  const count = countChanges();
  const data = await trackRequest(() => requestPath(path, { timeoutMs: TIMEOUT_MS }));
  hasResponse = true;
  delete staleSince[path];
  if (path.startsWith(DASHBOARD_PATHS)) hydrateCache(path, data, count);
  else void writeOfflineCache(path, data);
  return data;
}

const readStored = (path: string): Promise<unknown> =>
  path === getUser.path ? restoreOfflineUser() : readOfflineCache(path);

/** The server's response, or after SLOW_MS the stored data until it arrives (Workbox's NetworkFirst). */
function networkFirst(path: string): Promise<unknown> {
  const count = countChanges();
  const response = requestData(path);
  const isOffline = !network.reachable || (!hasResponse && getBootstrap().user === undefined);
  const isSlow = withDeadline(response, isOffline ? 0 : SLOW_MS).then(() => false, isTimeout);
  const stored = isSlow.then(async (slow) => {
    const data = slow ? await readStored(path) : undefined;
    if (data === undefined) return response;
    response.then((newer) => hydrateCache(path, newer, count)).catch(reportSessionEnd);
    return data;
  });
  return Promise.race([response, stored]);
}

export async function fetcher(path: string): Promise<unknown> {
  // A card that mounts while the page unloads would get "no user is signed in".
  if (pageState.isUnloading) return new Promise(() => undefined);
  if (path !== getUser.path) await queueLoaded;
  // Do not wait for a slow flush: the stored data already includes the queued mutations.
  if (isQueued(path)) await withDeadline(flushQueue(), SLOW_MS).catch(() => undefined);
  try {
    // The server does not have the queued change yet, so its response would undo the change on the screen.
    if (isQueued(path)) throw new TypeError(`${path} has queued mutations`);
    return await networkFirst(path);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const data = await readStored(path);
    if (data !== undefined) return data;
    unavailablePaths.add(path);
    throw error;
  }
}

/** Shows what this device has stored since, or says how old the page's own data is. */
async function showStored(path: string, writtenAt: number, count: number): Promise<void> {
  const stored = await readOfflineCache(path);
  if (stored === undefined) staleSince[path] = writtenAt;
  else if (!isChangedSince(path, count)) await mutate(path, stored, false);
}

async function refresh(path: string, data: unknown, writtenAt: number): Promise<void> {
  const count = countChanges();
  try {
    hydrateCache(path, await fetcher(path), count);
  } catch (error) {
    if (reportSessionEnd(error) || !isUnreachable(error)) return;
    await Promise.all(
      listEntries({ [path]: data }).map(([part]) => showStored(part, writtenAt, count)),
    );
  }
}

/** Requests the data of a page that was kept on this device: it may be out of date. */
export async function refreshLastView(): Promise<void> {
  const { data, lastViewOf } = getBootstrap();
  if (lastViewOf === undefined) return;
  await Promise.all(
    Object.entries(data).map(([path, response]) => refresh(path, response, lastViewOf)),
  );
}

const SHORTEST_MS = 4000;
const LONGEST_MS = 60_000;

const isBehind = (): boolean => !network.reachable || mutationQueue.queued.length > 0;

async function revalidateStale(): Promise<void> {
  const paths = [...Object.keys(staleSince), ...unavailablePaths];
  for (const path of paths) delete staleSince[path];
  unavailablePaths.clear();
  if (paths.length > 0) await revalidate(paths);
}

async function catchUp(): Promise<void> {
  if (!network.reachable) await request(getHealth).catch(() => undefined);
  if (!network.reachable) return;
  await flushQueue();
  await revalidateStale();
}

/**
 * Sends the queue and revalidates stale data on `online`, when the page becomes visible and when a call succeeds.
 * While anything is queued it also retries, less and less often. Returns a function that stops it.
 */
export function watchNetwork(): () => void {
  let pause = SHORTEST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watching = new AbortController();
  const { signal } = watching;
  // Only a hint, until the first call.
  network.reachable = navigator.onLine;

  function retryLater(): void {
    if (timer !== undefined || !isBehind() || signal.aborted) return;
    timer = setTimeout(() => {
      timer = undefined;
      pause = Math.min(pause * 2, LONGEST_MS);
      void catchUp().finally(retryLater);
    }, pause);
  }
  function catchUpNow(): void {
    pause = SHORTEST_MS;
    void catchUp();
  }
  async function onVisible(): Promise<void> {
    await reloadQueue();
    if (isBehind()) catchUpNow();
  }

  addEventListener("online", catchUpNow, { signal });
  addEventListener("offline", () => (network.reachable = false), { signal });
  document.addEventListener(
    "visibilitychange",
    () => document.hidden || void onVisible().catch(() => undefined),
    { signal },
  );
  const unsubscribe = [
    subscribe(network, () => (network.reachable ? catchUpNow() : retryLater())),
    subscribe(mutationQueue, retryLater),
  ];
  return () => {
    watching.abort();
    clearTimeout(timer);
    for (const stop of unsubscribe) stop();
  };
}
