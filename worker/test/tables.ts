import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "../src/platform/db/schema.ts";
import { batch, rows } from "./database.ts";

/** Every table of the schema, as drizzle knows it. */
export const TABLES = Object.values(schema)
  .filter((value) => value instanceof SQLiteTable)
  .map(getTableConfig);

/** The names of the tables whose rows belong to a person. */
export const USER_TABLES = TABLES.filter(({ columns }) =>
  columns.some(({ name }) => name === "user_id"),
).map(({ name }) => name);

/** How many rows a table has. */
export async function countRows(table: string): Promise<number> {
  // One row, or one of each user store.
  const counts = await rows(`select count(*) as count from ${table}`);
  return counts.reduce((sum, row) => sum + Number(row["count"]), 0);
}

/** The rows that belong to users, but for what is noted of their requests. */
export const CHANGED_BY_USERS = ["users", ...USER_TABLES].filter(
  (name) => name !== "account_events",
);

/** All rows that belong to users, as one text. Two dumps are equal when no such row has changed. */
export async function dumpTables(tables: readonly string[] = CHANGED_BY_USERS): Promise<string> {
  // In pieces: a full account is more than libSQL answers at once.
  const parts = Array.from({ length: Math.ceil(tables.length / 4) }, (_, part) =>
    tables.slice(4 * part, 4 * part + 4),
  ).map((few) => batch(few.map((table) => [`select * from ${table} order by 1, 2`])));
  return JSON.stringify((await Promise.all(parts)).flat());
}
