import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.ts";

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
