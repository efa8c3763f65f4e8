import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { getWorkerName, recordDeploy } from "../launch/launch-file.js";
import { deployByWrangler } from "../launch/wrangler.js";
import { buildWorkspaces } from "../local/build.js";
import { install } from "../local/prepare.js";
import { CliError, ROOT, runTool, step } from "../local/run-tool.js";
import { addEarlierFiles, collectEarlier } from "./live-builds.js";

const OPTIONS = /** @type {const} */ ({
  url: { type: "string" },
  first: { type: "boolean", default: false },
  upload: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
});
const USAGE =
  "npm run deploy -w mf-today -- --url https://goals.example [--upload] [--dry-run], or --first where nothing is live yet";

/** Keeps the folder itself, because an edge that serves it would watch a deleted one. @param {string} folder */
function empty(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
}

/**
 * Builds a remote, checks it against the contract, adds the earlier builds, deploys it, and returns the exit code.
 * @param {string} name @param {string} [url] of the product; undefined if nothing is live there
 * @param {{ upload?: boolean, dryRun?: boolean }} [options] `upload` makes a version without visits
 */
export async function shipRemote(name, url, { upload = false, dryRun = false } = {}) {
  const earlier = url
    ? await step(`Fetching the files of earlier builds of ${name}`, () =>
        collectEarlier(new URL(url).origin, name, new Date()),
      )
    : { builds: [], files: [] };
  const dist = join(ROOT, name, "dist");
  empty(dist);
  const [digest = ""] = await step(`Building ${name}`, () => buildWorkspaces([name]));
  await step("Checking the contract", () =>
    runTool(`${name} was not deployed.`, "node", [
      "scripts/remotes/check-contract.ts",
      name,
      ...(url ? [`--host=${url}`] : []),
    ]),
  );
  addEarlierFiles(dist, earlier);
  console.log(
    `Kept beside it: ${earlier.builds.length} earlier builds, ${earlier.files.length} files`,
  );

  const code = await deployByWrangler([
    ...(upload ? ["versions", "upload"] : ["deploy"]),
    `--config=${name}/wrangler.toml`,
    `--name=${getWorkerName(name)}`,
    ...(dryRun ? ["--dry-run"] : []),
  ]);
  if (code === 0 && !upload && !dryRun) recordDeploy(name, digest);
  return code;
}

/** Deploys the remote whose folder is the current one. @param {string[]} args */
export async function deployRemote(args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const { url, first, upload, "dry-run": dryRun } = values;
  const name = basename(process.cwd());
  if (!url === !first) throw new CliError(`Say where ${name} is live: ${USAGE}`);
  await install();
  return shipRemote(name, url, { upload, dryRun });
}
