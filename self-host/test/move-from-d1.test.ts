import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import getPort from "get-port";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { expect, onTestFinished, test } from "vitest";
import { applyMigrations, runOnD1 } from "../apply-migrations.ts";
import { runOnLibsql } from "../connect-libsql.ts";
import { openLedger } from "../ledger.ts";
import { startServer } from "../libsql-server.ts";
import { moveFromD1 } from "../move-from-d1.ts";

const USERS = "select * from users order by id";

test("the rows and the ledger of a container with Miniflare's D1 are moved once, and whole", async () => {
  const data = await mkdtemp(join(tmpdir(), "goals-move-"));
  const server = await startServer(join(data, "database"), await getPort());
  const ledger = openLedger(join(data, "ledger.sqlite"));
  onTestFinished(async () => {
    ledger.close();
    await server.stop();
    await rm(data, { recursive: true });
  });
  const old = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      resourcePersistencePath: join(data, "v3"),
      cf: false,
      d1Databases: { DB: "00000000-0000-0000-0000-000000000000" },
      kvNamespaces: { LEDGER: "00000000000000000000000000000000" },
    }),
  );
  const runOld = runOnD1(await old.getD1Database("DB"));
  await applyMigrations(runOld);
  await runOld([
    [
      "insert into users (id, email, first_name, last_name, created_at) values ('a', 'ada@example.com', 'Ada', ?, 1)",
      "O'Neill ✓",
    ],
    [
      "insert into missions (user_id, personal, professional, unified, updated_at) values ('a', 'p', 'q', 'u', 2)",
    ],
  ]);
  const before = await runOld([[USERS], ["select * from missions"]]);
  const kv = await old.getKVNamespace("LEDGER");
  await kv.put("deleted:someone", "", { metadata: {}, expirationTtl: 86_400 });
  await old.dispose();

  const run = runOnLibsql(server);
  await applyMigrations(run);
  await moveFromD1(data, run, ledger);
  const after = await run([[USERS], ["select * from missions"]]);
  const digest = (found: readonly (readonly unknown[])[]) =>
    createHash("sha256")
      .update(JSON.stringify(found.map((rows) => rows.map((row) => ({ ...Object(row) })))))
      .digest("hex");
  expect(digest(after)).toBe(digest(before));
  expect(ledger.readAll().map(({ name }) => name)).toEqual(["deleted:someone"]);
  expect(existsSync(join(data, "v3"))).toBe(false);
});
