import "fake-indexeddb/auto";
import * as threads from "node:worker_threads";

// A server's tests run without a DOM.
if ("window" in globalThis) {
  // Node's own storage, which needs a file, hides happy-dom's.
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, name, { value: new Storage() });

  // happy-dom has no lock manager, so use Node's, which has one since 24.5. Without one the kit takes no lock.
  if ("locks" in threads) Object.defineProperty(navigator, "locks", { value: threads.locks });
}
