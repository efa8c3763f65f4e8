import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Miniflare } from "miniflare";

const FOLDER = join(import.meta.dirname, "../migrations");

type Database = Awaited<ReturnType<Miniflare["getD1Database"]>>;

/** Applies missing migrations, each in one transaction, and records them in wrangler's table. */
export async function applyMigrations(db: Database) {
  await db
    .prepare(
      "create table if not exists d1_migrations (id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)",
    )
    .run();
  const { results } = await db.prepare("select name from d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = await readdir(FOLDER);
  for (const file of files.filter((name) => name.endsWith(".sql") && !applied.has(name)).sort()) {
    const text = await readFile(join(FOLDER, file), "utf8");
    await db.batch([
      ...text.split("--> statement-breakpoint").map((statement) => db.prepare(statement)),
      db.prepare("insert into d1_migrations (name) values (?)").bind(file),
    ]);
  }
}
