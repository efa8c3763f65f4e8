import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as Database from "../src/offline/database.ts";

const HALF_A_MINUTE = 30_000;
const openDatabase = indexedDB.open.bind(indexedDB);

let withStore: typeof Database.withStore;

/** The result of a native IndexedDB request. */
function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("failed")));
  });
}

beforeEach(async () => {
  await resultOf(indexedDB.deleteDatabase("goals"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.resetModules();
  ({ withStore } = await import("../src/offline/database.ts"));
});
afterEach(() => {
  indexedDB.open = openDatabase;
  vi.useRealTimers();
});

const KEY = "ada /api/scoreboard";
const write = () =>
  withStore("known", "readwrite", (store) => store.put({ answer: "3-1", at: 1 }, KEY));
const read = () => withStore("known", "readonly", (store) => store.get(KEY));

/** The rejection of `work` once `ms` have passed, or undefined. */
async function errorAfter(ms: number, work: Promise<unknown>): Promise<unknown> {
  const error = work.then(() => undefined).catch((thrown: unknown) => thrown);
  await vi.advanceTimersByTimeAsync(ms);
  return error;
}

test("stored data can be read again", async () => {
  await write();
  expect(await read()).toEqual({ answer: "3-1", at: 1 });
});

test("a database that never opens is given up, and asked for again less and less often", async () => {
  let attempts = 0;
  indexedDB.open = () => {
    attempts += 1;
    return new IDBOpenDBRequest();
  };
  const two = [write(), write()].map((work) => errorAfter(3000, work));
  for (const error of await Promise.all(two)) expect(error).toMatchObject({ name: "TimeoutError" });
  expect(await errorAfter(0, write())).toMatchObject({ name: "TimeoutError" });
  // In six seconds it asked three times: at once, after 1.5 and after 4.5 seconds.
  expect(attempts).toBe(3);
  indexedDB.open = openDatabase;
  await vi.advanceTimersByTimeAsync(HALF_A_MINUTE);
  await write();
  expect(await read()).toEqual({ answer: "3-1", at: 1 });
});

test("a database that never answers the first attempt is read at the second, so an offline user stays signed in", async () => {
  await write();
  vi.resetModules();
  ({ withStore } = await import("../src/offline/database.ts"));
  indexedDB.open = () => {
    indexedDB.open = openDatabase;
    return new IDBOpenDBRequest();
  };
  const stored = read();
  await vi.advanceTimersByTimeAsync(1500);
  expect(await stored).toEqual({ answer: "3-1", at: 1 });
});

test("a database that opens after its callers have given up is used at once", async () => {
  let attempts = 0;
  indexedDB.open = (...args) => {
    attempts += 1;
    return attempts < 3 ? new IDBOpenDBRequest() : openDatabase(...args);
  };
  expect(await errorAfter(3000, write())).toMatchObject({ name: "TimeoutError" });
  expect(await errorAfter(0, write())).toMatchObject({ name: "TimeoutError" });
  await vi.advanceTimersByTimeAsync(1500);
  await vi.waitFor(write);
  expect(await read()).toEqual({ answer: "3-1", at: 1 });
});

test("a database that opens after seven seconds is used by a caller with patience", async () => {
  const other = await resultOf(openDatabase("goals"));
  const deletion = resultOf(indexedDB.deleteDatabase("goals"));
  const stored = { answer: "3-1", at: 1 };
  const patient = withStore("known", "readwrite", (store) => store.put(stored, KEY), 7500);
  await vi.advanceTimersByTimeAsync(7000);
  other.close();
  await Promise.all([deletion, patient]);
  expect(await read()).toEqual(stored);
});

test("while an older tab does not let go of the database nothing is stored; once it does, it is used at once", async () => {
  const olderTab = await resultOf(openDatabase("goals", 1));
  const error = errorAfter(3000, write());
  expect(await error).toMatchObject({ name: "TimeoutError" });
  olderTab.close();
  await vi.waitFor(write);
  expect(await read()).toEqual({ answer: "3-1", at: 1 });
});

test("a newer tab that wants another version gets the database, and this one opens it again", async () => {
  await write();
  const newer = await resultOf(openDatabase("goals", 3));
  newer.close();
  await expect(read()).rejects.toMatchObject({ name: "VersionError" });
});

test("a transaction that another one holds up is given up after three seconds", async () => {
  await write();
  const other = await resultOf(openDatabase("goals"));
  let isHeld = true;
  const store = other.transaction("known", "readwrite").objectStore("known");
  const hold = () => {
    if (isHeld) store.get("nothing").addEventListener("success", hold);
  };
  hold();
  const error = write().catch((thrown: unknown) => thrown);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await error).toMatchObject({ name: "TimeoutError" });
  isHeld = false;
  other.close();
});
