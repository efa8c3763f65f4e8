import {
  and,
  eq,
  getTableColumns,
  isSQLWrapper,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
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

export type OwnedTable = SQLiteTable & { readonly userId: SQLiteColumn };

/**
 * The SQL condition that a user has fewer than `max` rows in a table, or already has `row`. Within the insert
 * statement it also protects against concurrent inserts.
 */
export function hasRoom(
  table: OwnedTable,
  { userId, max, row }: { userId: SQL | string; max: number; row?: SQL | undefined },
): SQL {
  const theirs = eq(table.userId, userId);
  const few = sql`(select count(*) from ${table} where ${theirs}) < ${max}`;
  return row ? sql`(${few} or ${hasRow(table, and(theirs, row))})` : few;
}

/** Deletes all but a user's `max` newest rows, by the column `age`. */
export function deleteOldest(
  db: Connection,
  table: OwnedTable,
  { userId, max, age }: { userId: string; max: number; age: SQLiteColumn },
) {
  const theirs = eq(table.userId, userId);
  const newest = sql`select rowid from ${table} where ${theirs} order by ${age} desc, rowid desc limit ${max}`;
  return db.delete(table).where(and(theirs, sql`rowid not in (${newest})`));
}
