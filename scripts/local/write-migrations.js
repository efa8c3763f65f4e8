import { join } from "node:path";
import { listMigrations } from "../../self-host/apply-migrations.ts";
import { writeDerived } from "../remotes/registry.js";
import { ROOT } from "./run-tool.js";

/** Writes what the Worker imports of the migrations: their names for its health check, their texts for user stores. */
export async function writeMigrations() {
  const names = await listMigrations();
  const imports = names.map((name, index) => `import m${index} from "./${name}";\n`);
  const texts = names.map((_, index) => `m${index}`);
  const write = (/** @type {string} */ file, /** @type {string} */ text) =>
    writeDerived(join(ROOT, "migrations", file), text);
  write("names.js", `export const names = ${JSON.stringify(names)};\n`);
  write("texts.js", `${imports.join("")}export const texts = [${texts.join()}];\n`);
}

if (import.meta.filename === process.argv[1]) await writeMigrations();
