import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.ts";

/** A parameter may have two million bytes. One parameter for each value would exceed the limit of 100 parameters. */
const CHUNK_BYTES = 1_500_000;

/** Without a condition a parser of SQLite would take a following `on conflict` for the condition of a join. */
const ALWAYS = sql`true`;

/** A value as the driver takes and gives it. */
export type DriverValue = string | number | null;

/** The values of a row in the order of the table's columns, as the driver takes them. */
export function encodeRow<T extends SQLiteTable>(table: T, row: T["$inferInsert"]): DriverValue[] {
  const values: Readonly<Record<string, unknown>> = row;
  return Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = values[name];
    if (value === null || value === undefined) return null;
    const encoded = column.mapToDriverValue(value);
    return typeof encoded === "number" ? encoded : String(encoded);
  });
}

/**
 * Builds the statements, for a batch, that insert any number of rows. Each statement passes its rows as one JSON parameter.
 * No rows give no statements, and rows that do not meet `where` are not inserted.
 */
export function buildInserts<T extends SQLiteTable>(
  db: Database,
  table: T,
  rows: readonly T["$inferInsert"][],
  where: SQL = ALWAYS,
) {
  return buildEncodedInserts(
    db,
    table,
    rows.map((row) => encodeRow(table, row)),
    where,
  );
}

/** As `buildInserts`, of rows that `encodeRow` has encoded. */
export function buildEncodedInserts<T extends SQLiteTable>(
  db: Database,
  table: T,
  rows: readonly (readonly DriverValue[])[],
  where: SQL = ALWAYS,
) {
  // In the order of the table's columns, as an insert without column names requires.
  const each = sql.join(
    Object.keys(getTableColumns(table)).map((_, index) =>
      sql.raw(`json_extract(value, '$[${index}]')`),
    ),
    sql`, `,
  );
  return splitIntoChunks(rows.map((row) => JSON.stringify(row))).map((chunk) =>
    db
      .insert(table)
      .select(sql`select ${each} from json_each(${`[${chunk.join(",")}]`}) where ${where}`),
  );
}

function splitIntoChunks(texts: readonly string[]): string[][] {
  const encoder = new TextEncoder();
  const chunks: string[][] = [];
  let left = 0;
  for (const text of texts) {
    const bytes = encoder.encode(text).length + 1;
    if (bytes > left || chunks.length === 0) {
      chunks.push([]);
      left = CHUNK_BYTES;
    }
    chunks.at(-1)?.push(text);
    left -= bytes;
  }
  return chunks;
}
