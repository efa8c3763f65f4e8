import { productionDeps } from "../worker/src/production-deps.ts";
import { createWorker } from "../worker/src/worker.ts";
import { connectD1 } from "../worker/src/platform/db/database.ts";
import { interceptD1, type Interceptor } from "../worker/test/intercept-d1.ts";

/** Percentages of executions: lost before the commit, lost after it, refused as overload. */
const [BEFORE, AFTER, OVERLOADED] = [2, 2, 1];

const stumbling: Interceptor = async (_queries, run) => {
  const dice = Math.random() * 100;
  if (dice < BEFORE) throw new Error("D1_ERROR: Network connection lost.");
  const result = await run();
  if (dice < BEFORE + AFTER) throw new Error("D1_ERROR: Network connection lost.");
  if (dice > 100 - OVERLOADED) throw new Error("D1_ERROR: D1 DB is overloaded. Requests queued.");
  return result;
};

// The same Worker on a faulty database. Never deployed.
export default createWorker({
  ...productionDeps,
  connect: (env, patience) => connectD1({ ...env, DB: interceptD1(stumbling, env.DB) }, patience),
});
