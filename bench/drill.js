// The restore drill: everything out of one database, into an empty one, and the digests compared. See README.md.
import { createHash } from "node:crypto";
import { copyFile, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { newClient } from "./lib/client.js";
import { databaseIn, withEdge } from "./lib/own-edge.js";
import { ROOT } from "../scripts/local/place.js";
import { run } from "../scripts/local/run.js";
import { stopTools } from "../scripts/local/tool.js";

const WRITES = Number(process.env["WRITES"] ?? 200);

/**
 * Each table's rows as one digest, in the order of their keys.
 * @param {string} state
 */
async function digestsIn(state) {
  const db = new DatabaseSync(await databaseIn(state), { readOnly: true });
  const tables = db
    .prepare(
      "select name, sql from sqlite_master where type = 'table' and name not glob '_cf*' and name not glob 'sqlite*' order by name",
    )
    .all();
  const digests = tables.map(({ name, sql }) => {
    const rows = db.prepare(`select * from "${String(name)}" order by 1, 2`).all();
    const digest = createHash("sha256")
      .update(JSON.stringify([sql, rows]))
      .digest("hex");
    return { table: String(name), rows: rows.length, digest };
  });
  db.close();
  return digests;
}

await withEdge(async ({ start, state }) => {
  const { origin } = await start();
  for (let made = 0; made < 4; made += 1) {
    const client = await newClient(origin);
    for (let written = 0; written < WRITES / 4; written += 1) await client.write();
  }
  await stopTools();

  const folder = await mkdtemp(join(tmpdir(), "goals-drill-"));
  const restored = join(folder, "state");
  try {
    // wrangler exports what lies beside its configuration. For a deployment: docs/operations.md.
    await copyFile(join(ROOT, "wrangler.toml"), join(folder, "wrangler.toml"));
    await cp(state, join(folder, ".wrangler/state"), { recursive: true });
    const exported = ["d1", "export", "DB", "--local", "--skip-confirmation"];
    const restore = ["d1", "execute", "DB", "--local", `--persist-to=${restored}`, "--yes"];
    // The tables before any row: a whole dump puts rows before the tables they refer to, and cannot be restored.
    for (const [name, without] of [
      ["schema.sql", "--no-data"],
      ["rows.sql", "--no-schema"],
    ]) {
      const dump = join(folder, name);
      await run("The export failed.", "wrangler", [...exported, `--output=${dump}`, without], {
        cwd: folder,
      });
      await run("The restore failed.", "wrangler", [...restore, `--file=${dump}`]);
    }
    const [before, after] = [await digestsIn(state), await digestsIn(restored)];
    for (const [index, { table, rows, digest }] of before.entries()) {
      const same = after[index]?.table === table && after[index]?.digest === digest;
      console.log(
        `${same ? "equal" : "DIFFERENT"}  ${table}: ${rows} rows, ${digest.slice(0, 16)}`,
      );
      if (!same) process.exitCode = 1;
    }
    if (after.length !== before.length) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
process.exit();
