import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildWorkspaces, digestTexts } from "../local/build.js";
import { CliError, ROOT, step, withTemporaryFolder } from "../local/run-tool.js";
import { readStoreOption, SHELL_VIEW, writeWranglerConfig } from "../remotes/registry.js";
import {
  configure,
  getWorkerName,
  readLaunch,
  saveLaunch,
  writeLaunchConfig,
} from "./launch-file.js";
import { listResources, makeResource } from "./resources.js";
import { deployByWrangler } from "./wrangler.js";

/** @typedef {import("./launch-file.js").Launch} Launch */

const EDGE = "edge";

/** The digest of the edge's sources and configuration. @param {Launch} launch */
async function digestEdge(launch) {
  const builds = await buildWorkspaces(["worker", "shell"]);
  return digestTexts([readFileSync(join(ROOT, writeLaunchConfig(launch)), "utf8"), ...builds]);
}

/** Deploys the Worker that renders the shell's HTML, which the edge binds. @param {readonly string[]} args for wrangler */
const deployShellView = (args) =>
  deployByWrangler([
    "deploy",
    "--config=shell/wrangler.toml",
    `--name=${getWorkerName(SHELL_VIEW)}`,
    ...args.filter((arg) => arg === "--dry-run"),
  ]);

/**
 * Builds and deploys a launched edge, a second time if only the first deploy shows its address on workers.dev.
 * @param {Launch} launch @param {readonly string[]} args for wrangler @returns {Promise<number>} the exit code
 */
async function deployEdge(launch, args = []) {
  const digest = await step("Building the edge", () => digestEdge(launch));
  const viewFailure = await deployShellView(args);
  if (viewFailure) return viewFailure;
  return withTemporaryFolder(async (folder) => {
    const report = join(folder, "report.ndjson");
    const env = { WRANGLER_OUTPUT_FILE_PATH: report };
    const code = await deployByWrangler(["deploy", ...args, ...configure(launch)], env);
    if (code !== 0 || args.includes("--dry-run")) return code;
    saveLaunch(launch, { deployed: { ...launch.deployed, [EDGE]: digest } });
    if (launch.origin) return 0;
    const [host] = /[\w.-]+\.workers\.dev/.exec(readFileSync(report, "utf8")) ?? [];
    if (!host) throw new CliError("wrangler named no address on workers.dev.");
    saveLaunch(launch, { origin: `https://${host}` });
    return deployEdge(launch, args);
  });
}

/** Deploys the edge if it has changed. @param {Launch} launch @returns {Promise<string | null>} */
export async function bringEdge(launch) {
  if (launch.origin && launch.deployed[EDGE] === (await digestEdge(launch))) return "is there";
  return (await deployEdge(launch)) === 0 ? "deployed" : null;
}

/** `wrangler deploy` with a service binding for each remote, to a launched copy's own names. @param {readonly string[]} args */
export async function deploy(args) {
  const [hasStores, ...rest] = readStoreOption(args);
  const launch = readLaunch();
  if (launch) {
    saveLaunch(launch, { hasStores });
    // Stores need the bucket of their backups.
    const bucket = listResources(launch).find(({ kind }) => kind === "bucket");
    if (bucket) await makeResource(launch, bucket);
    return deployEdge(launch, rest);
  }
  const failure = await deployShellView(rest);
  if (failure) return failure;
  const config = `--config=${writeWranglerConfig(hasStores)}`;
  return deployByWrangler(["deploy", ...rest, config, "--env=production"]);
}
