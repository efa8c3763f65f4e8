import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildWorkspaces, digestTexts } from "../local/build.js";
import { CliError, ROOT, step } from "../local/run-tool.js";
import { SHELL_VIEW, writeWranglerConfig } from "../remotes/registry.js";
import {
  configure,
  getWorkerName,
  readLaunch,
  recordDeploy,
  saveLaunch,
  writeLaunchConfig,
} from "./launch-file.js";
import { listResources, makeResource } from "./resources.js";
import { deployByWrangler } from "./wrangler.js";

/** @typedef {import("./launch-file.js").Launch} Launch */

/** The edge's name among the deployed Workers of a launch file. */
export const EDGE = "edge";

/** The digest of the edge's sources and configuration. @param {Launch} launch */
async function digestEdge(launch) {
  const builds = await buildWorkspaces(["worker", "shell"]);
  return digestTexts([readFileSync(join(ROOT, writeLaunchConfig(launch)), "utf8"), ...builds]);
}

/** Deploys the Worker that renders the shell's HTML, which the edge binds. @param {Launch | null} launch @param {readonly string[]} args */
const deployShellView = (launch, args) =>
  deployByWrangler("The view of the shell", [
    "deploy",
    "--config=shell/wrangler.toml",
    `--name=${getWorkerName(launch, SHELL_VIEW)}`,
    ...args.filter((arg) => arg === "--dry-run"),
  ]);

/**
 * Builds and deploys a launched edge. Repeats it if only the first deploy revealed its address on workers.dev.
 * @param {Launch} launch @param {readonly string[]} args for wrangler @returns {Promise<void>}
 */
async function deployEdge(launch, args = []) {
  const digest = await step("Building the edge", () => digestEdge(launch));
  await deployShellView(launch, args);
  const output = await deployByWrangler("The edge", ["deploy", ...args, ...configure(launch)]);
  if (args.includes("--dry-run")) return;
  recordDeploy(launch, EDGE, digest);
  if (launch.origin) return;
  const [origin] = /https:\/\/[\w.-]+\.workers\.dev/.exec(output) ?? [];
  if (!origin) throw new CliError("wrangler named no address on workers.dev.");
  saveLaunch(launch, { origin });
  await deployEdge(launch, args);
}

/** Deploys the edge if it has changed. @param {Launch} launch */
export async function bringEdge(launch) {
  if (launch.origin && launch.deployed[EDGE] === (await digestEdge(launch))) return "is there";
  await deployEdge(launch);
  return "deployed";
}

/**
 * `wrangler deploy` with a service binding for each remote, to a launched copy's own names.
 * @param {{ hasStores: boolean, args: readonly string[] }} options
 */
export async function deploy({ hasStores, args }) {
  const launch = readLaunch();
  if (!launch) {
    await deployShellView(null, args);
    const config = `--config=${writeWranglerConfig(hasStores ? "objects" : undefined)}`;
    await deployByWrangler("The edge", ["deploy", ...args, config, "--env=production"]);
    return;
  }
  saveLaunch(launch, { hasStores });
  // Stores need the bucket of their backups.
  const bucket = listResources(launch).find(({ kind }) => kind === "bucket");
  if (bucket) await makeResource(launch, bucket);
  await deployEdge(launch, args);
}
