import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { Busy } from "../errors/common-errors.ts";
import { version } from "../../package.json";

/** The version, once the database has answered. Throws Busy when it does not. */
export async function health(db: Database): Promise<{ ok: true; version: string }> {
  try {
    await db.get(sql`select 1`);
  } catch {
    throw new Busy(5);
  }
  return { ok: true, version };
}
