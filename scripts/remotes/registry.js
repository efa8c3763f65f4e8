import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../local/run-tool.js";

/**
 * @typedef {{ expose: string, kind: string, route: string, title: string, height?: number }} RemoteModule
 * @typedef {{ name: string, manifest?: string, modules: RemoteModule[] }} Remote
 */

export const REGISTRY_FILE = join(ROOT, "remotes.json");
const MAIN = /^main = .*$/m;

/** @returns {Remote[]} */
export const readRegistry = () => JSON.parse(readFileSync(REGISTRY_FILE, "utf8"));

/** The names of the remotes that are workspaces here. A remote with a `manifest` is built and served elsewhere. */
export const LOCAL_REMOTES = readRegistry()
  .filter(({ manifest }) => manifest === undefined)
  .map(({ name }) => name);

/** The Worker that renders the shell's HTML. It is deployed with the edge, and bound like a remote. */
export const SHELL_VIEW = "shell-view";

/** The service binding of a remote: `mf-today` is `MF_TODAY`. @param {string} name */
export const getBindingName = (name) => name.toUpperCase().replaceAll("-", "_");

/** Writes a changed file at once: a wrangler that watches it stops at half a file. @param {string} file @param {string} text @param {number} [mode] */
export function writeDerived(file, text, mode) {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  const whole = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(whole, text, { mode });
  renameSync(whole, file);
}

/** The setting that refuses to deploy wrangler.toml itself, and the one in its place. */
const REFUSAL = /^\[build\]\ncommand = .*\n/m;
const BUILD = '[build]\ncommand = "node scripts/local/write-migrations.js"\n';

/**
 * The place of users' rows, other than D1: a store for each user, or a libSQL database.
 * @typedef {"objects" | "libsql"} Store
 */

/** The tables of D1, which a Worker on libSQL does not use. */
const D1 = /^\[\[(?:env\.production\.)?d1_databases\]\]\n(?:\w.*\n)+/gm;

/**
 * The text of wrangler.toml with every local remote's service binding, and for stores that of wrangler.objects.toml.
 * @param {Store} [store] @param {readonly string[]} [remotes] @returns {[common: string, production: string]}
 */
export function composeWranglerConfig(store, remotes = LOCAL_REMOTES) {
  const services = (/** @type {string} */ table) =>
    [...remotes, SHELL_VIEW]
      .map((name) => `\n[[${table}]]\nbinding = "${getBindingName(name)}"\nservice = "${name}"\n`)
      .join("");
  /** @param {string} file */
  const readParts = (file) =>
    readFileSync(join(ROOT, file), "utf8")
      .replace(REFUSAL, BUILD)
      .split(/^(?=\[env\.production\])/m);
  let [common = "", production = ""] = readParts("wrangler.toml");
  if (store === "objects") {
    const [added = "", addedToProduction = ""] = readParts("wrangler.objects.toml");
    const [main = ""] = MAIN.exec(added) ?? [];
    common = `${common.replace(MAIN, main)}\n${added.replace(MAIN, "")}`;
    production += addedToProduction.replace("[env.production]", "");
  } else if (store === "libsql") {
    common = common.replace(MAIN, 'main = "worker/src/index.libsql.ts"').replaceAll(D1, "");
    production = production.replaceAll(D1, "");
  }
  const head = "# Written from wrangler.toml and remotes.json.\n";
  return [
    `${head}${common}${services("services")}`,
    `${production}${services("env.production.services")}`,
  ];
}

/** Writes the configuration of a copy without a launch beside wrangler.toml, and returns its name. @param {Store} [store] */
export function writeWranglerConfig(store) {
  const config = store ? `wrangler.${store}.generated.toml` : "wrangler.generated.toml";
  writeDerived(join(ROOT, config), composeWranglerConfig(store).join("\n"));
  return config;
}
