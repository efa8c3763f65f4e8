// Restores a backup while Goals is stopped, and applies the ledger to it: `node restore.js /data/backups/today.sql`.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { describeLedger } from "../scripts/plan-ledger.js";
import { applyLedger } from "./apply-ledger.ts";
import { applyMigrations } from "./apply-migrations.ts";
import { dump, runOnLibsql, runScript } from "./connect-libsql.ts";
import { openLedger } from "./ledger.ts";
import { DATABASE_FOLDER, openDatabase } from "./open-database.ts";

const { DATA = "/data", DATABASE_PORT = "8082", LIBSQL_URL } = process.env;
const [from] = process.argv.slice(2);

const metadata = z.object({ changedAt: z.optional(z.number()) });

const digest = (script: string) => createHash("sha256").update(script).digest("hex");

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Puts the container's present database aside. Refuses while a server answers, which would still write to it. */
async function putAside(): Promise<void> {
  const isServing = await fetch(`http://127.0.0.1:${DATABASE_PORT}/health`).then(
    () => true,
    () => false,
  );
  if (isServing) fail("Goals is serving: stop it first.");
  const folder = join(DATA, DATABASE_FOLDER);
  if (!existsSync(folder)) return;
  await rm(`${folder}.before`, { recursive: true, force: true });
  await rename(folder, `${folder}.before`);
  console.log(`The database as it was: ${folder}.before`);
}

/** The entries of the ledger with their values. */
function readLedger() {
  const ledger = openLedger(join(DATA, "ledger.sqlite"));
  const entries = ledger.readAll().map((entry) => ({
    name: entry.name,
    metadata: z.safeParse(metadata, JSON.parse(entry.metadata ?? "null")).data,
  }));
  ledger.close();
  return entries;
}

const script = from ? await readFile(from, "utf8") : fail("Name the backup.");
if (!script.trimEnd().endsWith("COMMIT;")) fail(`${from} is no whole backup.`);
if (!LIBSQL_URL) await putAside();
const env = process.env;
const database = await openDatabase({ data: DATA, port: Number(DATABASE_PORT), env });
const run = runOnLibsql(database.place);
const [tables = []] = await run([["select 1 from sqlite_master where name = 'users'"]]);
if (tables.length > 0) fail("This database is not empty: restore into a new one.");
await runScript(database.place, script);
const restored = digest(await (await dump(database.place)).text());
console.log(`${from}  sha256:${digest(script)}\nthe database  sha256:${restored}`);
if (restored !== digest(script))
  fail("The database differs from the backup. Do not let anyone in.");
await applyMigrations(run);
console.log(describeLedger(await applyLedger(run, readLedger())));
await database.stop();
