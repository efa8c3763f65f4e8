import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach } from "vitest";
import { batch, isLibsql, rows } from "./database.ts";
import { TABLES } from "./tables.ts";

beforeEach(isLibsql ? emptyLibsql : emptyD1);

async function emptyD1(): Promise<void> {
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
}

/** The server lives as long as the run: it is migrated once and emptied before each test. */
async function emptyLibsql(): Promise<void> {
  const known = await rows("select 1 from sqlite_master where name = 'users'");
  if (known.length > 0) await batch(TABLES.map(({ name }) => [`delete from ${name}`]));
  else
    await batch(env.TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((one) => [one] as const)));
}
