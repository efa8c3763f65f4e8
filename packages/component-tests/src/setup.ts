import { cleanup, configure } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { Window } from "happy-dom";
import { afterEach, vi } from "vitest";

configure({ asyncUtilTimeout: 10_000 });

// Node has a localStorage of its own, without a file to keep it in, which hides the one of happy-dom.
const { localStorage, sessionStorage } = new Window();
Object.defineProperty(globalThis, "localStorage", { value: localStorage });
Object.defineProperty(globalThis, "sessionStorage", { value: sessionStorage });

// happy-dom has no Web Locks. In a test there is one tab, which always gets the lock.
Object.defineProperty(navigator, "locks", {
  value: { request: async (_name: string, ...rest: unknown[]) => callLast(rest) },
});

function callLast(parameters: readonly unknown[]): unknown {
  const callback = parameters.at(-1);
  return typeof callback === "function" ? callback() : undefined;
}

/** Each test begins on an empty device. */
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  globalThis.indexedDB = new IDBFactory();
});
