// The API with a store for each user beside bare statements on D1 and beside nothing. PEOPLE=1,500 ROUNDS=9 BLOCK_MS=2000.
import { measureApi } from "./lib/measure-api.js";

await measureApi(
  "bench/objects-worker.ts",
  { getTasks: 1.2, dashboard: 0.9, tick: 1 },
  { hasStores: true },
);
process.exit();
