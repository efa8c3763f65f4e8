import type { Path } from "@goals/contracts/routes";
import { proxy, ref } from "valtio";
import { DASHBOARD_PATHS } from "../data/cache.ts";
import { inStore } from "./database.ts";
import { held } from "./known.ts";

/** A write that may be sent later, and again: repeating it changes nothing more. */
export interface Change<Answer = unknown> {
  readonly path: Path<Answer>;
  readonly method: "POST" | "PATCH";
  readonly body: unknown;
  /** Paths whose answers it changes. */
  readonly refreshes: readonly string[];
  /** The person's own words in it, to be given back should it be refused. */
  readonly words: string;
}

/** A change on this device, by its place in the order. */
export interface Waiting extends Change {
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
export const outbox = proxy<{ waiting: readonly Waiting[]; refused: readonly Waiting[] }>({
  waiting: [],
  refused: [],
});

/** True while what `path` answers would lack a change that has not reached the server. */
export function awaits(path: string): boolean {
  const { waiting } = outbox;
  return waiting.some(
    ({ refreshes }) => path.startsWith(DASHBOARD_PATHS) || refreshes.includes(path),
  );
}

let owner = "";
/** Resolves when it is known what waits for the person who is here. */
export let counted: Promise<void> = Promise.resolve();

function readAll(): Promise<Waiting[]> {
  return inStore("waiting", "readonly", (store) => store.getAll());
}

/** Reads what waits for the person who is here, also what other tabs have put there. */
export async function recount(): Promise<void> {
  const own = (await readAll()).filter((change) => change.userId === owner);
  // As they are: what is wrapped for React cannot be stored again.
  outbox.waiting = ref(own.filter((change) => change.refused === undefined));
  held.clear();
  for (const { refreshes } of outbox.waiting) for (const path of refreshes) held.add(path);
  outbox.refused = ref(own.filter((change) => change.refused !== undefined));
}

/** Removes the changes, anybody's, of which `isOver` is true. */
async function removeWhere(isOver: (change: Waiting) => boolean): Promise<void> {
  for (const change of await readAll())
    if (isOver(change)) await inStore("waiting", "readwrite", (store) => store.delete(change.key));
}

/** From now on it is this person's changes that wait. Anybody else's stay until they are here again. */
export function waitFor(userId: string): Promise<void> {
  if (owner !== userId) {
    owner = userId;
    counted = recount().catch(() => undefined);
    const since = Date.now() - KEPT_MS;
    void removeWhere((change) => change.userId !== owner && (change.queuedAt ?? 0) < since).catch(
      () => undefined,
    );
  }
  return counted;
}

/** Puts a person's changes at the end of the queue. Durable when it resolves. */
export async function putAside(changes: readonly Change[], userId: string): Promise<void> {
  const queuedAt = Date.now();
  for (const { path, method, body, refreshes, words } of changes) {
    const change = { path, method, body, refreshes, words, userId, queuedAt, tries: 0 };
    await inStore("waiting", "readwrite", (store) => store.add(change));
  }
  await recount();
}

/** Replaces a change in its place. */
export async function replace(change: Waiting): Promise<void> {
  await inStore("waiting", "readwrite", (store) => store.put(change));
  await recount();
}

/** Takes a change out of the queue. */
export async function remove(key: number): Promise<void> {
  await inStore("waiting", "readwrite", (store) => store.delete(key));
  await recount();
}

/** Removes everything of one person's that waits: their account is gone. */
export async function clearQueueOf(userId: string): Promise<void> {
  await removeWhere((change) => change.userId === userId).catch(() => undefined);
}
