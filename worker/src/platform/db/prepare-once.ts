import { fillPlaceholders, sql, type Placeholder, type Query } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import {
  BaseSQLiteDatabase,
  SQLiteAsyncDialect,
  SQLiteSession,
  type SelectedFieldsOrdered,
  type SQLiteExecuteMethod,
} from "drizzle-orm/sqlite-core";
import { PreparedStatement, type Connection, type StatementBuilder } from "./database.ts";

/** SQL generated once by drizzle, with the positions of its values and the fields of its rows. */
interface Written {
  readonly query: Query;
  readonly fields: SelectedFieldsOrdered | undefined;
  readonly method: SQLiteExecuteMethod;
}

/** Records the query that drizzle prepares. Sends nothing. */
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

/**
 * A statement whose SQL drizzle generates once per isolate, because generating costs about as much as running it.
 * Each value is a placeholder in `build`, which drizzle does not encode: pass instants as milliseconds and flags as 0
 * or 1.
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
