import { cleanup, configure } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { Window } from "happy-dom";
import { afterEach, vi } from "vitest";

configure({ asyncUtilTimeout: 10_000 });

// Files share a worker. Each begins with modules and a page of its own.
vi.resetModules();
document.head.replaceChildren();
document.body.replaceChildren();

// Node's own localStorage, which needs a file, hides happy-dom's.
const { localStorage, sessionStorage } = new Window();
Object.defineProperty(globalThis, "localStorage", { value: localStorage, configurable: true });
Object.defineProperty(globalThis, "sessionStorage", { value: sessionStorage, configurable: true });

// happy-dom has no Web Locks. In a test there is one tab, which always gets the lock.
Object.defineProperty(navigator, "locks", {
  configurable: true,
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
