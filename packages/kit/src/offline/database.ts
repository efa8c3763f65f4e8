import { isTimeout, withDeadline } from "../data/deadline.ts";

const NAME = "goals";
/** Another number throws away what is known, for when an answer changes its shape; what waits is kept. */
const VERSION = 2;
/** A busy disk answers within this; another tab that holds the database, and a browser at fault, may never. */
const OPEN_MS = 1500;
const TRANSACTION_MS = 3000;
/** After one that did not answer it is left alone for so long: a page asks it for more than one thing. */
const REST_MS = 30_000;

/** `known`: what one person last saw, by user and path. `waiting`: mutations that have not reached the server, in order. */
type StoreName = "known" | "waiting";

let opening: Promise<IDBDatabase> | undefined;
let restsUntil = 0;

function upgrade(database: IDBDatabase): void {
  const stores = database.objectStoreNames;
  if (stores.contains("known")) database.deleteObjectStore("known");
  database.createObjectStore("known");
  if (!stores.contains("waiting"))
    database.createObjectStore("waiting", { keyPath: "key", autoIncrement: true });
}

function rest(): void {
  restsUntil = Date.now() + REST_MS;
}

function reopen(): void {
  opening = undefined;
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  return new Promise((resolve, reject) => {
    request.addEventListener("upgradeneeded", () => upgrade(request.result));
    // An older tab that does not let go of it: nothing is kept here until that tab is closed.
    request.addEventListener("blocked", rest);
    request.addEventListener("error", () => {
      reopen();
      reject(request.error ?? new Error(NAME));
    });
    request.addEventListener("success", () => {
      const database = request.result;
      restsUntil = 0;
      // The browser may close it to have room, and a newer tab may need another version: it is opened again.
      database.addEventListener("close", reopen);
      database.addEventListener("versionchange", () => {
        database.close();
        reopen();
      });
      resolve(database);
    });
  });
}

async function runTransaction<Result>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  opening ??= open();
  const transaction = (await withDeadline(opening, OPEN_MS)).transaction(name, mode);
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
 * that of the one it gives back.
 * @throws where nothing can be kept: a private window, no room, a database that does not answer in time
 */
export async function inStore<Result>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  if (Date.now() < restsUntil) throw new DOMException(`${NAME} rests`, "TimeoutError");
  try {
    return await runTransaction(name, mode, work);
  } catch (error) {
    if (isTimeout(error)) rest();
    throw error;
  }
}
