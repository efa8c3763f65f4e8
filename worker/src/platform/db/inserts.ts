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
import type { Connection, Database } from "./database.ts";

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

/** The condition that a user has fewer than `max` rows, or `row` already. Atomic within the insert. */
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

/** A parameter may have two million bytes. One parameter per value would exceed the limit of 100 parameters. */
const CHUNK_BYTES = 1_500_000;

/** Without a condition, SQLite's parser would read a following `on conflict` as a join's condition. */
const ALWAYS = sql`true`;

export type DriverValue = string | number | null;

/** The values of a row in the driver's format, in the order of the table's columns. */
export function encodeRow<T extends SQLiteTable>(table: T, row: T["$inferInsert"]): DriverValue[] {
  const values: Readonly<Record<string, unknown>> = row;
  return Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = values[name];
    if (value === null || value === undefined) return null;
    const encoded = column.mapToDriverValue(value);
    return typeof encoded === "number" ? encoded : String(encoded);
  });
}

/** Each statement passes its rows as one JSON parameter, and only inserts rows that meet `where`. None without rows. */
export function buildInserts<T extends SQLiteTable>(
  db: Database,
  table: T,
  rows: readonly T["$inferInsert"][],
  where: SQL = ALWAYS,
) {
  const encoded = rows.map((row) => encodeRow(table, row));
  return buildEncodedInserts(db, table, encoded, where);
}

export function buildEncodedInserts<T extends SQLiteTable>(
  db: Database,
  table: T,
  rows: readonly (readonly DriverValue[])[],
  where: SQL = ALWAYS,
) {
  // Drizzle names the table's columns in the same order.
  const columns = Object.keys(getTableColumns(table));
  const values = columns.map((_, index) => sql.raw(`json_extract(value, '$[${index}]')`));
  const each = sql.join(values, sql`, `);
  return splitIntoChunks(rows.map((row) => JSON.stringify(row))).map((chunk) =>
    db
      .insert(table)
      .select(sql`select ${each} from json_each(${`[${chunk.join(",")}]`}) where ${where}`),
  );
}

function splitIntoChunks(texts: readonly string[]): string[][] {
  const encoder = new TextEncoder();
  const chunks: string[][] = [];
  let bytesLeft = 0;
  for (const text of texts) {
    const bytes = encoder.encode(text).length + 1;
    if (bytes > bytesLeft || chunks.length === 0) {
      chunks.push([]);
      bytesLeft = CHUNK_BYTES;
    }
    chunks.at(-1)?.push(text);
    bytesLeft -= bytes;
  }
  return chunks;
}
