import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";

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
