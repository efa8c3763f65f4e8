import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.ts";

/** A parameter may have two million bytes; a hundred parameters a statement would be too few for thousands of rows. */
const CHUNK_BYTES = 1_500_000;

/**
 * The statements that insert any number of rows: each takes its rows as one parameter of JSON, which the database
 * takes apart. For a batch; none for no rows.
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
  // In the table's order, which is the order an insert without names takes.
  const each = sql.join(
    columns.map((_, index) => sql.raw(`json_extract(value, '$[${index}]')`)),
    sql`, `,
  );
  return chunked(encoded).map((chunk) =>
    db.insert(table).select(sql`select ${each} from json_each(${`[${chunk.join(",")}]`})`),
  );
}

function chunked(texts: readonly string[]): string[][] {
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
