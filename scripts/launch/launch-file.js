import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CliError, ROOT } from "../local/run-tool.js";
import { composeWranglerConfig, writeDerived } from "../remotes/registry.js";

/**
 * The names and ids of this copy on the platform, without its secrets.
 * @typedef {object} Launch
 * @property {string} name of the edge's Worker, and the start of every other name
 * @property {string} address the host; empty for a host on workers.dev that is not known yet
 * @property {string} sender of mails; empty without mails
 * @property {boolean} hasStores with a store for each user
 * @property {string} [libsql] the URL of a libSQL database in place of D1. Its token is a secret
 * @property {boolean} isAdopting uses existing resources with these names as its own
 * @property {string | null} origin null until the edge is deployed to workers.dev
 * @property {Record<string, string>} ids of the created resources, by kind
 * @property {string | null} making the kind that is being created
 * @property {string} [exam] that the coach's model has passed
 * @property {Record<string, string>} deployed the digest of each Worker's deployed sources
 */

/** LAUNCH_FILE names another file, such as `.launch.trial.json`, for a second launch from the same copy. */
const FILE = resolve(ROOT, process.env["LAUNCH_FILE"] || ".launch.json");

/** The secrets in plain text, because rotating one needs the old one, which the platform does not show. */
export const SECRETS_FILE = FILE.replace(/(?:\.json)?$/, ".secrets.json");

/** The token of the libSQL database, from the environment or the first launch. @param {Launch} launch @returns {string | undefined} */
export function readLibsqlToken({ libsql }) {
  const { LIBSQL_AUTH_TOKEN: given } = process.env;
  if (!libsql || given || !existsSync(SECRETS_FILE)) return libsql && given;
  return JSON.parse(readFileSync(SECRETS_FILE, "utf8")).LIBSQL_AUTH_TOKEN;
}

/** @returns {Launch | null} null before the first launch */
export const readLaunch = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : null);

/** Changes and saves at once, because the next step may break. @param {Launch} launch @param {Partial<Launch>} [change] */
export function saveLaunch(launch, change) {
  Object.assign(launch, change);
  writeFileSync(`${FILE}.new`, `${JSON.stringify(launch, null, 2)}\n`);
  renameSync(`${FILE}.new`, FILE);
}

/** The name of a Worker beside the edge. @param {Launch | null} launch @param {string} worker */
export const getWorkerName = (launch, worker) => (launch ? `${launch.name}-${worker}` : worker);

/** Records the digest of a Worker's deployed sources. @param {Launch} launch @param {string} worker @param {string} digest */
export const recordDeploy = (launch, worker, digest) =>
  saveLaunch(launch, { deployed: { ...launch.deployed, [worker]: digest } });

/** Changes a setting. Throws if wrangler.toml lacks it. @param {string} text @param {RegExp} pattern @param {string} value */
function set(text, pattern, value) {
  if (!pattern.test(text)) throw new CliError(`wrangler.toml contains nothing like ${pattern}.`);
  return text.replace(pattern, value);
}

/** @param {Launch} launch @returns {import("../remotes/registry.js").Store | undefined} */
const getStore = ({ libsql, hasStores }) => (libsql ? "libsql" : hasStores ? "objects" : undefined);

/** @param {string} production @param {Launch} launch */
function fill(production, { name, address, sender, hasStores, libsql, origin, ids, exam }) {
  const place =
    address && !address.endsWith(".workers.dev")
      ? `routes = [{ pattern = "${address}", custom_domain = true }]`
      : "workers_dev = true";
  // The Worker refuses every request until the address is known.
  const from = sender ? `\nMAIL_FROM = "${sender}"` : "";
  const database = libsql ? `\nLIBSQL_URL = "${libsql}"` : "";
  let text = set(production, /^\[env\.production\]\n/m, `[env.production]\nname = "${name}"\n`);
  text = set(text, /^routes = .*$/m, place);
  text = set(
    text,
    /^ORIGIN = .*$/m,
    `ORIGIN = "${origin ?? "https://unknown.invalid"}"${from}${database}`,
  );
  if (exam) text = set(text, /^AI_MODEL = .*$/m, `$&\nMODEL_PASSED = "${exam}"`);
  if (!libsql) text = set(text, /^database_name = .*$/m, `database_name = "${name}"`);
  // The zeros of wrangler.toml stay until the resources exist.
  const { database: id, namespace } = ids;
  if (id) text = set(text, /^database_id = .*$/m, `database_id = "${id}"`);
  if (namespace) text = set(text, /^id = .*$/m, `id = "${namespace}"`);
  text = set(text, /^queue = .*$/gm, `queue = "${name}-reminders"`);
  text = set(text, /^service = "(.*)"$/gm, `service = "${name}-$1"`);
  return hasStores ? set(text, /^bucket_name = .*$/m, `bucket_name = "${name}-backups"`) : text;
}

/** Writes wrangler's configuration of a launched copy, beside wrangler.toml, and returns its name. @param {Launch} launch */
export function writeLaunchConfig(launch) {
  const [common, production] = composeWranglerConfig(getStore(launch));
  const file = `wrangler.${launch.name}.generated.toml`;
  writeDerived(join(ROOT, file), `${common}\n${fill(production, launch)}`);
  return file;
}

/** Wrangler's arguments for a launched copy. @param {Launch} launch */
export const configure = (launch) => [`--config=${writeLaunchConfig(launch)}`, "--env=production"];

/** Removes all files of a launched copy. @param {Launch} launch */
export function forgetLaunch(launch) {
  for (const file of [FILE, SECRETS_FILE, join(ROOT, writeLaunchConfig(launch))])
    rmSync(file, { force: true });
}
