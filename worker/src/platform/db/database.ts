import { QueryPromise } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { BaseSQLiteDatabase, SQLiteSession } from "drizzle-orm/sqlite-core";
import * as z from "zod/mini";

/** Builds statements: a database, or a recorder of their SQL (prepare-once.ts). */
export type StatementBuilder = Pick<
  BaseSQLiteDatabase<"async", unknown>,
  "select" | "insert" | "update" | "delete"
>;

/**
 * The common interface of D1 and libSQL: one SQLite dialect and a batch that is a transaction. The result of a plain
 * `run` differs, so statements that need the changed rows use `returning`, or `countChangedRows` for large numbers of
 * rows.
 */
export interface Connection extends BaseSQLiteDatabase<"async", unknown> {
  /** Prepares SQL that drizzle has generated before, without its query builders. */
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
   * For idempotent writes, which are retried after a transient error: alone, or in a batch with only such writes and
   * reads. All other writes are sent once, because an error does not say whether the write was executed.
   */
  readonly repeatable: Connection;
}

/** A statement that is prepared when it is sent: awaited on its own, or in a batch. */
export class PreparedStatement<Result>
  extends QueryPromise<Result>
  implements RunnableQuery<Result, "sqlite">
{
  declare readonly _: { readonly dialect: "sqlite"; readonly result: Result };
  readonly #prepare: () => ReturnType<Connection["prepareQuery"]>;

  constructor(prepare: () => ReturnType<Connection["prepareQuery"]>) {
    super();
    this.#prepare = prepare;
  }

  /** Called by drizzle's `batch`. */
  _prepare() {
    return this.#prepare();
  }

  override async execute(): Promise<Result> {
    // Drizzle does not type the results of a prepared query.
    return (await this.#prepare().execute()) as Result;
  }
}

const d1Result = z.object({ meta: z.object({ changes: z.number() }) });
const libsqlResult = z.object({ rowsAffected: z.number() });

export function countChangedRows(result: unknown): number {
  const parsed = z.parse(z.union([d1Result, libsqlResult]), result);
  return "meta" in parsed ? parsed.meta.changes : parsed.rowsAffected;
}
