import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeEach } from "vitest";
import { listIssuedScans } from "./platform/db/scans.ts";
import { batchInDatabase, placement, rows, type Statement } from "./database.ts";
import { TABLES } from "./tables.ts";
import { forgetStores } from "./placement/user-store/read-stores.ts";

beforeEach(placement === "objects" ? emptyStores : emptyDatabase);

// No statement of the Worker may scan a whole table, in any test.
afterAll(async () => {
  const found = await listIssuedScans();
  if (found.length > 0)
    throw new Error(`These statements read a whole table:\n${found.join("\n")}`);
});

async function emptyDatabase(): Promise<void> {
  await emptyLedger();
  await emptyTables();
}

async function emptyStores(): Promise<void> {
  await emptyLedger();
  await reset();
  await emptyTables();
  await forgetStores();
}

async function emptyLedger(): Promise<void> {
  for (const { name } of (await env.LEDGER.list()).keys) await env.LEDGER.delete(name);
}

/**
 * Deletes every row, and creates the tables before the first test. Vitest's `reset()` would drop the tables, and
 * creating them again takes four times as long.
 */
async function emptyTables(): Promise<void> {
  const migrated = await rows("select 1 from sqlite_master where name = 'users'");
  const { TEST_MIGRATIONS } = env;
  // Only in the database: a user store that survived the reset has its own schema and rows.
  await batchInDatabase(
    migrated.length > 0
      ? TABLES.map(({ name }) => [`delete from ${name}`])
      : [
          ["create table d1_migrations (name text unique)"],
          ...TEST_MIGRATIONS.flatMap(({ name, queries }): Statement[] => [
            ...queries.map((one) => [one] as const),
            ["insert into d1_migrations (name) values (?)", name],
          ]),
        ],
  );
}
