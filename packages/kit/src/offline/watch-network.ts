import { getHealth } from "@goals/contracts/endpoints/health";
import { subscribe } from "valtio";
import { revalidate, staleSince } from "../cache/cache.ts";
import { network, request } from "../http/request.ts";
import { unavailablePaths } from "./fetcher.ts";
import { mutationQueue, reloadQueue } from "./mutation-queue.ts";
import { flushQueue } from "./send-mutation.ts";

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
 * Sends the queue and revalidates stale data when the network returns: on the browser's `online` event, when the page
 * becomes visible, and when a call succeeds. While anything is queued or stale it also retries, less and less often.
 * Returns a function that stops it.
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
