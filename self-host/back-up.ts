// Copies the database into a file while it is in use: `node back-up.ts /data/backups/today.sqlite`.
import { mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";

const { DATA = "/data" } = process.env;
const [to] = process.argv.slice(2);
const folder = join(DATA, "v3/d1/miniflare-D1DatabaseObject");
const name = readdirSync(folder).find((file) => /^[0-9a-f]+\.sqlite$/.test(file));

if (!to || !name) {
  console.error(to ? `There is no database in ${folder}.` : "Name the file to write.");
  process.exit(1);
}
mkdirSync(dirname(to), { recursive: true });
const database = new DatabaseSync(join(folder, name), { readOnly: true });
await backup(database, to);
database.close();
console.log(`${join(folder, name)} → ${to}`);
