// Rows 8, 9 and 9b of the performance list, everything in one database on D1. PEOPLE=1,500 ROUNDS=9 BLOCK_MS=2000.
import { measureApi } from "./lib/measure-api.js";

await measureApi("bench/api-worker.ts", { getTasks: 0.7, dashboard: 0.5, tick: 0.6 });
process.exit();
