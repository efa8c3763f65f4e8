import { drizzle } from "drizzle-orm/d1";
import type { Env } from "../env.ts";
import { BadSettings } from "../settings.ts";
import type { Database } from "./database.ts";
import type { RetryPolicy } from "./patience.ts";
import { createD1WithRetry } from "./patient-d1.ts";

/**
 * D1, for one request: its first statement runs on the primary, and every later one on whatever replica is as new
 * as that. So the session check is never stale, and one's own writes are always read back. Throws BadSettings
 * where another database was asked for.
 */
export function connectD1({ DB, LIBSQL_URL }: Env, patience: RetryPolicy): Database {
  if (LIBSQL_URL) {
    throw new BadSettings("LIBSQL_URL needs the Worker of worker/src/index.libsql.ts.");
  }
  let opened: D1DatabaseSession | undefined;
  const session = () => (opened ??= DB.withSession("first-primary"));
  const client = {
    prepare: (query: string) => session().prepare(query),
    batch: <T>(statements: D1PreparedStatement[]) => session().batch<T>(statements),
  };
  const open = (repeatable: boolean) =>
    drizzle({
      ...createD1WithRetry(client, patience, repeatable),
      // Of a whole D1, drizzle's type asks for these as well; nothing here calls them.
      exec: (query) => DB.exec(query),
      withSession: (from) => DB.withSession(from),
      dump: () => DB.dump(),
    });
  return Object.assign(open(false), { repeatable: open(true) });
}
