import type { User } from "@goals/contracts/auth";
import type { Path } from "@goals/contracts/endpoint";
import { getUser } from "@goals/contracts/endpoints/auth";
import { useSWRConfig } from "swr";
import { DASHBOARD_PATHS, staleSince } from "../cache/cache.ts";
import { withStore, type StoredResponse } from "./database.ts";
import { isQueued } from "./mutation-queue.ts";

/** Devices, and the responses whose parts are stored under their own paths. */
const NOT_STORED = ["/api/auth/sessions", DASHBOARD_PATHS];
/** Under this key stands who was here last. */
const LAST_USER = "last-user";

/** The id of the user whose responses are stored; null while none are stored. */
let owner: Promise<string | null> = Promise.resolve(null);

/** A device without room, or with storage forbidden, works as it would without any of this. */
function orUndefined<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch(() => undefined);
}

/** The key has the user's id, so that a response that arrives after a sign-out is never shown to the next user. */
const keyOf = (userId: string, path: string) => `${userId} ${path}`;

/** Stores the data of a path as it is shown; of data that is old already it stays noted how old. */
export async function writeOfflineCache(path: string, data: unknown): Promise<void> {
  const userId = await owner;
  if (userId === null || NOT_STORED.some((start) => path.startsWith(start))) return;
  const key = path === getUser.path ? LAST_USER : keyOf(userId, path);
  const stored: StoredResponse = { answer: data, at: staleSince[path] ?? Date.now() };
  await orUndefined(withStore("known", "readwrite", (store) => store.put(stored, key)));
}

/** Stores what the server says, unless a queued mutation makes more than that known here. */
export async function writeServerResponse(path: string, data: unknown): Promise<void> {
  await owner;
  if (!isQueued(path)) await writeOfflineCache(path, data);
}

async function read(path: string): Promise<StoredResponse | undefined> {
  const userId = await owner;
  if (userId === null) return undefined;
  return orUndefined(withStore("known", "readonly", (store) => store.get(keyOf(userId, path))));
}

/** The stored data of a path, from now on noted as stale; undefined where there is none. */
export async function readOfflineCache(path: string): Promise<unknown> {
  const stored = await read(path);
  if (stored) staleSince[path] = stored.at;
  return stored?.answer;
}

type ReadCache = <Data>(path: Path<Data>) => Promise<Data | undefined>;

/** Reads the data of a path from the cache or from this device, however old. The server is never asked. */
export function useReadCache(): ReadCache {
  const { cache } = useSWRConfig();
  return async (path) => cache.get(path)?.data ?? (await read(path))?.answer;
}

async function takeOver(user: User, queueLoaded: Promise<void>): Promise<string> {
  await queueLoaded;
  const own = keyOf(user.id, "");
  await orUndefined(
    withStore("known", "readwrite", (store) => {
      store.delete(IDBKeyRange.upperBound(own, true));
      store.delete(IDBKeyRange.lowerBound(`${own}\uFFFF`, true));
      return store.put({ answer: user, at: Date.now() }, LAST_USER);
    }),
  );
  return user.id;
}

/** From now on, once their queue is loaded, this user's responses are stored; those of anybody else are gone. */
export function setOfflineCacheOwner(user: User, queueLoaded: Promise<void>): void {
  owner = takeOver(user, queueLoaded);
}

/** The last user of this device whose session has not been seen to end. */
export async function readLastUser(): Promise<User | undefined> {
  const stored = await orUndefined(withStore("known", "readonly", (store) => store.get(LAST_USER)));
  return stored?.answer as User | undefined;
}

/**
 * The last user of this device who has not signed out. Undefined when their session has expired, or when the server
 * has meanwhile named another user or none.
 */
export async function findLastUser(): Promise<User | undefined> {
  const before = owner;
  const last = await readLastUser();
  if (last && !(Date.parse(last.sessionEndsAt) > Date.now())) {
    if (owner === before) await clearOfflineCache();
    return undefined;
  }
  if (owner === before) owner = Promise.resolve(last?.id ?? null);
  return (await owner) === last?.id ? last : undefined;
}

/** From now on nothing is stored, until a user is here again. */
export function stopStoring(): void {
  owner = Promise.resolve(null);
}

/** Removes every response from this device: nothing is left for the next person. */
export async function clearOfflineCache(): Promise<void> {
  stopStoring();
  await orUndefined(withStore("known", "readwrite", (store) => store.clear()));
}

/** Removes a user's responses, unless another user has signed in on this device: then they are removed already. */
export async function clearOfflineCacheOf(userId: string): Promise<void> {
  stopStoring();
  const last = await readLastUser();
  if (!last || last.id === userId) await clearOfflineCache();
}
