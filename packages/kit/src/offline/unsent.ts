/** Everything that is kept on this device until the server has it: drafts are typed and not sent, mutations wait to arrive. */
import { getSubtleCrypto } from "../browser/services.ts";
import { deviceStore } from "../browser/stores.ts";
import { type QueuedMutation, type StoredMutation, withStore } from "./database.ts";

/** The prefix of every draft on this device: `goals:draft:<user>:<form>`. */
const DRAFT = "goals:draft:";

/** A user's input in one form. Written with each key stroke, because the page may close at any time. */
export interface Draft {
  /** Its JSON; null if there is none. The caller checks its shape, which an earlier build may have written. */
  read(): unknown;
  /** Returns false if it only lasts as long as this document, because the device has no space. */
  write(input: unknown): boolean;
  remove(): void;
}

/** The draft of a form. It ends with its user's sign-out, and another user never finds it. */
export const openDraft = (userId: string, form: string): Draft => toDraft(toKey(userId, form));

const toKey = (userId: string, form: string) => `${DRAFT}${userId}:${form}`;
const toDraft = (key: string): Draft => ({
  read: () => deviceStore.readJson(key),
  write: (input) => deviceStore.write(key, JSON.stringify(input)),
  remove: () => deviceStore.remove(key),
});

const listKeys = (userId: string, form = ""): string[] =>
  deviceStore.listKeys().filter((key) => key.startsWith(toKey(userId, form)));

/** The drafts whose form begins with `form`, such as one of each tab. */
export const listDrafts = (userId: string, form: string): Draft[] =>
  listKeys(userId, form).map(toDraft);

const readDrafts = (userId: string): Record<string, string> =>
  Object.fromEntries(listKeys(userId).map((key) => [key, deviceStore.read(key) ?? ""]));

export function clearDrafts(userId: string): void {
  for (const key of listKeys(userId)) deviceStore.remove(key);
}

/** Without a key for a new mutation, which the database sets. */
type NewMutation = Omit<QueuedMutation, "key">;

function upgrade({ key = 0, ...row }: StoredMutation): QueuedMutation {
  if ("revalidates" in row) return { ...row, key };
  const { refreshes, words, ...rest } = row;
  return { ...rest, key, revalidates: refreshes, userText: words };
}

const isOf = (userId: string) => (mutation: QueuedMutation) => mutation.userId === userId;

async function readAllMutations(): Promise<QueuedMutation[]> {
  const stored = await withStore("waiting", "readonly", (store) => store.getAll());
  return stored.map(upgrade);
}

/** A user's mutations, waiting and refused, in order. */
export const readMutations = async (userId: string): Promise<QueuedMutation[]> =>
  (await readAllMutations()).filter(isOf(userId));

/** Durable when it resolves, like the other changes below. */
export async function addMutations(mutations: readonly NewMutation[]): Promise<void> {
  for (const row of mutations) await withStore("waiting", "readwrite", (store) => store.add(row));
}

export const updateMutation = (mutation: QueuedMutation): Promise<unknown> =>
  withStore("waiting", "readwrite", (store) => store.put(mutation));

export const removeMutation = (key: number): Promise<unknown> =>
  withStore("waiting", "readwrite", (store) => store.delete(key));

/** Removes mutations if it can. */
export async function removeMutationsWhere(
  isOver: (mutation: QueuedMutation) => boolean,
): Promise<void> {
  const all = await readAllMutations().catch(() => []);
  for (const { key } of all.filter(isOver)) await removeMutation(key).catch(() => undefined);
}

export const clearMutations = (userId: string): Promise<void> => removeMutationsWhere(isOf(userId));

/** The prefix of what a user left on this device, encrypted with a key that the server gives only to its owner. */
const SEALED = "goals:sealed:";
const IV_BYTES = 12;

interface Unsent {
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

async function encrypt(unsent: Unsent, deviceKey: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await importKey(deviceKey);
  const text = new TextEncoder().encode(JSON.stringify(unsent));
  const sealed = await getCrypto().encrypt({ name: "AES-GCM", iv }, key, text);
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** Decrypts what a user left. Returns null if there is nothing, or if the server's secret has changed since. */
async function readSealed(userId: string, deviceKey: string): Promise<Unsent | null> {
  const stored = deviceStore.read(SEALED + userId);
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

/** Encrypts what a user left on this device, which another person uses now. */
export async function sealUnsent(userId: string, deviceKey: string): Promise<void> {
  const [drafts, mutations] = [
    readDrafts(userId),
    await readMutations(userId).catch((): QueuedMutation[] => []),
  ];
  if (Object.keys(drafts).length === 0 && mutations.length === 0) return;
  const before = await readSealed(userId, deviceKey);
  const unsent = {
    drafts: { ...before?.drafts, ...drafts },
    mutations: [...(before?.mutations ?? []), ...mutations],
  };
  // If the device cannot store the encrypted form, the other one stays.
  if (!deviceStore.keep(SEALED + userId, await encrypt(unsent, deviceKey))) return;
  clearDrafts(userId);
  await clearMutations(userId);
}

/** Restores what a returning user left: drafts into their forms, mutations to the end of the queue. */
export async function unsealUnsent(userId: string, deviceKey: string): Promise<void> {
  if (deviceStore.read(SEALED + userId) === null) return;
  const unsent = await readSealed(userId, deviceKey);
  for (const [key, draft] of Object.entries(unsent?.drafts ?? {}))
    if (deviceStore.read(key) === null) deviceStore.write(key, draft);
  await addMutations((unsent?.mutations ?? []).map(({ key: _before, ...row }) => row));
  // Last, because the page may close in between; a mutation sent twice does no harm.
  deviceStore.remove(SEALED + userId);
}
