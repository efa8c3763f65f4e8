import { buildPath, type Endpoint } from "@goals/contracts/endpoint";
import { proxy, ref } from "valtio";
import { getNow } from "../browser/clock.ts";
import { notify } from "../browser/notices.ts";
import { getLocks } from "../browser/services.ts";
import { revalidate } from "../cache/cache.ts";
import { ApiError, isOtherUser, isUnreachable } from "../http/failures.ts";
import { pageState, postTabMessage } from "../http/page-state.ts";
import { type AnyCall, reportSessionEnd, requestPath } from "../http/request.ts";
import { t } from "../messages/messages.ts";
import { forgetLastViews, type QueuedMutation } from "./database.ts";
import { addMutations, readMutations, removeMutation } from "./unsent.ts";
import { removeMutationsWhere, updateMutation } from "./unsent.ts";

export type WriteEndpoint = Endpoint & { readonly method: QueuedMutation["method"] };

declare const data: unique symbol;

/** A call of an endpoint that changes data. It is sent now, or queued unchanged on this device. */
export interface MutationCall<Data = unknown> extends AnyCall {
  readonly endpoint: WriteEndpoint;
  /** The user's words in it, returned if the server refuses it later. A call with this property is safe to repeat and may be queued. */
  readonly userText?: string;
  readonly [data]?: Data;
}

/** After this long another user's mutation is dropped: the server no longer accepts changes to so old a day. */
const KEPT_MS = 30 * 86_400_000;

export const mutationQueue = proxy<Record<"queued" | "refused", readonly QueuedMutation[]>>({
  queued: [],
  refused: [],
});

let owner = "";
export let queueLoaded: Promise<void> = Promise.resolve();

export async function reloadQueue(): Promise<void> {
  const mutations = await readMutations(owner);
  // `ref`, because IndexedDB cannot store valtio's proxies.
  mutationQueue.queued = ref(mutations.filter(({ refused }) => refused === undefined));
  mutationQueue.refused = ref(mutations.filter(({ refused }) => refused !== undefined));
}

const RELOAD_MS = 2000;

/** Reads the queue as soon as the database has opened, which in WebKit may be after the page has stopped waiting. */
function reloadLater(userId: string): void {
  setTimeout(() => {
    if (owner === userId) void reloadQueue().catch(() => reloadLater(userId));
  }, RELOAD_MS);
}

/** Makes this user the owner of the queue, once `ready`. Other users' mutations wait for them for at most 30 days. */
export function setQueueOwner(userId: string, ready = Promise.resolve()): Promise<void> {
  if (owner !== userId) {
    owner = userId;
    queueLoaded = ready.then(reloadQueue).catch(() => reloadLater(userId));
    const since = getNow() - KEPT_MS;
    void removeMutationsWhere(
      (mutation) => mutation.userId !== owner && (mutation.queuedAt ?? 0) < since,
    );
  }
  return queueLoaded;
}

/** Appends a user's calls to the queue. Durable when it resolves. */
export async function enqueue(
  calls: readonly MutationCall[],
  revalidates: readonly string[],
  userId: string,
): Promise<void> {
  // Not awaited, because hanging storage must not keep a change from being queued.
  void forgetLastViews();
  const shared = { revalidates, userId, queuedAt: getNow(), tries: 0 };
  await addMutations(
    calls.map(({ endpoint, params, query, body, userText = "" }) => {
      const path = buildPath<Endpoint>(endpoint, { ...params }, { ...query });
      return { ...shared, path, method: endpoint.method, body, userText };
    }),
  );
  await reloadQueue();
}

export async function updateQueued(mutation: QueuedMutation): Promise<void> {
  await updateMutation(mutation);
  await reloadQueue();
}

export async function dequeue(key: number): Promise<void> {
  await removeMutation(key);
  await reloadQueue();
}

/** Long, because no user waits for these calls. */
const TIMEOUT_MS = 20_000;
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
    const refused = error.problem?.message ?? t("The server could not save it.");
    await updateQueued({ ...mutation, refused });
    notify({ title: t("A change could not be saved"), description: refused }, "failure");
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
  const locks = getLocks();
  if (!locks) return work();
  // Earlier builds use this name: an older tab must not send at the same time.
  const name = `goals:waiting:${pageState.userId}`;
  await locks.request(name, { signal: AbortSignal.timeout(LOCK_MS) }, work);
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
