import { drizzle } from "drizzle-orm/d1";
import type { Env } from "../env.ts";
import type { Database } from "./database.ts";

/** The database of this deployment: D1, or libSQL where `LIBSQL_URL` is set. */
export async function connect(env: Env): Promise<Database> {
  if (!env.LIBSQL_URL) return drizzle(env.DB);
  // Loaded only here, so that a Worker on D1 does not carry the other driver's start-up cost.
  const { connectLibsql } = await import("./connect-libsql.ts");
  return connectLibsql(env.LIBSQL_URL, env.LIBSQL_AUTH_TOKEN);
}
