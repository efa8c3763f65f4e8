import { basename, join } from "node:path";
import { getWorkerName, readLaunch, recordDeploy } from "../launch/launch-file.js";
import { deployByWrangler } from "../launch/wrangler.js";
import { buildWorkspaces, forgetBuild } from "../local/build.js";
import { ROOT, runTool, step, UsageError } from "../local/run-tool.js";
import { addEarlierFiles, collectEarlier } from "./live-builds.js";

/** @typedef {import("../launch/launch-file.js").Launch} Launch */

/**
 * Builds a remote, checks it against the contract, adds the earlier builds, and deploys it.
 * @param {Launch | null} launch @param {string} name @param {string} [url] of the product; undefined if nothing is live there
 * @param {{ upload?: boolean, dryRun?: boolean }} [options] `upload` makes a version without visits
 */
export async function shipRemote(launch, name, url, { upload = false, dryRun = false } = {}) {
  const earlier = url
    ? await step(`Fetching the files of earlier builds of ${name}`, () =>
        collectEarlier(new URL(url).origin, name, new Date()),
      )
    : { builds: [], files: [] };
  forgetBuild(name);
  const [digest = ""] = await step(`Building ${name}`, () => buildWorkspaces([name]));
  const args = ["scripts/remotes/check-contract.ts", name, ...(url ? [`--host=${url}`] : [])];
  await step("Checking the contract", () => runTool(`${name} was not deployed.`, "node", args));
  addEarlierFiles(join(ROOT, name, "dist"), earlier);
  console.log(
    `Kept beside it: ${earlier.builds.length} earlier builds, ${earlier.files.length} files`,
  );
  await deployByWrangler(name, [
    ...(upload ? ["versions", "upload"] : ["deploy"]),
    `--config=${name}/wrangler.toml`,
    `--name=${getWorkerName(launch, name)}`,
    ...(dryRun ? ["--dry-run"] : []),
  ]);
  if (launch && !upload && !dryRun) recordDeploy(launch, name, digest);
}

/**
 * Deploys the remote whose folder is the current one.
 * @param {{ url?: string, first: boolean, upload: boolean, dryRun: boolean }} options
 */
export async function deployRemote({ url, first, upload, dryRun }) {
  const name = basename(process.cwd());
  if (!url === !first)
    throw new UsageError(
      `Say where ${name} is live: npm run deploy -w ${name} -- --url https://goals.example [--upload] [--dry-run], or --first where nothing is live yet`,
    );
  await shipRemote(readLaunch(), name, url, { upload, dryRun });
}
