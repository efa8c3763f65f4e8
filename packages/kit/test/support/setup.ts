import { cleanup } from "@testing-library/react";
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import * as threads from "node:worker_threads";
import { afterEach, vi } from "vitest";

// Each file begins with fresh modules and an empty device, as in a worker of its own.
vi.resetModules();
vi.unstubAllGlobals();
vi.restoreAllMocks();
globalThis.indexedDB = new IDBFactory();

// A server's tests run without a DOM.
if ("window" in globalThis) {
  document.head.replaceChildren();
  document.body.replaceChildren();

  // Node's own storage, which needs a file, hides happy-dom's.
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, name, { value: new Storage(), configurable: true });

  // happy-dom has no lock manager, so use Node's, which has one since 24.5. Without one the kit takes no lock.
  if ("locks" in threads)
    Object.defineProperty(navigator, "locks", { value: threads.locks, configurable: true });
}

afterEach(cleanup);
