import { cleanup } from "@testing-library/react";
import { Window } from "happy-dom";
import { toast } from "sonner";
import { mutate } from "swr";
import { afterEach, vi } from "vitest";

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

/** Each test begins with an empty cache, an empty device, no toast and the real clock. */
afterEach(async () => {
  cleanup();
  toast.dismiss();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  await mutate(() => true, undefined, { revalidate: false });
});
