import { getTableColumns, isSQLWrapper, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Connection } from "./database.ts";

/** Each column of a row by its name: a value, or the SQL that gives it. A new column has to be named by every insert. */
export type NamedValues<T extends SQLiteTable> = {
  readonly [Name in keyof T["$inferSelect"]]: T["$inferSelect"][Name] | SQLWrapper;
};

/** The row as `select …`, for an insert that takes it from other tables. Drizzle names the columns in the same order. */
export function selectRow<T extends SQLiteTable>(table: T, values: NamedValues<T>): SQL {
  const named: Readonly<Record<string, unknown>> = values;
  const each = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = named[name];
    return isSQLWrapper(value) ? sql`${value}` : sql`${sql.param(value, column)}`;
  });
  return sql`select ${sql.join(each, sql`, `)}`;
}

/** Inserts a row where a condition holds, in one statement, so that nothing comes between the two. */
export function insertWhere<T extends SQLiteTable>(
  db: Connection,
  table: T,
  values: NamedValues<T>,
  condition: SQL,
) {
  return db.insert(table).select(sql`${selectRow(table, values)} where ${condition}`);
}
