import { isTimeout, withDeadline } from "../http/deadline.ts";

const NAME = "goals";
/** Another number throws away the stored responses, for when one changes its shape; the queued mutations are kept. */
const VERSION = 2;
/** A busy disk answers within this; another tab that holds the database, and a browser at fault, may never. */
const OPEN_MS = 1500;
const TRANSACTION_MS = 3000;
/** After it did not answer in time, the database is left alone for so long: a page asks it for more than one thing. */
const REST_MS = 30_000;

/** A response as it was last shown, and when that was new, in milliseconds. */
export interface StoredResponse<Data = unknown> {
  readonly answer: Data;
  readonly at: number;
}

/** A write that has not reached the server, by its place in the order. */
export interface QueuedMutation {
  readonly key: number;
  readonly path: string;
  readonly method: "POST" | "PATCH" | "DELETE";
  readonly body: unknown;
  /** Paths whose data it changes. */
  readonly revalidates: readonly string[];
  /** The user's own words in it, to be given back should it be refused. */
  readonly userText: string;
  /** Whose it is. It is sent as theirs or not at all. */
  readonly userId: string;
  /** Since when it has been on this device, in milliseconds; absent from one that an earlier build stored. */
  readonly queuedAt?: number;
  /** How often it has broken the server. */
  readonly tries: number;
  /** Why the server will never take it. It stays until the user has seen its words. */
  readonly refused?: string;
}

/** A queued mutation as a row, whose key the database sets. Builds before kit 2 named two members otherwise. */
export type StoredMutation = Omit<QueuedMutation, "key" | "revalidates" | "userText"> & {
  readonly key?: number;
} & (
    | Pick<QueuedMutation, "revalidates" | "userText">
    | { readonly refreshes: readonly string[]; readonly words: string }
  );

/** `known`: responses by user and path. `waiting`: the mutation queue. The names are those of stores that people have. */
interface Rows {
  readonly known: { readonly key: string; readonly row: StoredResponse };
  readonly waiting: { readonly key: number; readonly row: StoredMutation };
}

/** What is used of an IDBObjectStore, typed by its rows. */
interface Store<Key, Row> {
  get(key: Key): IDBRequest<Row | undefined>;
  getAll(): IDBRequest<Row[]>;
  getAllKeys(): IDBRequest<IDBValidKey[]>;
  add(row: Row): IDBRequest<IDBValidKey>;
  put(row: Row, key?: Key): IDBRequest<IDBValidKey>;
  delete(key: Key | IDBKeyRange): IDBRequest<undefined>;
  clear(): IDBRequest<undefined>;
}

type Work<Name extends keyof Rows, Result> = (
  store: Store<Rows[Name]["key"], Rows[Name]["row"]>,
) => IDBRequest<Result>;

let opening: Promise<IDBDatabase> | undefined;
/** The last attempt to open it has had its time. It may still succeed. */
let isLate = false;
let restsUntil = 0;

function rest(): void {
  restsUntil = Date.now() + REST_MS;
}

function upgrade(database: IDBDatabase): void {
  const stores = database.objectStoreNames;
  if (stores.contains("known")) database.deleteObjectStore("known");
  database.createObjectStore("known");
  if (!stores.contains("waiting"))
    database.createObjectStore("waiting", { keyPath: "key", autoIncrement: true });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  const current = new Promise<IDBDatabase>((resolve, reject) => {
    request.addEventListener("upgradeneeded", () => upgrade(request.result));
    // An older tab that does not let go of it: nothing is stored here until that tab is closed.
    request.addEventListener("blocked", rest);
    request.addEventListener("error", () => reject(request.error ?? new Error(NAME)));
    request.addEventListener("success", () => resolve(request.result));
  });
  function forget(): void {
    if (opening === current) opening = undefined;
  }
  current.then((database) => {
    if (opening !== current) return database.close();
    isLate = false;
    restsUntil = 0;
    // The browser needs the room, or a newer tab another version: it is opened again when it is needed.
    database.addEventListener("close", forget);
    database.addEventListener("versionchange", () => {
      database.close();
      forget();
    });
  }, forget);
  return current;
}

/** Opens it, at the second attempt where the first has had its time: WebKit has been seen never to answer that one. */
async function openInTime(): Promise<IDBDatabase> {
  if (isLate) opening = undefined;
  isLate = false;
  const first = (opening ??= open());
  try {
    return await withDeadline(first, OPEN_MS).catch((error: unknown) => {
      if (!isTimeout(error) || Date.now() < restsUntil) throw error;
      if (opening === first) opening = undefined;
      return withDeadline((opening ??= open()), OPEN_MS);
    });
  } catch (error) {
    isLate = isTimeout(error);
    throw error;
  }
}

async function runTransaction<Name extends keyof Rows, Result>(
  name: Name,
  mode: IDBTransactionMode,
  work: Work<Name, Result>,
): Promise<Result> {
  const database = await openInTime();
  const transaction = database.transaction(name, mode);
  const done = new Promise<Result>((resolve, reject) => {
    const request = work(transaction.objectStore(name));
    transaction.addEventListener("complete", () => resolve(request.result));
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error(NAME)));
  });
  try {
    return await withDeadline(done, TRANSACTION_MS);
  } catch (error) {
    if (isTimeout(error)) transaction.abort();
    throw error;
  }
}

/**
 * One transaction on this device's database, durable when it resolves. `work` may make several requests; the result is
 * that of the one it returns.
 * @throws where nothing can be stored: a private window, no room, a database that does not answer in time
 */
export async function withStore<Name extends keyof Rows, Result>(
  name: Name,
  mode: IDBTransactionMode,
  work: Work<Name, Result>,
): Promise<Result> {
  if (Date.now() < restsUntil) throw new DOMException(`${NAME} rests`, "TimeoutError");
  try {
    return await runTransaction(name, mode, work);
  } catch (error) {
    if (isTimeout(error)) rest();
    throw error;
  }
}
