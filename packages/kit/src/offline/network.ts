import { getHealth } from "@goals/contracts/endpoints/health";
import { mutate } from "swr";
import { subscribe } from "valtio";
import { isOnline } from "../browser/reader.ts";
import { countChanges, hydrateCache, isChangedSince } from "../cache/cache.ts";
import { listEntries, revalidate, staleSince } from "../cache/cache.ts";
import { isUnreachable } from "../http/failures.ts";
import { getBootstrap } from "../http/page-state.ts";
import { network, reportSessionEnd, request } from "../http/request.ts";
import { flushQueue, mutationQueue, reloadQueue } from "./mutation-queue.ts";
import { fetchData, readOfflineCache, unavailablePaths } from "./offline-cache.ts";

/** Shows what this device has stored since, or says how old the page's own data is. */
async function showStored(path: string, writtenAt: number, count: number): Promise<void> {
  const stored = await readOfflineCache(path);
  if (stored === undefined) staleSince[path] = writtenAt;
  else if (!isChangedSince(path, count)) await mutate(path, stored, false);
}

async function refresh(path: string, data: unknown, writtenAt: number): Promise<void> {
  const count = countChanges();
  try {
    hydrateCache(path, await fetchData(path), count);
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

async function catchUp(): Promise<void> {
  if (!network.reachable) await request(getHealth).catch(() => undefined);
  if (!network.reachable) return;
  await flushQueue();
  const paths = [...Object.keys(staleSince), ...unavailablePaths];
  for (const path of paths) delete staleSince[path];
  unavailablePaths.clear();
  if (paths.length > 0) await revalidate(paths);
}

/** Sends the queue and revalidates stale data when the network may be back, and ever less often while anything is queued. */
export function watchNetwork(): () => void {
  let pause = SHORTEST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watching = new AbortController();
  const { signal } = watching;
  // Only a hint, until the first call.
  network.reachable = isOnline();

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
  function onVisible(): void {
    if (document.hidden) return;
    reloadQueue().then(
      () => isBehind() && catchUpNow(),
      () => undefined,
    );
  }

  addEventListener("online", catchUpNow, { signal });
  addEventListener("offline", () => (network.reachable = false), { signal });
  document.addEventListener("visibilitychange", onVisible, { signal });
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
