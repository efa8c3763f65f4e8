import { revalidate } from "../cache/cache.ts";
import { ApiError, isOtherUser, isUnreachable } from "../http/failures.ts";
import { handlers, pageState, postTabMessage } from "../http/page-state.ts";
import { network, reportSessionEnd, requestAny, requestPath } from "../http/request.ts";
import { t } from "../messages/messages.ts";
import type { QueuedMutation } from "./database.ts";
import {
  dequeue,
  enqueue,
  type MutationCall,
  mutationQueue,
  reloadQueue,
  updateQueued,
} from "./mutation-queue.ts";

/** No user waits for these calls, so a slow network may take its time. */
const QUEUE_TIMEOUT_MS = 20_000;
/** How often a mutation may cause a server error before it is returned to the user. */
const MAX_TRIES = 5;
const NOT_YET = new Set([401, 408, 425, 429]);
/** How long to wait for another tab that is sending. If it keeps the lock, it sends this queue too. */
const LOCK_MS = 3000;

let flushing: Promise<void> | undefined;
const changedPaths = new Set<string>();

/** Returns true if the queue may continue with the next mutation. */
async function sendQueued(mutation: QueuedMutation): Promise<boolean> {
  const { path, method, body, userId } = mutation;
  try {
    await requestPath(path, { method, body, userId, timeoutMs: QUEUE_TIMEOUT_MS });
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
    const refused = error.problem?.message ?? t("The server could not save it.");
    await updateQueued({ ...mutation, refused });
    handlers.notify({ title: t("A change could not be saved"), description: refused }, "failure");
    return true;
  }
}

async function sendAll(): Promise<void> {
  await reloadQueue();
  for (let [next] = mutationQueue.queued; next; [next] = mutationQueue.queued) {
    if (!(await sendQueued(next))) return;
    for (const path of next.revalidates) changedPaths.add(path);
  }
}

/** Runs `work` in one of the user's tabs at a time, unless there is no lock manager, as over plain http. */
async function withTabLock(work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return work();
  // Earlier builds use this name: an older tab must not send at the same time.
  const name = `goals:waiting:${pageState.userId}`;
  await navigator.locks.request(name, { signal: AbortSignal.timeout(LOCK_MS) }, work);
}

/** Sends the current user's queue in order, in one tab at a time. When it is empty, revalidates the changed paths. */
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

/** The user is waiting: after this long a call that may be queued is queued instead. */
const TIMEOUT_MS = 5000;

interface QueueableCalls {
  readonly calls: readonly MutationCall[];
  readonly revalidates: readonly string[];
}

/** Sends a call now. `keepalive` lets it finish while the page unloads. Reports a session that has ended. */
export async function sendMutation<Data>(
  { endpoint, userText, ...call }: MutationCall<Data>,
  { keepalive }: { readonly keepalive?: boolean } = {},
): Promise<Data> {
  const timeoutMs = userText === undefined ? undefined : TIMEOUT_MS;
  try {
    return await requestAny<Data>(endpoint, { ...call, keepalive, timeoutMs });
  } catch (error) {
    reportSessionEnd(error);
    throw error;
  }
}

/** Queues calls and flushes at once, in case the network has returned. */
async function queue({ calls, revalidates }: QueueableCalls, userId: string): Promise<"queued"> {
  await enqueue(calls, revalidates, userId);
  void flushQueue();
  return "queued";
}

/**
 * Queues calls if the server is unreachable, earlier ones are queued or another user has signed in; otherwise sends.
 * Queued calls belong to the user who made them. If the device cannot store them, they fail like any other call.
 */
export async function sendOrEnqueue<Data>(
  send: () => Promise<Data>,
  queueable: QueueableCalls | undefined,
): Promise<{ readonly data: Data } | "queued"> {
  const userId = pageState.userId;
  if (!queueable || userId === null) return { data: await send() };
  const isBehind = mutationQueue.queued.length > 0 || !network.reachable;
  if (isBehind) return queue(queueable, userId).catch(async () => ({ data: await send() }));
  try {
    return { data: await send() };
  } catch (error) {
    if (!isUnreachable(error) && !isOtherUser(error)) throw error;
    return queue(queueable, userId).catch(() => {
      throw error;
    });
  }
}

/** Sends one call, or several in parallel. Waits for all of them, then throws the first failure. */
export function sendCalls<Data>(calls: MutationCall<Data> | readonly MutationCall[]): Promise<Data>;
export async function sendCalls(calls: MutationCall | readonly MutationCall[]): Promise<unknown> {
  if ("endpoint" in calls) return sendMutation(calls);
  const sent = calls.map((call) => sendMutation(call));
  await Promise.allSettled(sent);
  return Promise.all(sent);
}
