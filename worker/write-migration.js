// Compares the schema with the newest snapshot, and writes the difference as a migration: `npm run migration -w worker`.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, showTool } from "../scripts/local/run-tool.js";
import { listMigrations } from "../self-host/apply-migrations.ts";

const META = join(ROOT, "migrations/meta");
const JOURNAL = join(META, "_journal.json");

/** Drizzle-kit's list of the migrations, which only repeats the names of their files. */
const entries = (await listMigrations()).map((name, idx) => {
  return { idx, version: "6", when: idx, tag: name.replace(/\.sql$/, ""), breakpoints: true };
});
writeFileSync(JOURNAL, JSON.stringify({ version: "7", dialect: "sqlite", entries }));
try {
  const args = ["generate", ...process.argv.slice(2)];
  process.exitCode = await showTool("drizzle-kit", args, import.meta.dirname);
} finally {
  rmSync(JOURNAL);
}
// Drizzle-kit only compares with the newest snapshot.
const isWritten = (await listMigrations()).length > entries.length;
const earlier = String(entries.length - 1).padStart(4, "0");
if (isWritten) rmSync(join(META, `${earlier}_snapshot.json`));
