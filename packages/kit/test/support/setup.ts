import "fake-indexeddb/auto";
import { locks } from "node:worker_threads";

// Node's own, which stores nothing without a file, stands in front of happy-dom's.
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(globalThis, name, { value: new Storage() });

// happy-dom has no lock manager; Node's is a real one.
Object.defineProperty(navigator, "locks", { value: locks });
