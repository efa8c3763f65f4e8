import { getTableColumns, isSQLWrapper, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Connection } from "./database.ts";

/** Each column of a row by name: a value, or its SQL. Every insert must name a new column. */
export type NamedValues<T extends SQLiteTable> = {
  readonly [Name in keyof T["$inferSelect"]]: T["$inferSelect"][Name] | SQLWrapper;
};

/** The row as `select …`, for an insert from other tables. Drizzle lists the columns in the same order. */
export function selectRow<T extends SQLiteTable>(table: T, values: NamedValues<T>): SQL {
  const named: Readonly<Record<string, unknown>> = values;
  const each = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = named[name];
    return isSQLWrapper(value) ? sql`${value}` : sql`${sql.param(value, column)}`;
  });
  return sql`select ${sql.join(each, sql`, `)}`;
}

/** The SQL condition that a table has a row. */
export const hasRow = (table: SQLiteTable, where: SQL | undefined): SQL =>
  sql`exists (select 1 from ${table} where ${where})`;

/** Inserts a row if a condition holds, in one statement, so that the check and the insert are atomic. */
export function insertWhere<T extends SQLiteTable>(
  db: Connection,
  table: T,
  values: NamedValues<T>,
  condition: SQL,
) {
  return db.insert(table).select(sql`${selectRow(table, values)} where ${condition}`);
}
