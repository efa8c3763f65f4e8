import { sql } from "drizzle-orm";
import { version } from "../../package.json";
import type { Database } from "../db/database.ts";
import { ServiceBusy } from "../errors/domain-errors.ts";

/** Checks the database and returns the version. Throws ServiceBusy when the database does not respond. */
export async function checkHealth(db: Database): Promise<{ ok: true; version: string }> {
  try {
    await db.get(sql`select 1`);
  } catch {
    throw new ServiceBusy(5);
  }
  return { ok: true, version };
}
