import { api } from "@goals/contracts/routes";
import { subscribe } from "valtio";
import { revalidate } from "../data/cache.ts";
import { request } from "../data/request.ts";
import { staleSince } from "./offline-cache.ts";
import { unavailablePaths } from "./fetcher.ts";
import { network } from "./network.ts";
import { flushQueue } from "./flush-queue.ts";
import { mutationQueue, reloadQueue } from "./mutation-queue.ts";

const SHORTEST_MS = 4000;
const LONGEST_MS = 60_000;

let pause = SHORTEST_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

const isBehind = (): boolean => !network.reachable || mutationQueue.waiting.length > 0;

/** Asks again for what is old, or could not be had. */
async function renew(): Promise<void> {
  const paths = [...Object.keys(staleSince), ...unavailablePaths];
  for (const path of paths) delete staleSince[path];
  unavailablePaths.clear();
  if (paths.length > 0) await revalidate(paths);
}

async function tryAgain(): Promise<void> {
  if (!network.reachable) await request(api.health).catch(() => undefined);
  if (!network.reachable) return;
  await flushQueue();
  await renew();
}

/** Tries again by itself, less and less often, for as long as something is behind. */
function keepTrying(): void {
  if (timer !== undefined || !isBehind()) return;
  timer = setTimeout(() => {
    timer = undefined;
    pause = Math.min(pause * 2, LONGEST_MS);
    void tryAgain().finally(keepTrying);
  }, pause);
}

/** Catches up when the network is back: as the browser says, when somebody looks, when a call gets through. */
export function watchNetwork(): () => void {
  const soon = (): void => {
    pause = SHORTEST_MS;
    void tryAgain();
  };
  const gone = (): void => {
    network.reachable = false;
  };
  const seen = (): void => {
    if (!document.hidden) void reloadQueue().then(() => isBehind() && soon());
  };
  addEventListener("online", soon);
  addEventListener("offline", gone);
  document.addEventListener("visibilitychange", seen);
  const forget = [
    subscribe(network, () => (network.reachable ? soon() : keepTrying())),
    subscribe(mutationQueue, keepTrying),
  ];
  return () => {
    removeEventListener("online", soon);
    removeEventListener("offline", gone);
    document.removeEventListener("visibilitychange", seen);
    for (const stop of forget) stop();
  };
}
