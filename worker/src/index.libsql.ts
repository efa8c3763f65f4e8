import { connectLibsql } from "./platform/db/connect-libsql.ts";
import { productionDeps } from "./production-deps.ts";
import { createWorker } from "./worker.ts";

// The same Worker on libSQL. A separate entry keeps the libSQL driver out of the bundle for D1.
export default createWorker({ ...productionDeps, connect: (env) => connectLibsql(env) });
