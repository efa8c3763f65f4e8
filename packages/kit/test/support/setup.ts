import "fake-indexeddb/auto";
import { locks } from "node:worker_threads";

// A server's tests run without a DOM.
if ("window" in globalThis) {
  // Node's own storage, which needs a file, hides happy-dom's.
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, name, { value: new Storage() });

  // happy-dom has no lock manager, so use Node's.
  Object.defineProperty(navigator, "locks", { value: locks });
}
