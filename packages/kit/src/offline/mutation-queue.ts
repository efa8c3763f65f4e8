import { buildPath, type Endpoint, type ResponseOf } from "@goals/contracts/endpoint";
import { proxy, ref } from "valtio";
import { DASHBOARD_PATHS } from "../cache/cache.ts";
import type { AnyCall, CallOf } from "../http/request.ts";
import {
  forgetLastViews,
  type QueuedMutation,
  type StoredMutation,
  withStore,
} from "./database.ts";

type WriteEndpoint = Endpoint & { readonly method: QueuedMutation["method"] };

declare const data: unique symbol;

/** A call of an endpoint that changes data. It is sent now, or queued unchanged on this device. */
export interface MutationCall<Data = unknown> extends AnyCall {
  readonly endpoint: WriteEndpoint;
  /** The user's words in it, returned if the server refuses it later. A call with this property is safe to repeat and may be queued. */
  readonly userText?: string;
  readonly [data]?: Data;
}

export function toMutationCall<E extends WriteEndpoint>(
  endpoint: E,
  call: CallOf<E> & Pick<MutationCall, "userText">,
): MutationCall<ResponseOf<E>> {
  return { ...call, endpoint };
}

/** Then another user's mutation is dropped: the server no longer accepts changes to a day so far in the past. */
const KEPT_MS = 30 * 86_400_000;

export const mutationQueue = proxy<Record<"queued" | "refused", readonly QueuedMutation[]>>({
  queued: [],
  refused: [],
});

export function isQueued(path: string): boolean {
  return mutationQueue.queued.some(
    ({ revalidates }) => path.startsWith(DASHBOARD_PATHS) || revalidates.includes(path),
  );
}

let owner = "";
export let queueLoaded: Promise<void> = Promise.resolve();

function upgrade({ key = 0, ...row }: StoredMutation): QueuedMutation {
  if ("revalidates" in row) return { ...row, key };
  const { refreshes, words, ...rest } = row;
  return { ...rest, key, revalidates: refreshes, userText: words };
}

async function readAll(): Promise<QueuedMutation[]> {
  const stored = await withStore("waiting", "readonly", (store) => store.getAll());
  return stored.map(upgrade);
}

/** A user's mutations on this device, queued and refused. Empty if storage is forbidden. */
export async function readQueueOf(userId: string): Promise<QueuedMutation[]> {
  const all = await readAll().catch(() => []);
  return all.filter((mutation) => mutation.userId === userId);
}

export async function addToQueue(mutations: readonly QueuedMutation[]): Promise<void> {
  for (const { key: _before, ...row } of mutations)
    await withStore("waiting", "readwrite", (store) => store.add(row));
}

export async function reloadQueue(): Promise<void> {
  const mutations = (await readAll()).filter(({ userId }) => userId === owner);
  // `ref`, because IndexedDB cannot store valtio's proxies.
  mutationQueue.queued = ref(mutations.filter(({ refused }) => refused === undefined));
  mutationQueue.refused = ref(mutations.filter(({ refused }) => refused !== undefined));
}

async function removeWhere(isOver: (mutation: QueuedMutation) => boolean): Promise<void> {
  for (const mutation of await readAll())
    if (isOver(mutation))
      await withStore("waiting", "readwrite", (store) => store.delete(mutation.key));
}

const RELOAD_MS = 2000;

/** Reads the queue as soon as the database has opened: WebKit sometimes opens it after the page has stopped waiting. */
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
    const since = Date.now() - KEPT_MS;
    void removeWhere(
      (mutation) => mutation.userId !== owner && (mutation.queuedAt ?? 0) < since,
    ).catch(() => undefined);
  }
  return queueLoaded;
}

/** Appends a user's calls to the queue. Durable when it resolves. */
export async function enqueue(
  calls: readonly MutationCall[],
  revalidates: readonly string[],
  userId: string,
): Promise<void> {
  // Not awaited: a browser whose storage hangs must not keep a change from being queued.
  void forgetLastViews();
  const shared = { revalidates, userId, queuedAt: Date.now(), tries: 0 };
  for (const { endpoint, params, query, body, userText = "" } of calls) {
    const path = buildPath<Endpoint>(endpoint, { ...params }, { ...query });
    const row = { ...shared, path, method: endpoint.method, body, userText };
    await withStore("waiting", "readwrite", (store) => store.add(row));
  }
  await reloadQueue();
}

export async function updateQueued(mutation: QueuedMutation): Promise<void> {
  await withStore("waiting", "readwrite", (store) => store.put(mutation));
  await reloadQueue();
}

export async function dequeue(key: number): Promise<void> {
  await withStore("waiting", "readwrite", (store) => store.delete(key));
  await reloadQueue();
}

export async function clearQueueOf(userId: string): Promise<void> {
  await removeWhere((mutation) => mutation.userId === userId).catch(() => undefined);
}
