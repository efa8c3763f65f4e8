import { env } from "cloudflare:workers";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "../src/db/schema.ts";

/** Every table of the schema, as drizzle knows it. */
export const TABLES = Object.values(schema)
  .filter((value) => value instanceof SQLiteTable)
  .map(getTableConfig);

/** The names of the tables whose rows belong to a person. */
export const OWNED = TABLES.filter(({ columns }) =>
  columns.some(({ name }) => name === "user_id"),
).map(({ name }) => name);

/** How many rows a table has. */
export async function countOf(table: string): Promise<number> {
  return (
    (await env.DB.prepare(`select count(*) as count from ${table}`).first<number>("count")) ?? 0
  );
}

/** Everything people own, as one text: two of them are equal when no row of theirs has changed. */
export async function contents(tables: readonly string[] = ["users", ...OWNED]): Promise<string> {
  const all = await env.DB.batch(
    tables.map((table) => env.DB.prepare(`select * from ${table} order by 1, 2`)),
  );
  return JSON.stringify(all.map((one) => one.results));
}
