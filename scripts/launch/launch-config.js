import { CliError } from "../local/cli-error.js";
import { composeWranglerConfig, writeDerivedConfig } from "../remotes/registry.js";

/** @typedef {import("./launch-file.js").Launch} Launch */

const ENVIRONMENT = "[env.production]\n";

/**
 * Changes a setting of the production environment. Throws if wrangler.toml does not contain it.
 * @param {string} text @param {RegExp} pattern @param {string} value
 */
function set(text, pattern, value) {
  if (!pattern.test(text)) throw new CliError(`wrangler.toml contains nothing like ${pattern}.`);
  return text.replace(pattern, value);
}

/** @param {string} production @param {Launch} launch */
function fill(production, { name, address, sender, hasStores, origin, ids }) {
  const place =
    address && !address.endsWith(".workers.dev")
      ? `routes = [{ pattern = "${address}", custom_domain = true }]`
      : "workers_dev = true";
  // The Worker refuses every request until the address is known.
  const from = sender ? `\nMAIL_FROM = "${sender}"` : "";
  let text = set(production, /^\[env\.production\]\n/m, `${ENVIRONMENT}name = "${name}"\n`);
  text = set(text, /^routes = .*$/m, place);
  text = set(text, /^ORIGIN = .*$/m, `ORIGIN = "${origin ?? "https://unknown.invalid"}"${from}`);
  text = set(text, /^database_name = .*$/m, `database_name = "${name}"`);
  // The zeros of wrangler.toml stay until the resources exist.
  const { database, namespace } = ids;
  if (database) text = set(text, /^database_id = .*$/m, `database_id = "${database}"`);
  if (namespace) text = set(text, /^id = .*$/m, `id = "${namespace}"`);
  text = set(text, /^queue = .*$/gm, `queue = "${name}-reminders"`);
  text = set(text, /^service = "(.*)"$/gm, `service = "${name}-$1"`);
  return hasStores ? set(text, /^bucket_name = .*$/m, `bucket_name = "${name}-backups"`) : text;
}

/**
 * Writes wrangler's configuration of a launched copy, beside wrangler.toml.
 * @param {Launch} launch
 * @returns {string} its name
 */
export function writeLaunchConfig(launch) {
  const [common, production] = composeWranglerConfig({ hasStores: launch.hasStores });
  const file = `wrangler.${launch.name}.generated.toml`;
  writeDerivedConfig(file, `${common}\n${fill(production, launch)}`);
  return file;
}
