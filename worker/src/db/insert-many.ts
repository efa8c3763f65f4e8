import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.ts";

/** A parameter may have two million bytes. One parameter for each value would exceed the limit of 100 parameters. */
const CHUNK_BYTES = 1_500_000;

/**
 * Builds the statements, for a batch, that insert any number of rows. Each statement passes its rows as one JSON parameter.
 * No rows give no statements.
 */
export function buildInserts<T extends SQLiteTable>(
  db: Database,
  table: T,
  rows: readonly T["$inferInsert"][],
) {
  const columns = Object.entries(getTableColumns(table));
  const encoded = rows.map((row) => {
    const values: Readonly<Record<string, unknown>> = row;
    return JSON.stringify(
      columns.map(([name, column]) =>
        values[name] === null || values[name] === undefined
          ? null
          : column.mapToDriverValue(values[name]),
      ),
    );
  });
  // In the order of the table's columns, as an insert without column names requires.
  const each = sql.join(
    columns.map((_, index) => sql.raw(`json_extract(value, '$[${index}]')`)),
    sql`, `,
  );
  return splitIntoChunks(encoded).map((chunk) =>
    db.insert(table).select(sql`select ${each} from json_each(${`[${chunk.join(",")}]`})`),
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
