import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { BaseSQLiteDatabase, SQLiteSession } from "drizzle-orm/sqlite-core";
import * as z from "zod/mini";

/** What builds statements: a database, or what only writes their SQL (prepare-once.ts). */
export type StatementBuilder = Pick<
  BaseSQLiteDatabase<"async", unknown>,
  "select" | "insert" | "update" | "delete"
>;

/**
 * What D1 and libSQL have in common: one SQLite dialect and a batch that is a transaction. The result of a plain `run`
 * differs, so statements that need the changed rows use `returning`, or `countChangedRows` for large numbers of rows.
 */
export interface Connection extends BaseSQLiteDatabase<"async", unknown> {
  /** Prepares SQL that drizzle has written before, which its query builders would write anew. */
  readonly prepareQuery: SQLiteSession<
    "async",
    unknown,
    Record<string, unknown>,
    Record<string, never>
  >["prepareQuery"];
  batch<U extends BatchItem<"sqlite">, T extends Readonly<[U, ...U[]]>>(
    batch: T,
  ): Promise<BatchResponse<T>>;
}

export interface Database extends Connection {
  /**
   * For idempotent writes: they are retried after a transient error, alone, or in a batch of nothing but them and reads.
   * All other writes are sent once, because after an error it is unknown whether the write was carried out.
   */
  readonly repeatable: Connection;
}

const d1Result = z.object({ meta: z.object({ changes: z.number() }) });
const libsqlResult = z.object({ rowsAffected: z.number() });

/** The number of rows that a plain statement changed, in the result of either database. */
export function countChangedRows(result: unknown): number {
  const parsed = z.parse(z.union([d1Result, libsqlResult]), result);
  return "meta" in parsed ? parsed.meta.changes : parsed.rowsAffected;
}
