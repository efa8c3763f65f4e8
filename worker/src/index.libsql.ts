import { connectLibsql } from "./db/connect-libsql.ts";
import { productionDeps } from "./production-deps.ts";
import { createWorker } from "./worker.ts";

// The same Worker with its data in libSQL. An entry of its own, so that one on D1 does not carry the other driver.
export default createWorker({ ...productionDeps, connect: (env) => connectLibsql(env) });
