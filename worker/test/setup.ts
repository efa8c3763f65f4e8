import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeEach } from "vitest";
import { listIssuedScans } from "./db/scans.ts";
import { batchInDatabase, placement, rows } from "./database.ts";
import { TABLES } from "./tables.ts";
import { forgetStores } from "./user-store/read-stores.ts";

beforeEach({ D1: emptyD1, libSQL: emptyLibsql, objects: emptyStores }[placement]);

// Of whatever a file's tests made the Worker ask, nothing may read a whole table.
afterAll(async () => {
  const found = await listIssuedScans();
  if (found.length > 0)
    throw new Error(`These statements read a whole table:\n${found.join("\n")}`);
});

async function emptyD1(): Promise<void> {
  await emptyLedger();
  await reset();
  // Behind a test of thousands of requests the reset was seen to leave the database as it was.
  await emptyTables();
}

async function emptyStores(): Promise<void> {
  await emptyD1();
  await forgetStores();
}

/** By name: the reset was seen to leave it as well. */
async function emptyLedger(): Promise<void> {
  for (const { name } of (await env.LEDGER.list()).keys) await env.LEDGER.delete(name);
}

/** The server lives as long as the run. */
async function emptyLibsql(): Promise<void> {
  await emptyLedger();
  // What lies beside the database: the ledger.
  await reset();
  await emptyTables();
}

/**
 * All tables, without a row. In one transaction: `applyD1Migrations` asks for each migration by itself, and took a minute and a
 * half of the suite.
 */
async function emptyTables(): Promise<void> {
  const migrated = await rows("select 1 from sqlite_master where name = 'users'");
  const { TEST_MIGRATIONS } = env;
  // The schema, and rows of nobody, are the database's: a user store that the reset has left has its own.
  await batchInDatabase(
    migrated.length > 0
      ? TABLES.map(({ name }) => [`delete from ${name}`])
      : TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((one) => [one] as const)),
  );
}
