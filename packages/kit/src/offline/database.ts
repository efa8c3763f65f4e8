const NAME = "goals";
/** Another number throws away what is known, for when an answer changes its shape; what waits is kept. */
const VERSION = 1;

/** `known`: what one person last saw, by path. `waiting`: changes that have not reached the server, in order. */
type StoreName = "known" | "waiting";

let opened: Promise<IDBDatabase> | undefined;

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error(NAME)));
  });
}

function upgrade(database: IDBDatabase): void {
  const stores = database.objectStoreNames;
  if (stores.contains("known")) database.deleteObjectStore("known");
  database.createObjectStore("known");
  if (!stores.contains("waiting"))
    database.createObjectStore("waiting", { keyPath: "key", autoIncrement: true });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.addEventListener("upgradeneeded", () => upgrade(request.result));
  const database = await settled(request);
  const reopen = () => (opened = undefined);
  // The browser may close it to have room, and a newer tab may need another version: it is opened again.
  database.addEventListener("close", reopen);
  database.addEventListener("versionchange", () => {
    database.close();
    reopen();
  });
  return database;
}

/**
 * One transaction on this device's database, durable when it resolves.
 * @throws where nothing can be kept: a private window, no room
 */
export async function inStore<Result>(
  name: StoreName,
  mode: "readonly" | "readwrite",
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  const database = await opened;
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode);
    const request = work(transaction.objectStore(name));
    transaction.addEventListener("complete", () => resolve(request.result));
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error(NAME)));
  });
}
