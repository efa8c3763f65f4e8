import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "../src/platform/db/schema.ts";
import { batch, rows } from "./database.ts";

/** Every table of the schema in drizzle. */
export const TABLES = Object.values(schema)
  .filter((value) => value instanceof SQLiteTable)
  .map(getTableConfig);

/** The names of the tables with users' rows. */
export const USER_TABLES = TABLES.filter(({ columns }) =>
  columns.some(({ name }) => name === "user_id"),
).map(({ name }) => name);

/** The number of rows in a table. */
export async function countRows(table: string): Promise<number> {
  // One row, or one from each user store.
  const counts = await rows(`select count(*) as count from ${table}`);
  return counts.reduce((sum, row) => sum + Number(row["count"]), 0);
}

/** The users' rows, except those recorded about their requests. */
export const CHANGED_BY_USERS = ["users", ...USER_TABLES].filter(
  (name) => name !== "account_events",
);

/** All users' rows as one text. Two dumps are equal if no such row has changed. */
export async function dumpTables(tables: readonly string[] = CHANGED_BY_USERS): Promise<string> {
  // Split, because a full account is larger than libSQL's maximum response.
  const parts = Array.from({ length: Math.ceil(tables.length / 4) }, (_, part) =>
    tables.slice(4 * part, 4 * part + 4),
  ).map((few) => batch(few.map((table) => [`select * from ${table} order by 1, 2`])));
  return JSON.stringify((await Promise.all(parts)).flat());
}
