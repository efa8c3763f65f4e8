import fs, { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { digestFolders } from "./build.js";
import { ROOT, runTool } from "./run-tool.js";

export const WORKER_SOURCES = [
  "worker/src",
  "worker/locales",
  "migrations",
  "packages/analysis/src",
  "packages/contracts/src",
  "packages/contracts/locales",
];

/** Wrangler lists the files to upload. A build that runs at the same time replaces the shell's. */
const NO_FILES = join(ROOT, ".wrangler/no-files");

/**
 * Bundles the Worker if its sources have changed, and returns the bundle's folder.
 * @param {string} config of wrangler @param {string} [entry] instead of the configuration's
 */
export async function bundleWorker(config, entry) {
  const folder = join(ROOT, ".wrangler/bundles", basename(entry || config).replace(/\.\w+$/, ""));
  const stamp = join(folder, "digest");
  const digest = digestFolders(WORKER_SOURCES, [config, ...(entry ? [entry] : [])]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return folder;
  const draft = `${folder}.${process.pid}`;
  fs.mkdirSync(NO_FILES, { recursive: true });
  await runTool("The Worker could not be bundled.", "wrangler", [
    "deploy",
    ...(entry ? [entry] : []),
    "--dry-run",
    `--config=${config}`,
    `--outdir=${draft}`,
    `--assets=${NO_FILES}`,
  ]);
  fs.writeFileSync(join(draft, "digest"), digest);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(draft, folder);
  return folder;
}

const MODULE_TYPES = /** @type {const} */ ([
  [".js", "ESModule"],
  [".sql", "Text"],
]);

/** The modules of a bundle: its script, and the migrations of user stores. @param {string} folder */
export const listModules = (folder) =>
  MODULE_TYPES.flatMap(([ending, type]) =>
    fs
      .readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => ({ type, path: join(folder, name) })),
  );
