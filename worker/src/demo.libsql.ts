import { createDemo, demoDeps } from "./create-demo.ts";
import { connectLibsql } from "./platform/db/connect-libsql.ts";

// A separate entry, like that of the Worker on libSQL.
export default createDemo({ ...demoDeps, connect: (env) => connectLibsql(env) });
