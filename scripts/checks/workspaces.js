import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../local/place.js";

/** @param {string} folder */
const manifestOf = (folder) => JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8"));

/** @returns {string[]} the folders of all workspaces, in the order of the root's package.json */
function workspaces() {
  return manifestOf(".").workspaces.flatMap((/** @type {string} */ entry) => {
    if (!entry.endsWith("*")) return [entry];
    const [, parent = "", start = ""] = /^(.*\/)?([^/]*)\*$/.exec(entry) ?? [];
    return readdirSync(join(ROOT, parent))
      .filter((name) => name.startsWith(start))
      .map((name) => parent + name);
  });
}

/**
 * The workspaces whose `npm test` is a given runner: a new one is found without being listed anywhere.
 * @param {string} runner
 */
export const testedBy = (runner) =>
  workspaces().filter(
    (folder) =>
      existsSync(join(ROOT, folder, "package.json")) &&
      manifestOf(folder).scripts?.test?.startsWith(runner),
  );
