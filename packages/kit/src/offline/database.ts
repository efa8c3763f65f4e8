import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from "idb";
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
  readonly method: "POST" | "PATCH";
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
interface Schema extends DBSchema {
  known: { key: string; value: StoredResponse };
  waiting: { key: number; value: StoredMutation };
}
type StoreName = "known" | "waiting";
type Mode = "readonly" | "readwrite";

let opening: Promise<IDBPDatabase<Schema>> | undefined;
/** The last attempt to open it has had its time. It may still succeed. */
let isLate = false;
let restsUntil = 0;

function rest(): void {
  restsUntil = Date.now() + REST_MS;
}

function open(): Promise<IDBPDatabase<Schema>> {
  const current = openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      if (database.objectStoreNames.contains("known")) database.deleteObjectStore("known");
      database.createObjectStore("known");
      if (!database.objectStoreNames.contains("waiting"))
        database.createObjectStore("waiting", { keyPath: "key", autoIncrement: true });
    },
    // An older tab that does not let go of it: nothing is stored here until that tab is closed.
    blocked: rest,
    // A newer tab needs another version, or the browser needs the room: it is opened again when it is needed.
    blocking() {
      void current.then((database) => database.close());
      forget();
    },
    terminated: forget,
  });
  function forget(): void {
    if (opening === current) opening = undefined;
  }
  current.then((database) => {
    if (opening !== current) return database.close();
    isLate = false;
    restsUntil = 0;
  }, forget);
  return current;
}

async function runTransaction<Name extends StoreName, M extends Mode, Result>(
  name: Name,
  mode: M,
  work: (store: IDBPObjectStore<Schema, [Name], Name, M>) => Promise<Result>,
): Promise<Result> {
  // WebKit has been seen never to answer the first attempt.
  if (isLate) opening = undefined;
  isLate = false;
  opening ??= open();
  const database = await withDeadline(opening, OPEN_MS).catch((error: unknown) => {
    isLate = isTimeout(error);
    throw error;
  });
  const transaction = database.transaction(name, mode);
  const done = Promise.all([work(transaction.store), transaction.done]);
  try {
    return (await withDeadline(done, TRANSACTION_MS))[0];
  } catch (error) {
    if (isTimeout(error)) transaction.abort();
    throw error;
  }
}

/**
 * One transaction on this device's database, durable when it resolves.
 * @throws where nothing can be stored: a private window, no room, a database that does not answer in time
 */
export async function inStore<Name extends StoreName, M extends Mode, Result>(
  name: Name,
  mode: M,
  work: (store: IDBPObjectStore<Schema, [Name], Name, M>) => Promise<Result>,
): Promise<Result> {
  if (Date.now() < restsUntil) throw new DOMException(`${NAME} rests`, "TimeoutError");
  try {
    return await runTransaction(name, mode, work);
  } catch (error) {
    if (isTimeout(error)) rest();
    throw error;
  }
}
