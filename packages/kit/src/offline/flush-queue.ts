import { ApiError } from "../data/api-error.ts";
import { revalidate } from "../data/cache.ts";
import { postTabMessage } from "../data/tabs.ts";
import { request } from "../data/request.ts";
import { isOtherUser } from "../session/other-user.ts";
import { pageUserId } from "../session/page-user.ts";
import { endsSession, handleSessionEnd } from "../session/session-end.ts";
import { notify } from "../ui/toasts.tsx";
import { isUnreachable } from "./network.ts";
import {
  mutationQueue,
  reloadQueue,
  dequeue,
  updateQueued,
  type QueuedMutation,
} from "./mutation-queue.ts";

/** Nobody is looking at these calls: a slow network may take its time. */
const TIMEOUT_MS = 20_000;
/** How often a change may break the server before it is given back. */
const TRIES = 5;
const NOT_YET = new Set([401, 408, 425, 429]);
/** Another tab that is sending lets go within this, or keeps what it has: then it is that tab that sends. */
const LOCK_MS = 3000;

let sending: Promise<void> | undefined;
const touched = new Set<string>();

/** Gives a change back to the person, with the reason, instead of trying it for ever. */
async function giveBack(change: QueuedMutation, reason: string): Promise<void> {
  await updateQueued({ ...change, refused: reason });
  notify({ title: "A change could not be saved", description: reason }, "failure");
}

/** True when the change is done with, so that the next may go. */
async function send(change: QueuedMutation): Promise<boolean> {
  try {
    await request(change.path, { ...change, timeoutMs: TIMEOUT_MS });
    await dequeue(change.key);
    return true;
  } catch (error) {
    if (endsSession(error)) handleSessionEnd();
    if (isUnreachable(error) || !(error instanceof ApiError)) return false;
    if (isOtherUser(error) || NOT_YET.has(error.status)) return false;
    const tries = change.tries + 1;
    if (error.status >= 500 && tries < TRIES) {
      await updateQueued({ ...change, tries });
      return false;
    }
    await giveBack(change, error.problem?.message ?? "The server could not take it.");
    return true;
  }
}

async function sendAll(): Promise<void> {
  await reloadQueue();
  for (let [next] = mutationQueue.waiting; next; [next] = mutationQueue.waiting) {
    if (!(await send(next))) return;
    for (const path of next.revalidates) touched.add(path);
  }
}

/**
 * Sends what waits for the person who is here, in order, each once: one tab of theirs at a time, and a change leaves the
 * queue only when the server has answered it. What they have changed is asked again when none is left.
 */
export function flushQueue(): Promise<void> {
  sending ??= navigator.locks
    .request(`goals:waiting:${pageUserId()}`, { signal: AbortSignal.timeout(LOCK_MS) }, sendAll)
    .catch(() => undefined)
    .then(() => {
      sending = undefined;
      if (mutationQueue.waiting.length > 0 || touched.size === 0) return;
      const paths = [...touched];
      touched.clear();
      void revalidate(paths);
      postTabMessage({ kind: "changed", paths });
    });
  return sending;
}
