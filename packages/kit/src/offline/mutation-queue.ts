import type { Path } from "@goals/contracts/routes";
import { proxy, ref } from "valtio";
import { DASHBOARD_PATHS } from "../data/cache.ts";
import { inStore } from "./database.ts";
import { pathsWithQueuedMutations } from "./offline-cache.ts";

/** A write that may be sent later, and again: repeating it changes nothing more. */
export interface QueueableMutation<Answer = unknown> {
  readonly path: Path<Answer>;
  readonly method: "POST" | "PATCH";
  readonly body: unknown;
  /** Paths whose answers it changes. */
  readonly revalidates: readonly string[];
  /** The person's own words in it, to be given back should it be refused. */
  readonly userText: string;
}

/** A change on this device, by its place in the order. */
export interface QueuedMutation extends QueueableMutation {
  readonly key: number;
  /** Whose it is. It goes out as theirs or not at all. */
  readonly userId: string;
  /** Since when it has been on this device, in milliseconds; absent from one that an earlier build put there. */
  readonly queuedAt?: number;
  /** How often it has broken the server. */
  readonly tries: number;
  /** Why the server will never take it. It stays until the person has seen its words. */
  readonly refused?: string;
}

/** After so long no server takes a change to a day any more, and nobody has come back for it. */
const KEPT_MS = 30 * 86_400_000;

/** What waits on this device for the person who is here. */
export const mutationQueue = proxy<{
  waiting: readonly QueuedMutation[];
  refused: readonly QueuedMutation[];
}>({
  waiting: [],
  refused: [],
});

/** True while what `path` answers would lack a change that has not reached the server. */
export function isQueued(path: string): boolean {
  const { waiting } = mutationQueue;
  return waiting.some(
    ({ revalidates }) => path.startsWith(DASHBOARD_PATHS) || revalidates.includes(path),
  );
}

let owner = "";
/** Resolves when it is known what waits for the person who is here. */
export let queueLoaded: Promise<void> = Promise.resolve();

/** A change as it lies in the database: builds before kit 2 named two of its members otherwise. */
type StoredMutation = Omit<QueuedMutation, "revalidates" | "userText"> &
  (
    | Pick<QueuedMutation, "revalidates" | "userText">
    | { readonly refreshes: readonly string[]; readonly words: string }
  );

function upgrade(stored: StoredMutation): QueuedMutation {
  if ("revalidates" in stored) return stored;
  const { refreshes, words, ...rest } = stored;
  return { ...rest, revalidates: refreshes, userText: words };
}

async function readAll(): Promise<QueuedMutation[]> {
  const stored: StoredMutation[] = await inStore("waiting", "readonly", (store) => store.getAll());
  return stored.map(upgrade);
}

/** Reads what waits for the person who is here, also what other tabs have put there. */
export async function reloadQueue(): Promise<void> {
  const own = (await readAll()).filter((change) => change.userId === owner);
  // As they are: what is wrapped for React cannot be stored again.
  mutationQueue.waiting = ref(own.filter((change) => change.refused === undefined));
  pathsWithQueuedMutations.clear();
  for (const { revalidates } of mutationQueue.waiting)
    for (const path of revalidates) pathsWithQueuedMutations.add(path);
  mutationQueue.refused = ref(own.filter((change) => change.refused !== undefined));
}

/** Removes the changes, anybody's, of which `isOver` is true. */
async function removeWhere(isOver: (change: QueuedMutation) => boolean): Promise<void> {
  for (const change of await readAll())
    if (isOver(change)) await inStore("waiting", "readwrite", (store) => store.delete(change.key));
}

/** From now on it is this person's changes that wait. Anybody else's stay until they are here again. */
export function setQueueOwner(userId: string): Promise<void> {
  if (owner !== userId) {
    owner = userId;
    queueLoaded = reloadQueue().catch(() => undefined);
    const since = Date.now() - KEPT_MS;
    void removeWhere((change) => change.userId !== owner && (change.queuedAt ?? 0) < since).catch(
      () => undefined,
    );
  }
  return queueLoaded;
}

/** Puts a person's changes at the end of the queue. Durable when it resolves. */
export async function enqueue(
  changes: readonly QueueableMutation[],
  userId: string,
): Promise<void> {
  const queuedAt = Date.now();
  for (const { path, method, body, revalidates, userText } of changes) {
    const change: Omit<QueuedMutation, "key"> = {
      path,
      method,
      body,
      revalidates,
      userText,
      userId,
      queuedAt,
      tries: 0,
    };
    await inStore("waiting", "readwrite", (store) => store.add(change));
  }
  await reloadQueue();
}

/** Replaces a change in its place. */
export async function updateQueued(change: QueuedMutation): Promise<void> {
  await inStore("waiting", "readwrite", (store) => store.put(change));
  await reloadQueue();
}

/** Takes a change out of the queue. */
export async function dequeue(key: number): Promise<void> {
  await inStore("waiting", "readwrite", (store) => store.delete(key));
  await reloadQueue();
}

/** Removes everything of one person's that waits: their account is gone. */
export async function clearQueueOf(userId: string): Promise<void> {
  await removeWhere((change) => change.userId === userId).catch(() => undefined);
}
