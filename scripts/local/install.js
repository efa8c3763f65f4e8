import { existsSync, readFileSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { BIN, ROOT } from "./place.js";
import { Problem } from "./problem.js";
import { run } from "./run.js";
import { step } from "./step.js";

const NEEDED_MB = 1200;

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>}
 */
const packagesIn = (file) => JSON.parse(readFileSync(join(ROOT, file), "utf8")).packages;

/** npm writes its own record as the last act of an install: it tells a whole one from half a one. */
function isInstalled() {
  const record = "node_modules/.package-lock.json";
  if (!existsSync(join(ROOT, record)) || !existsSync(join(BIN, "wrangler"))) return false;
  const installed = packagesIn(record);
  return Object.entries(packagesIn("package-lock.json")).every(
    ([path, { version, optional, devOptional }]) =>
      path === "" || optional || devOptional || installed[path]?.version === version,
  );
}

/** Installs what the lockfile says, when something else is there. No package's own script runs. */
export async function install() {
  if (isInstalled()) return;
  const { bavail, bsize } = statfsSync(ROOT);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free < NEEDED_MB) {
    throw new Problem(`Installing needs ${NEEDED_MB} MB of disk; ${free} MB are free at ${ROOT}.`);
  }
  await step("Installing packages (once, about half a minute)", () =>
    run("The packages could not be installed: is the npm registry within reach?", "npm", [
      "ci",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
    ]),
  );
}
