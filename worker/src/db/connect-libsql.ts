import { createClient } from "@libsql/client/web";
import { drizzle } from "drizzle-orm/libsql/web";
import type { Database } from "./database.ts";

/** A libSQL server over HTTP, through the client that runs inside a Worker. */
export function connectLibsql(url: string, authToken: string | undefined): Database {
  return drizzle(createClient(authToken ? { url, authToken } : { url }));
}
