import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.js";

/**
 * @typedef {object} Workspace
 * @property {string} name
 * @property {string} folder
 * @property {readonly string[]} dependencies the names of all packages that its manifest names
 * @property {Readonly<Record<string, string>>} scripts
 */

/** @param {string} folder */
const readManifest = (folder) =>
  JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8"));

/** @param {string} entry of "workspaces", with or without a star at its end */
function listFolders(entry) {
  if (!entry.endsWith("*")) return [entry];
  const [, parent = "", start = ""] = /^(.*\/)?([^/]*)\*$/.exec(entry) ?? [];
  return readdirSync(join(ROOT, parent))
    .filter((name) => name.startsWith(start))
    .map((name) => parent + name);
}

/** @returns {Workspace[]} in the order of the root's package.json */
export const listWorkspaces = () =>
  readManifest(".")
    .workspaces.flatMap(listFolders)
    .filter((/** @type {string} */ folder) => existsSync(join(ROOT, folder, "package.json")))
    .map((/** @type {string} */ folder) => {
      const { name, dependencies, devDependencies, scripts = {} } = readManifest(folder);
      const packages = Object.keys({ ...dependencies, ...devDependencies });
      return { name, folder, dependencies: packages, scripts };
    });
