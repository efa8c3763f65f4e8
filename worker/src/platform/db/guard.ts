import { sql, type SQL } from "drizzle-orm";
import type { Connection } from "./database.ts";
import { listCauses } from "./retry.ts";

const HOLDS = "$.holds";

/**
 * A value that fails its statement, and so the transaction, with `reason` in the error; null if `reason` is null.
 * SQLite cannot raise an error outside a trigger, but an invalid JSON path does, and the error contains the path.
 */
export function failWith(reason: SQL): SQL<null> {
  return sql<null>`json_extract('{}', coalesce(${reason}, ${HOLDS}))`;
}

/** A statement that fails its transaction with `reason` where a condition holds. */
export function failWhere(db: Connection, condition: SQL, reason: string) {
  const guard = failWith(sql`case when ${condition} then ${sql.raw(`'${reason}'`)} end`);
  return db.select({ guard }).from(sql`(select 1)`);
}

/** The `failWith` reason that ended a transaction; undefined for any other error. */
export function readFailedGuard(error: unknown): string | undefined {
  for (const { message } of listCauses(error)) {
    const [, reason] = /JSON path[^']*'(\w+)'/i.exec(message) ?? [];
    if (reason !== undefined) return reason;
  }
  return undefined;
}
