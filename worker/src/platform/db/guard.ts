import { sql, type SQL } from "drizzle-orm";

const HOLDS = "$.holds";

/**
 * A value that makes its statement fail, and with it the transaction, with `reason` in the error; null when `reason` is. SQLite
 * cannot raise an error outside of a trigger, but it names a path that it cannot read.
 */
export function failWith(reason: SQL): SQL<null> {
  return sql<null>`json_extract('{}', coalesce(${reason}, ${HOLDS}))`;
}

/** The reason with which `failWith` has ended a transaction, or undefined for any other error. */
export function readFailedGuard(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const [, reason] = /JSON path[^']*'(\w+)'/i.exec(cause.message) ?? [];
    if (reason !== undefined) return reason;
  }
  return undefined;
}
