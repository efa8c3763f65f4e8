import { fillPlaceholders, sql, type Placeholder, type Query } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import {
  BaseSQLiteDatabase,
  SQLiteAsyncDialect,
  SQLiteSession,
  type SelectedFieldsOrdered,
  type SQLiteExecuteMethod,
} from "drizzle-orm/sqlite-core";
import type { Connection, StatementBuilder } from "./database.ts";

/** A statement as drizzle has written it once: its SQL with the places of its values, and the fields of its rows. */
interface Written {
  readonly query: Query;
  readonly fields: SelectedFieldsOrdered | undefined;
  readonly method: SQLiteExecuteMethod;
}

/** Sends nothing: it only sees what drizzle would have prepared. */
class RecordingSession extends SQLiteSession<"async", unknown, Record<string, never>, {}> {
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

/** A kept statement with its values, for a batch. */
class FilledStatement<Result> implements RunnableQuery<Result, "sqlite"> {
  declare readonly _: { readonly dialect: "sqlite"; readonly result: Result };
  readonly #db: Connection;
  readonly #written: Written;
  readonly #params: unknown[];

  constructor(db: Connection, written: Written, values: Readonly<Record<string, unknown>>) {
    this.#db = db;
    this.#written = written;
    this.#params = fillPlaceholders(written.query.params, values);
  }

  /** What drizzle's `batch` asks of every statement. */
  _prepare() {
    const { query, fields, method } = this.#written;
    return this.#db.prepareQuery({ ...query, params: this.#params }, fields, method, true);
  }
}

/**
 * A statement that is the same for every call but for its values: drizzle writes its SQL at the first call in an isolate, and
 * not again, which costs about as much as to run it. Each value stands in `build` as a placeholder, which drizzle does not
 * encode: an instant is given as milliseconds, a flag as 0 or 1. For a batch on any of the databases.
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
  return (
    db: Connection,
    values: Readonly<Record<Name, string | number | null>>,
  ): RunnableQuery<Result, "sqlite"> => {
    // `fromEntries` does not know that every name is there.
    written ??= write((builder) => build(builder, places as Record<Name, Placeholder<Name>>));
    return new FilledStatement<Result>(db, written, values);
  };
}

/** What a batch gives for the statement that a function returns. */
export type ResultOf<Select extends (...input: never[]) => RunnableQuery<unknown, "sqlite">> =
  ReturnType<Select>["_"]["result"];
