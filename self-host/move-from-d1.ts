import { existsSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as z from "zod/mini";
import type { RunStatements } from "./apply-migrations.ts";
import type { Ledger } from "./ledger.ts";

const value = z.union([z.string(), z.number(), z.null(), z.instanceof(Uint8Array)]);
const rows = z.array(z.record(z.string(), value));
const entries = z.array(
  z.object({
    key: z.string(),
    expiration: z.nullable(z.number()),
    metadata: z.nullable(z.string()),
  }),
);

/** Reads from a database of Miniflare, which has one file in each such folder; nothing without it. */
function readFrom(folder: string, read: (old: DatabaseSync) => void): void {
  const isData = (name: string) => /^[0-9a-f]+\.sqlite$/.test(name);
  const name = existsSync(folder) ? readdirSync(folder).find(isData) : undefined;
  if (!name) return;
  const old = new DatabaseSync(join(folder, name), { readOnly: true });
  read(old);
  old.close();
}

/**
 * Moves an earlier container's data, once, from Miniflare's D1 and KV into the migrated database and the ledger. Tables and
 * columns that no longer exist are left out.
 */
export async function moveFromD1(data: string, run: RunStatements, ledger: Ledger): Promise<void> {
  const folder = join(data, "v3");
  if (!existsSync(folder)) return;
  const [columns = []] = await run([
    [
      `select tables.name as name, group_concat('"' || columns.name || '"') as columns from sqlite_master as tables
         join pragma_table_info(tables.name) as columns where tables.type = 'table'
         and tables.name not glob 'sqlite_*' and tables.name not glob 'd1_*' group by tables.name`,
    ],
  ]);
  const statements: (readonly [string, ...z.infer<typeof value>[]])[] = [
    ["pragma defer_foreign_keys = on"],
  ];
  readFrom(join(folder, "d1/miniflare-D1DatabaseObject"), (old) => {
    for (const row of columns) {
      const { name, columns: present } = z.parse(z.record(z.string(), z.string()), {
        ...Object(row),
      });
      const known = new Set(
        old
          .prepare("select name from pragma_table_info(?)")
          .all(name ?? "")
          .map((one) => `"${String(one["name"])}"`),
      );
      const list = (present ?? "").split(",").filter((column) => known.has(column));
      if (list.length === 0) continue;
      const places = list.map(() => "?").join(", ");
      const insert = `insert or ignore into ${name} (${list.join(", ")}) values (${places})`;
      for (const found of rows.parse(old.prepare(`select ${list.join(", ")} from ${name}`).all()))
        statements.push([insert, ...Object.values(found)]);
    }
  });
  await run(statements);
  readFrom(join(folder, "kv/miniflare-KVNamespaceObject"), (old) => {
    const found = old.prepare("select key, expiration, metadata from _mf_entries").all();
    for (const { key, expiration, metadata } of entries.parse(found)) {
      if (/^(?:deleted|password):/.test(key)) ledger.record(key, metadata, expiration);
    }
  });
  renameSync(folder, `${folder}.moved`);
  console.log(`Moved ${statements.length - 1} rows from ${folder} to libSQL.`);
}
