import { createClient } from "@libsql/client/web";
import { drizzle } from "drizzle-orm/libsql/web";
import type { Env } from "../env.ts";
import { BadSettings } from "../settings.ts";

/** A libSQL server over HTTP, through the client that runs inside a Worker. Throws BadSettings without an address. */
export function connectLibsql({ LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken }: Env) {
  if (!url) throw new BadSettings("LIBSQL_URL is missing.");
  const db = drizzle(createClient(authToken ? { url, authToken } : { url }));
  // Asked once whatever it is: nobody lists which of this server's errors may be tried again.
  return Object.assign(db, { repeatable: db });
}
