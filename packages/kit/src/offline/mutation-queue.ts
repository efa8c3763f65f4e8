import { buildPath, type Endpoint } from "@goals/contracts/endpoint";
import { proxy, ref } from "valtio";
import { DASHBOARD_PATHS } from "../cache/cache.ts";
import { withStore, type QueuedMutation, type StoredMutation } from "./database.ts";
import type { MutationCall } from "./mutation-call.ts";

/** Another user's mutation older than this is dropped: the server no longer accepts a change to a day so long past. */
const KEPT_MS = 30 * 86_400_000;

/** The current user's mutations on this device: those to be sent, and those that the server will never take. */
export const mutationQueue = proxy<{
  queued: readonly QueuedMutation[];
  refused: readonly QueuedMutation[];
}>({
  queued: [],
  refused: [],
});

/** True while the server's response for `path` would lack a mutation that has not reached it. */
export function isQueued(path: string): boolean {
  return mutationQueue.queued.some(
    ({ revalidates }) => path.startsWith(DASHBOARD_PATHS) || revalidates.includes(path),
  );
}

let owner = "";
/** Resolves when the current user's queue has been read. */
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

/** The mutations of a user that wait on this device, sent or refused; none where storage is forbidden. */
export async function readQueueOf(userId: string): Promise<QueuedMutation[]> {
  const all = await readAll().catch(() => []);
  return all.filter((mutation) => mutation.userId === userId);
}

/** Puts mutations that were queued before at the end of their user's queue. */
export async function addToQueue(mutations: readonly QueuedMutation[]): Promise<void> {
  for (const { key: _before, ...row } of mutations)
    await withStore("waiting", "readwrite", (store) => store.add(row));
}

/** Reads the current user's queue, also what other tabs have put there. */
export async function reloadQueue(): Promise<void> {
  const own = (await readAll()).filter(({ userId }) => userId === owner);
  // As they are: what is wrapped for React cannot be stored again.
  mutationQueue.queued = ref(own.filter(({ refused }) => refused === undefined));
  mutationQueue.refused = ref(own.filter(({ refused }) => refused !== undefined));
}

/** Removes the mutations, anybody's, for which `isOver` is true. */
async function removeWhere(isOver: (mutation: QueuedMutation) => boolean): Promise<void> {
  for (const mutation of await readAll())
    if (isOver(mutation))
      await withStore("waiting", "readwrite", (store) => store.delete(mutation.key));
}

/**
 * Makes the queue this user's. Anybody else's mutations stay until they are here again, for at most 30 days.
 * @param ready resolves when all that is theirs is in the database
 */
export function setQueueOwner(userId: string, ready = Promise.resolve()): Promise<void> {
  if (owner !== userId) {
    owner = userId;
    queueLoaded = ready.then(reloadQueue).catch(() => undefined);
    const since = Date.now() - KEPT_MS;
    void removeWhere(
      (mutation) => mutation.userId !== owner && (mutation.queuedAt ?? 0) < since,
    ).catch(() => undefined);
  }
  return queueLoaded;
}

/** Puts a user's calls at the end of the queue. Durable when it resolves. */
export async function enqueue(
  calls: readonly MutationCall[],
  revalidates: readonly string[],
  userId: string,
): Promise<void> {
  const shared = { revalidates, userId, queuedAt: Date.now(), tries: 0 };
  for (const { endpoint, params, query, body, userText = "" } of calls) {
    const path = buildPath<Endpoint>(endpoint, { ...params }, { ...query });
    const row = { ...shared, path, method: endpoint.method, body, userText };
    await withStore("waiting", "readwrite", (store) => store.add(row));
  }
  await reloadQueue();
}

/** Replaces a mutation in its place. */
export async function updateQueued(mutation: QueuedMutation): Promise<void> {
  await withStore("waiting", "readwrite", (store) => store.put(mutation));
  await reloadQueue();
}

/** Takes a mutation out of the queue. */
export async function dequeue(key: number): Promise<void> {
  await withStore("waiting", "readwrite", (store) => store.delete(key));
  await reloadQueue();
}

/** Removes a user's whole queue: their account is gone. */
export async function clearQueueOf(userId: string): Promise<void> {
  await removeWhere((mutation) => mutation.userId === userId).catch(() => undefined);
}
