import type { User } from "@goals/contracts/auth";
import { getUser, saveTimeZone } from "@goals/contracts/endpoints/auth";
import { canonicalizeZone } from "@goals/contracts/dates";
import { mutate } from "swr";
import { getSubtleCrypto } from "../browser/services.ts";
import { deviceStore } from "../browser/stores.ts";
import { ApiError } from "../http/failures.ts";
import { getBrowserZone, pageState } from "../http/page-state.ts";
import { reportSessionEnd, request, requestPath, sessionRefused } from "../http/request.ts";
import { waitForFrame } from "../http/wait-for-frame.ts";
import type { QueuedMutation } from "./database.ts";
import { addToQueue, clearQueueOf, flushQueue } from "./mutation-queue.ts";
import { mutationQueue, readQueueOf, setQueueOwner } from "./mutation-queue.ts";
import { clearOfflineCache, findLastUser, networkFirst, READ_TIMEOUT_MS } from "./offline-cache.ts";
import { readLastUser, readOfflineCache, setOfflineCacheOwner } from "./offline-cache.ts";
import { stopStoring } from "./offline-cache.ts";

/** The prefix of every draft on this device: `goals:draft:<user>:<form>`. */
export const DRAFT_PREFIX = "goals:draft:";

function readDrafts(userId: string): Record<string, string> {
  const entries = deviceStore
    .listKeys()
    .filter((key) => key.startsWith(`${DRAFT_PREFIX}${userId}:`))
    .map((key) => [key, deviceStore.read(key) ?? ""]);
  return Object.fromEntries(entries);
}

/** Removes a user's drafts, so that the next user of the device does not find them after the sign-out. */
export function clearDrafts(userId: string): void {
  for (const key of Object.keys(readDrafts(userId))) deviceStore.remove(key);
}

/** The prefix of each user's sealed work, encrypted with a key that the server gives only to its owner. */
const PREFIX = "goals:sealed:";
const IV_BYTES = 12;

interface Work {
  readonly drafts: Readonly<Record<string, string>>;
  readonly mutations: readonly QueuedMutation[];
}

const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

function getCrypto(): SubtleCrypto {
  const subtle = getSubtleCrypto();
  if (!subtle) throw new Error("This page cannot encrypt.");
  return subtle;
}

const importKey = (deviceKey: string): Promise<CryptoKey> =>
  getCrypto().importKey("raw", fromBase64(deviceKey), "AES-GCM", false, ["encrypt", "decrypt"]);

async function seal(work: Work, deviceKey: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await importKey(deviceKey);
  const text = new TextEncoder().encode(JSON.stringify(work));
  const sealed = await getCrypto().encrypt({ name: "AES-GCM", iv }, key, text);
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** Decrypts a user's sealed work. Returns null if there is none, or if the server's secret has changed since. */
async function readSealed(userId: string, deviceKey: string): Promise<Work | null> {
  const stored = deviceStore.read(PREFIX + userId);
  if (stored === null) return null;
  try {
    const bytes = fromBase64(stored);
    const algorithm = { name: "AES-GCM", iv: bytes.slice(0, IV_BYTES) };
    const key = await importKey(deviceKey);
    const text = await getCrypto().decrypt(algorithm, key, bytes.slice(IV_BYTES));
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return null;
  }
}

/** Seals the unsent work of this device's last user, unless they are `current`. A visitor also finds no stored responses. */
export async function clearLastUser(current: string | null): Promise<void> {
  if (current === null) stopStoring();
  const last = await readLastUser();
  if (last?.deviceKey && last.id !== current)
    await sealWork(last.id, last.deviceKey).catch(() => undefined);
  if (current === null) await clearOfflineCache();
}

async function sealWork(userId: string, deviceKey: string): Promise<void> {
  const [drafts, mutations] = [readDrafts(userId), await readQueueOf(userId)];
  if (Object.keys(drafts).length === 0 && mutations.length === 0) return;
  const before = await readSealed(userId, deviceKey);
  const work = {
    drafts: { ...before?.drafts, ...drafts },
    mutations: [...(before?.mutations ?? []), ...mutations],
  };
  // If the device cannot store the sealed work, the unsealed work stays.
  if (!deviceStore.keep(PREFIX + userId, await seal(work, deviceKey))) return;
  clearDrafts(userId);
  await clearQueueOf(userId);
}

/** Restores the sealed work of a user who has returned: drafts into their forms, mutations to the end of the queue. */
export async function unsealWork({ id, deviceKey }: User): Promise<void> {
  if (!deviceKey || deviceStore.read(PREFIX + id) === null) return;
  const work = await readSealed(id, deviceKey);
  deviceStore.remove(PREFIX + id);
  if (!work) return;
  for (const [key, draft] of Object.entries(work.drafts))
    if (deviceStore.read(key) === null) deviceStore.write(key, draft);
  await addToQueue(work.mutations);
}

/** Shows the stored data, which includes the queued mutations, instead of the server's, which does not. */
async function showQueued(): Promise<void> {
  const paths = new Set(mutationQueue.queued.flatMap(({ revalidates }) => revalidates));
  for (const path of paths) {
    const stored = await readOfflineCache(path);
    if (stored !== undefined) await mutate(path, stored, false);
  }
}

/** Saves a new zone, because deadlines depend on it and reading stores nothing. Runs after the start, because naming zones is slow. */
async function saveMove({ timeZone }: User): Promise<void> {
  await waitForFrame();
  // Engines name some zones differently, so compare both names in canonical form.
  if (!timeZone || canonicalizeZone(timeZone) === canonicalizeZone(getBrowserZone())) return;
  await request(saveTimeZone).catch(reportSessionEnd);
}

/** Sets the user whose responses are stored and whose mutations are sent, as the server says; null for a visitor. */
export async function setOfflineUser(user: User | null): Promise<void> {
  const before = pageState.userId;
  if (user !== null && before !== null && before !== user.id)
    return sessionRefused.emit("other-user");
  pageState.userId = user?.id ?? null;
  pageState.userZone = user?.timeZone;
  pageState.dayBeginsAt = user?.dayBeginsAt ?? 0;
  if (user === null) return clearLastUser(null);
  void saveMove(user);
  const ready = clearLastUser(user.id)
    .then(() => unsealWork(user))
    .catch(() => undefined);
  const queueLoaded = setQueueOwner(user.id, ready);
  setOfflineCacheOwner(user, queueLoaded);
  await queueLoaded;
  if (mutationQueue.queued.length === 0) return;
  await showQueued();
  await flushQueue();
}

/** Without a network: makes the last user of this device the user of the page. Undefined if there is none. */
async function restoreOfflineUser(): Promise<User | undefined> {
  const user = await findLastUser();
  if (!user) return undefined;
  pageState.userId = user.id;
  pageState.userZone = user.timeZone;
  pageState.dayBeginsAt = user.dayBeginsAt ?? 0;
  await setQueueOwner(user.id);
  return user;
}

async function requestUser(): Promise<User | null> {
  try {
    const user = await requestPath<User>(getUser.path, { timeoutMs: READ_TIMEOUT_MS });
    void setOfflineUser(user);
    return user;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    // A new document with the sign-in page follows. Shown here first, it would lose what is typed into it.
    if (reportSessionEnd(error)) return new Promise(() => undefined);
    await setOfflineUser(null);
    return null;
  }
}

/** The user of this browser. A visitor's 401 is null, not an error. */
export const fetchUser = (): Promise<User | null> =>
  networkFirst<User | null>(getUser.path, requestUser, restoreOfflineUser);
