import { LAST_VIEWS } from "@goals/contracts/page";
import { getNow } from "../browser/clock.ts";
import { deleteCache, getIndexedDB } from "../browser/stores.ts";
import { isTimeout } from "../http/failures.ts";
import { withDeadline } from "../http/page-state.ts";

const NAME = "goals";
/** Increase it when the shape of stored responses changes: an upgrade deletes them, and keeps the queued mutations. */
const VERSION = 2;
/** The database is asked for again after this long, and then after twice as long: WebKit sometimes never answers a request. */
const OPEN_MS = 1500;
/** Long enough for a busy disk. Opening never finishes if another tab holds the database. */
const PATIENCE_MS = 3000;
/** After a timeout the database is not opened for this long, because a page reads several things from it. */
const REST_MS = 30_000;

/** A stored response, and when the server sent it, in milliseconds. */
export interface StoredResponse<Data = unknown> {
  readonly answer: Data;
  readonly at: number;
}

/** A write that has not reached the server. `key` is its position in the queue. */
export interface QueuedMutation {
  readonly key: number;
  readonly path: string;
  readonly method: "POST" | "PATCH" | "DELETE";
  readonly body: unknown;
  readonly revalidates: readonly string[];
  /** The user's own words in it, which are returned to the user if the server refuses it. */
  readonly userText: string;
  /** The user who made it. It is only ever sent as that user. */
  readonly userId: string;
  /** When it was queued, in milliseconds; absent if an earlier build stored it. */
  readonly queuedAt?: number;
  readonly tries: number;
  /** Why the server refuses it for good. It stays until the user has seen it. */
  readonly refused?: string;
}

/** A queued mutation as a row; the database sets its key. Builds before kit 2 used other names for two members. */
export type StoredMutation = Omit<QueuedMutation, "key" | "revalidates" | "userText"> & {
  readonly key?: number;
} & (
    | Pick<QueuedMutation, "revalidates" | "userText">
    | { readonly refreshes: readonly string[]; readonly words: string }
  );

/** `known` holds responses by user and path, `waiting` the mutation queue. Devices already have stores with these names. */
interface Rows {
  readonly known: { readonly key: string; readonly row: StoredResponse };
  readonly waiting: { readonly key: number; readonly row: StoredMutation };
}

interface Store<Key, Row> {
  get(key: Key): IDBRequest<Row | undefined>;
  getAll(): IDBRequest<Row[]>;
  getAllKeys(): IDBRequest<IDBValidKey[]>;
  add(row: Row): IDBRequest<IDBValidKey>;
  put(row: Row, key?: Key): IDBRequest<IDBValidKey>;
  delete(key: Key | IDBKeyRange): IDBRequest<undefined>;
  clear(): IDBRequest<undefined>;
}

let opening: Promise<IDBDatabase> | undefined;
let restsUntil = 0;

const rest = (): void => void (restsUntil = getNow() + REST_MS);

function upgrade(database: IDBDatabase): void {
  const stores = database.objectStoreNames;
  if (stores.contains("known")) database.deleteObjectStore("known");
  database.createObjectStore("known");
  if (!stores.contains("waiting"))
    database.createObjectStore("waiting", { keyPath: "key", autoIncrement: true });
}

function startOpening(): Promise<IDBDatabase> {
  const factory = getIndexedDB();
  if (!factory) throw new DOMException(`${NAME} is not here`, "NotFoundError");
  return openWith(factory);
}

function openWith(factory: IDBFactory): Promise<IDBDatabase> {
  const { promise: database, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  let isOver = false;
  let again: ReturnType<typeof setTimeout>;
  const forget = () => {
    if (opening === database) opening = undefined;
  };
  function ask(pauseMs: number): void {
    if (isOver) return;
    const request = factory.open(NAME, VERSION);
    again = setTimeout(() => ask(pauseMs * 2), pauseMs);
    request.addEventListener("upgradeneeded", () => upgrade(request.result));
    // An older tab holds the database. Nothing is stored here until that tab is closed.
    request.addEventListener("blocked", rest);
    request.addEventListener("error", () => {
      if (isOver) return;
      isOver = true;
      forget();
      reject(request.error ?? new Error(NAME));
    });
    request.addEventListener("success", () => {
      if (isOver) return request.result.close();
      isOver = true;
      clearTimeout(again);
      restsUntil = 0;
      // The browser needs the space, or a newer tab upgrades it. The next use opens it again.
      request.result.addEventListener("close", forget);
      request.result.addEventListener("versionchange", () => {
        request.result.close();
        forget();
      });
      resolve(request.result);
    });
  }
  ask(OPEN_MS);
  return database;
}

/** Runs one transaction, which is durable when it resolves. Waits `patienceMs` for the database, then for the work.
 * @throws if nothing can be stored: private window, no space, or a timeout */
export async function withStore<Name extends keyof Rows, Result>(
  name: Name,
  mode: IDBTransactionMode,
  work: (store: Store<Rows[Name]["key"], Rows[Name]["row"]>) => IDBRequest<Result>,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  if (getNow() < restsUntil) throw new DOMException(`${NAME} rests`, "TimeoutError");
  let transaction: IDBTransaction | undefined;
  try {
    const database = await withDeadline((opening ??= startOpening()), patienceMs);
    transaction = database.transaction(name, mode);
    const { promise: done, resolve, reject } = Promise.withResolvers<Result>();
    const request = work(transaction.objectStore(name));
    transaction.addEventListener("complete", () => resolve(request.result));
    transaction.addEventListener("abort", () => reject(transaction?.error ?? new Error(NAME)));
    return await withDeadline(done, patienceMs);
  } catch (error) {
    if (isTimeout(error)) {
      rest();
      transaction?.abort();
    }
    throw error;
  }
}

export const forgetLastViews = (): Promise<unknown> => deleteCache(LAST_VIEWS);
