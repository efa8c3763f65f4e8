import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Miniflare } from "miniflare";

const FOLDER = join(import.meta.dirname, "../migrations");

type Value = string | number | null | Uint8Array;
type Statement = readonly [sql: string, ...values: Value[]];

/** Runs statements in one transaction, and returns the rows of each. */
export type RunStatements = (
  statements: readonly Statement[],
) => Promise<readonly (readonly unknown[])[]>;

/** Runs statements on D1. */
export const runOnD1 =
  (db: Awaited<ReturnType<Miniflare["getD1Database"]>>): RunStatements =>
  async (statements) => {
    const prepared = statements.map(([sql, ...values]) => db.prepare(sql).bind(...values));
    return (await db.batch(prepared)).map(({ results }) => results);
  };

/** The files of all migrations, in order. */
export const listMigrations = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();

/** Applies missing migrations, each in one transaction, and records them in wrangler's table, which the health check reads. Returns how many. */
export async function applyMigrations(run: RunStatements): Promise<number> {
  const [, applied = []] = await run([
    [
      "create table if not exists d1_migrations (id integer primary key autoincrement, name text unique, " +
        "applied_at timestamp default current_timestamp not null)",
    ],
    ["select name from d1_migrations"],
  ]);
  const names = new Set(applied.map((row) => Object(row).name));
  const missing = (await listMigrations()).filter((name) => !names.has(name));
  for (const file of missing) {
    const text = await readFile(join(FOLDER, file), "utf8");
    await run([
      ...text.split("--> statement-breakpoint").map((statement) => [statement] as const),
      ["insert into d1_migrations (name) values (?)", file],
    ]);
  }
  return missing.length;
}
