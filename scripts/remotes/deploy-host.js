import { readLaunch, saveLaunch } from "../launch/launch-file.js";
import { deployEdge, deployShellView } from "../launch/deploy-edge.js";
import { launch } from "../launch/launch.js";
import { listResources, makeResource } from "../launch/resources.js";
import { deployByWrangler } from "../launch/wrangler.js";
import { readStoreOption, writeWranglerConfig } from "./registry.js";

/**
 * Deploys a launched copy to its own names and address. Stores need the bucket of their backups.
 * @param {import("../launch/launch-file.js").Launch} launch @param {boolean} hasStores @param {readonly string[]} args
 */
async function deployLaunched(launch, hasStores, args) {
  launch.hasStores = hasStores;
  const bucket = listResources(launch).find(({ kind }) => kind === "bucket");
  if (bucket) await makeResource(launch, bucket);
  saveLaunch(launch);
  return deployEdge(launch, args);
}

/**
 * Deploys the edge with a service binding for each remote: `wrangler deploy` with the arguments after `--`.
 * `--store=objects` deploys a store for each user.
 * @param {readonly string[]} args
 */
async function deploy(args) {
  const [hasStores, ...rest] = readStoreOption(args);
  const launched = readLaunch();
  if (launched) return deployLaunched(launched, hasStores, rest);
  const failure = await deployShellView(rest);
  if (failure) return failure;
  const config = `--config=${writeWranglerConfig({ hasStores })}`;
  return deployByWrangler(["deploy", ...rest, config, "--env=production"]);
}

/**
 * In Cloudflare's own builds, which keep no file, a deploy is a launch of what the account has under this name.
 * @param {readonly string[]} args
 */
export function deployHost(args) {
  const { WORKERS_CI, WRANGLER_CI_OVERRIDE_NAME: name, ADDRESS = "", SENDER = "" } = process.env;
  if (!WORKERS_CI) return deploy(args);
  // They would give every remote the edge's name.
  delete process.env["WRANGLER_CI_OVERRIDE_NAME"];
  delete process.env["WRANGLER_CI_MATCH_TAG"];
  return launch(["--adopt", `--name=${name}`, `--address=${ADDRESS}`, `--sender=${SENDER}`]);
}
