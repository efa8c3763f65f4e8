import { drizzle } from "drizzle-orm/d1";
import type { Env } from "../env.ts";
import { BadSettings } from "../settings.ts";
import type { Database } from "./database.ts";

/**
 * D1, for one request: its first statement runs on the primary, and every later one on whatever replica is as new
 * as that. So the session check is never stale, and one's own writes are always read back. Throws BadSettings
 * where another database was asked for.
 */
export function connectD1({ DB, LIBSQL_URL }: Env): Database {
  if (LIBSQL_URL) {
    throw new BadSettings("LIBSQL_URL needs the Worker of worker/src/index.libsql.ts.");
  }
  let opened: D1DatabaseSession | undefined;
  const session = () => (opened ??= DB.withSession("first-primary"));
  return drizzle({
    prepare: (query) => session().prepare(query),
    batch: (statements) => session().batch(statements),
    // Of a whole D1, drizzle's type asks for these as well; nothing here calls them.
    exec: (query) => DB.exec(query),
    withSession: (from) => DB.withSession(from),
    dump: () => DB.dump(),
  });
}
