// Tasks, dashboard and tick beside bare statements, for one person and for 500. STORE=objects PEOPLE=1,500 ROUNDS=9 BLOCK_MS=2000.
import { measureApi } from "./lib/measure-api.js";

if (process.env["STORE"] === "objects") {
  const goals = { getTasks: 1.2, dashboard: 0.9, tick: 1 };
  await measureApi("bench/objects-worker.ts", goals, { hasStores: true });
} else {
  await measureApi("bench/api-worker.ts", { getTasks: 0.7, dashboard: 0.5, tick: 0.6 });
}
process.exit();
