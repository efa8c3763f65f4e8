import { fillPlaceholders, QueryPromise, sql, type Placeholder, type Query } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import {
  BaseSQLiteDatabase,
  SQLiteAsyncDialect,
  SQLiteSession,
  type SelectedFieldsOrdered,
  type SQLiteExecuteMethod,
} from "drizzle-orm/sqlite-core";
import * as z from "zod/mini";

/** Drizzle's relational queries are not used. */
export type NoSchema = Record<string, never>;
type AnySession = SQLiteSession<"async", unknown, Record<string, unknown>, NoSchema>;

/** Builds statements: a database, or a recorder of their SQL. */
export type StatementBuilder = Pick<
  BaseSQLiteDatabase<"async", unknown>,
  "select" | "insert" | "update" | "delete"
>;

/** Common to D1 and libSQL: SQLite, and batches as transactions. Their results of `run` need `countChangedRows`. */
export interface Connection extends BaseSQLiteDatabase<"async", unknown> {
  /** Prepares SQL that drizzle has generated before, without its query builders. */
  readonly prepareQuery: AnySession["prepareQuery"];
  batch<U extends BatchItem<"sqlite">, T extends Readonly<[U, ...U[]]>>(
    batch: T,
  ): Promise<BatchResponse<T>>;
}

export interface Database extends Connection {
  /** For idempotent writes, alone or with only such writes and reads: they are retried after a transient error. */
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

/** SQL generated once by drizzle, with the positions of its values and the fields of its rows. */
interface Written {
  readonly query: Query;
  readonly fields: SelectedFieldsOrdered | undefined;
  readonly method: SQLiteExecuteMethod;
}

/** Records the query that drizzle prepares. Sends nothing. */
class RecordingSession extends SQLiteSession<"async", unknown, NoSchema, {}> {
  written: Written | undefined;

  override prepareQuery(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    method: SQLiteExecuteMethod,
  ): never {
    this.written = { query, fields, method };
    throw new Recorded();
  }

  override transaction(): never {
    throw new Error("Kept statements do not support transactions.");
  }
}

class Recorded extends Error {}

function write(build: (db: StatementBuilder) => { prepare(): unknown }): Written {
  const dialect = new SQLiteAsyncDialect();
  const session = new RecordingSession(dialect);
  try {
    build(new BaseSQLiteDatabase("async", dialect, session, undefined)).prepare();
  } catch (error) {
    if (!(error instanceof Recorded)) throw error;
  }
  if (!session.written) throw new Error("This statement cannot be kept.");
  return session.written;
}

/**
 * A statement whose SQL drizzle generates once per isolate, because generating costs as much as running it. Drizzle
 * does not encode the values of `build`'s placeholders: pass instants as milliseconds and flags as 0 or 1.
 */
export function prepareOnce<Name extends string, Result>(
  names: readonly Name[],
  build: (
    db: StatementBuilder,
    values: Readonly<Record<Name, Placeholder<Name>>>,
  ) => RunnableQuery<Result, "sqlite"> & { prepare(): unknown },
) {
  let written: Written | undefined;
  const places = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
  return (db: Connection, values: Readonly<Record<Name, string | number | null>>) => {
    // `fromEntries` loses the names in its type.
    written ??= write((builder) => build(builder, places as Record<Name, Placeholder<Name>>));
    const { query, fields, method } = written;
    const params = fillPlaceholders(query.params, values);
    return new PreparedStatement<Result>(() =>
      db.prepareQuery({ ...query, params }, fields, method, true),
    );
  };
}

export type ResultOf<Select extends (...input: never[]) => RunnableQuery<unknown, "sqlite">> =
  ReturnType<Select>["_"]["result"];

const d1Result = z.object({ meta: z.object({ changes: z.number() }) });
const libsqlResult = z.object({ rowsAffected: z.number() });

export function countChangedRows(result: unknown): number {
  const parsed = z.parse(z.union([d1Result, libsqlResult]), result);
  return "meta" in parsed ? parsed.meta.changes : parsed.rowsAffected;
}
