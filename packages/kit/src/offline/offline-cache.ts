import type { User } from "@goals/contracts/auth";
import { api, type Path } from "@goals/contracts/routes";
import { proxy } from "valtio";
import { inStore } from "./database.ts";

interface Known<Answer> {
  readonly answer: Answer;
  readonly at: number;
}

/** For each path whose stored answer is shown: when it was new, in milliseconds. */
export const staleSince = proxy<Record<string, number>>({});

/** Devices, and the answers whose parts are kept under their own paths. */
const NOT_KEPT = ["/api/auth/sessions", "/api/dashboard/"];
/** Under this key stands who was here last. */
const LAST_USER = "last-user";

/** Whose answers are kept. While nobody's, none is. */
let owner: Promise<string | null> = Promise.resolve(null);

/** A device without room, or with storage forbidden, works as it would without any of this. */
function quietly<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch(() => undefined);
}

/** Each answer names its user: one that arrives late in a tab of somebody who has left is nobody else's. */
const keyOf = (userId: string, path: string) => `${userId} ${path}`;

/** Keeps what a path answers as it is shown; of an answer that is old already it stays known how old. */
export async function writeOfflineCache(path: string, answer: unknown): Promise<void> {
  const userId = await owner;
  if (userId === null || NOT_KEPT.some((start) => path.startsWith(start))) return;
  const key = path === api.user ? LAST_USER : keyOf(userId, path);
  const known: Known<unknown> = { answer, at: staleSince[path] ?? Date.now() };
  await quietly(inStore("known", "readwrite", (store) => store.put(known, key)));
}

/** Paths with a change on them that the server has not heard of: what it says of them is not kept. */
export const pathsWithQueuedMutations = new Set<string>();

/** Keeps what the server says, unless more than that is known here. */
export async function writeServerResponse(path: string, answer: unknown): Promise<void> {
  await owner;
  if (!pathsWithQueuedMutations.has(path)) await writeOfflineCache(path, answer);
}

async function read<Answer>(path: Path<Answer>): Promise<Known<Answer> | undefined> {
  const userId = await owner;
  if (userId === null) return undefined;
  return quietly(inStore("known", "readonly", (store) => store.get(keyOf(userId, path))));
}

/** What a path last answered here, from now on noted as old; undefined where it was never asked. */
export async function readOfflineCache<Answer>(path: Path<Answer>): Promise<Answer | undefined> {
  const known = await read(path);
  if (known) staleSince[path] = known.at;
  return known?.answer;
}

/** What a path last answered here, however old, for whoever does not show it as the server's word. */
export async function peekOfflineCache<Answer>(path: Path<Answer>): Promise<Answer | undefined> {
  return (await read(path))?.answer;
}

async function takeOver(user: User, counted: Promise<void>): Promise<string> {
  await counted;
  const own = keyOf(user.id, "");
  await quietly(
    inStore("known", "readwrite", (store) => {
      store.delete(IDBKeyRange.upperBound(own, true));
      store.delete(IDBKeyRange.lowerBound(`${own}\uFFFF`, true));
      return store.put({ answer: user, at: Date.now() } satisfies Known<User>, LAST_USER);
    }),
  );
  return user.id;
}

/** From now on, once it is known what waits, this person's answers are kept; those of anybody else are gone. */
export function setOfflineCacheOwner(user: User, counted: Promise<void>): void {
  owner = takeOver(user, counted);
}

function readLastUser(): Promise<Known<User> | undefined> {
  return quietly(inStore("known", "readonly", (store) => store.get(LAST_USER)));
}

/**
 * Who was here last and has not left; nobody when their session is over by now, or when the server has said meanwhile
 * that it is somebody else, or nobody.
 */
export async function findLastUser(): Promise<User | undefined> {
  const before = owner;
  const last = (await readLastUser())?.answer;
  if (last && !(Date.parse(last.sessionEndsAt) > Date.now())) {
    if (owner === before) await clearOfflineCache();
    return undefined;
  }
  if (owner === before) owner = Promise.resolve(last?.id ?? null);
  return (await owner) === last?.id ? last : undefined;
}

/** Removes every answer from this device: nothing is left for the next person. */
export async function clearOfflineCache(): Promise<void> {
  owner = Promise.resolve(null);
  await quietly(inStore("known", "readwrite", (store) => store.clear()));
}

/** Removes a user's answers, unless somebody else has taken over on this device: then they are gone already. */
export async function clearOfflineCacheOf(userId: string): Promise<void> {
  owner = Promise.resolve(null);
  const last = await readLastUser();
  if (!last || last.answer.id === userId) await clearOfflineCache();
}
