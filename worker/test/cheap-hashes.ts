import { productionDeps } from "../src/production-deps.ts";
import { createWorker } from "../src/worker.ts";

// The entry of the browser tests, which sign up hundreds of people: the deployed Worker with hashes that cost nothing.
// passwords.test.ts has production's cost.
export default createWorker({ ...productionDeps, hashCost: { N: 16, r: 1, p: 1 } });
