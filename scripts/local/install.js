import fs from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { linkFetchedNode } from "../node/fit-node.js";
import { runNpm } from "./run-npm.js";

// Runs before any package is installed.
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** @param {string} file @returns {any} */
const readJson = (file) => JSON.parse(fs.readFileSync(join(ROOT, file), "utf8"));

/** The packages that npm recorded at the end of the last install. @returns {Record<string, any>} */
function readInstalled() {
  const record = "node_modules/.package-lock.json";
  return fs.existsSync(join(ROOT, record)) ? readJson(record).packages : {};
}

/** @param {Record<string, any>} found @param {boolean} withTools */
function areInstalled(found, withTools) {
  const wanted = readJson("package-lock.json").packages;
  return Object.keys(wanted).every((path) => {
    const { version, optional, devOptional, dev } = wanted[path];
    if (path === "" || optional || devOptional || (dev && !withTools)) return true;
    return (found[path] || {}).version === version;
  });
}

/**
 * Installs the commands' own imports, which takes two seconds, so that even a wrong flag gets its sentence. Without a flag
 * `npm start` and `npm test` install all that they need at once.
 * @param {readonly string[]} words
 */
export async function ensureCommandPackages(words) {
  const { dependencies } = readJson("scripts/package.json");
  const isThere = (/** @type {string} */ name) =>
    ["scripts/node_modules", "node_modules"].some((at) => fs.existsSync(join(ROOT, at, name)));
  if (Object.keys(dependencies).every(isThere)) return;
  const whole = /** @type {Record<string, string[]>} */ ({
    start: ["--omit=dev"],
    "start demo": ["--omit=dev"],
    test: [],
  })[words.join(" ")];
  console.error(`Installing ${whole ? "packages" : "what the commands need"} (once)`);
  const { code, output } = await runNpm(
    ["ci", ...(whole ?? ["-w", "scripts", "--omit=dev"])],
    ROOT,
  );
  if (code === 0) return;
  console.error(`${output}\n\n${UNREACHABLE}`);
  process.exit(1);
}

export const UNREACHABLE = "The packages could not be installed: is the npm registry within reach?";

/**
 * Installs the lockfile's packages, if any is missing. `withTools` adds the devDependencies, for testing and development.
 * @typedef {{ code: number, output: string }} Ended
 * @typedef {(onProgress: (packages: number) => void) => Promise<Ended>} Work
 * @param {{ withTools: boolean, onStart: (work: Work) => Promise<Ended> }} options
 */
export async function installMissing({ withTools, onStart }) {
  const found = readInstalled();
  const missing = !areInstalled(found, withTools);
  // If the tools are installed, they stay.
  const hasTools = withTools || Object.keys(found).some((path) => found[path].dev);
  const args = ["ci", ...(hasTools ? [] : ["--omit=dev"])];
  const result = missing ? await onStart((onProgress) => runNpm(args, ROOT, onProgress)) : null;
  linkFetchedNode();
  return result;
}
