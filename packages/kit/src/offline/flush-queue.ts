import { t } from "../messages/messages.ts";
import { revalidate } from "../cache/cache.ts";
import { postTabMessage } from "../cache/tabs.ts";
import { ApiError, isOtherUser, isUnreachable } from "../http/api-error.ts";
import { handlers } from "../http/handlers.ts";
import { getPageUserId } from "../http/page-state.ts";
import { reportSessionEnd, requestPath } from "../http/request.ts";
import type { QueuedMutation } from "./database.ts";
import { dequeue, mutationQueue, reloadQueue, updateQueued } from "./mutation-queue.ts";

/** No user waits for these calls, so a slow network may take its time. */
const TIMEOUT_MS = 20_000;
/** How often a mutation may cause a server error before it is returned to the user. */
const MAX_TRIES = 5;
const NOT_YET = new Set([401, 408, 425, 429]);
/** How long to wait for another tab that is sending. If it keeps the lock, it sends this queue too. */
const LOCK_MS = 3000;

let flushing: Promise<void> | undefined;
const changedPaths = new Set<string>();

/** Returns a mutation to the user with the reason instead of retrying forever. */
async function refuse(mutation: QueuedMutation, reason: string): Promise<void> {
  await updateQueued({ ...mutation, refused: reason });
  handlers.notify({ title: t("A change could not be saved"), description: reason }, "failure");
}

/** Returns true if the queue may continue with the next mutation. */
async function send(mutation: QueuedMutation): Promise<boolean> {
  const { path, method, body, userId } = mutation;
  try {
    await requestPath(path, { method, body, userId, timeoutMs: TIMEOUT_MS });
    await dequeue(mutation.key);
    return true;
  } catch (error) {
    reportSessionEnd(error);
    if (isUnreachable(error) || !(error instanceof ApiError)) return false;
    if (isOtherUser(error) || NOT_YET.has(error.status)) return false;
    const tries = mutation.tries + 1;
    if (error.status >= 500 && tries < MAX_TRIES) {
      await updateQueued({ ...mutation, tries });
      return false;
    }
    await refuse(mutation, error.problem?.message ?? t("The server could not save it."));
    return true;
  }
}

async function sendAll(): Promise<void> {
  await reloadQueue();
  for (let [next] = mutationQueue.queued; next; [next] = mutationQueue.queued) {
    if (!(await send(next))) return;
    for (const path of next.revalidates) changedPaths.add(path);
  }
}

/**
 * Runs `work` in one of the user's tabs at a time. Without a lock manager, as over plain http, tabs do not wait for
 * each other.
 */
async function withTabLock(work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return work();
  // Earlier builds use this name: an older tab must not send at the same time.
  const name = `goals:waiting:${getPageUserId()}`;
  await navigator.locks.request(name, { signal: AbortSignal.timeout(LOCK_MS) }, work);
}

/**
 * Sends the current user's queue in order, each mutation once. Only one tab sends at a time, and a mutation leaves
 * the queue only after the server's response. When the queue is empty, the changed paths are revalidated.
 */
export function flushQueue(): Promise<void> {
  flushing ??= withTabLock(sendAll)
    .catch(() => undefined)
    .then(() => {
      flushing = undefined;
      if (mutationQueue.queued.length > 0 || changedPaths.size === 0) return;
      const paths = [...changedPaths];
      changedPaths.clear();
      void revalidate(paths);
      postTabMessage({ kind: "changed", paths });
    });
  return flushing;
}
