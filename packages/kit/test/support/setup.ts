import "fake-indexeddb/auto";
import { locks } from "node:worker_threads";

// happy-dom has no lock manager; Node's is a real one.
Object.defineProperty(navigator, "locks", { value: locks });
