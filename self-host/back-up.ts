// Copies the database into a script while it is in use: `node back-up.js /data/backups/today.sql`.
import { createHash } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { dump } from "./connect-libsql.ts";

const { LIBSQL_URL, LIBSQL_AUTH_TOKEN: token, DATABASE_PORT = "8082" } = process.env;
const [to] = process.argv.slice(2);

if (!to) {
  console.error("Name the file to write.");
  process.exit(1);
}
const response = await dump({ url: LIBSQL_URL || `http://127.0.0.1:${DATABASE_PORT}`, token });
await mkdir(dirname(to), { recursive: true });
const hash = createHash("sha256");
async function* digested() {
  for await (const chunk of response.body ?? []) {
    hash.update(chunk);
    yield chunk;
  }
}
await writeFile(`${to}.part`, digested(), { mode: 0o600 });
await rename(`${to}.part`, to);
console.log(`${to}  sha256:${hash.digest("hex")}`);
