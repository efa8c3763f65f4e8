import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import * as z from "zod/mini";

/**
 * What D1 and libSQL have in common: one SQLite dialect and a batch that is a transaction. The result of a
 * bare `run` differs between them, so statements that must know what they changed say `returning`, or ask
 * `countChangedRows` where they are too many.
 */
export interface Connection extends BaseSQLiteDatabase<"async", unknown> {
  batch<U extends BatchItem<"sqlite">, T extends Readonly<[U, ...U[]]>>(
    batch: T,
  ): Promise<BatchResponse<T>>;
}

export interface Database extends Connection {
  /**
   * For writes of which a second one changes nothing and answers the same: sent again when the database stumbles.
   * Any other write is sent once, because nobody knows whether the one that stumbled was carried out.
   */
  readonly repeatable: Connection;
}

const ofD1 = z.object({ meta: z.object({ changes: z.number() }) });
const ofLibsql = z.object({ rowsAffected: z.number() });

/** How many rows a bare statement changed, which the two databases say each in its own way. */
export function countChangedRows(result: unknown): number {
  const said = z.parse(z.union([ofD1, ofLibsql]), result);
  return "meta" in said ? said.meta.changes : said.rowsAffected;
}
