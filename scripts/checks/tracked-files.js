import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../local/run-tool.js";

/** The paths of all files that git tracks or would add. */
export const listTrackedFiles = () =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" })
    .trim()
    .split("\n");

/** All but the specification, which is quoted to the letter, and the changes, which describe the past. */
export const listDocuments = () =>
  listTrackedFiles().filter((file) =>
    /^(?!docs\/spec\.md|\.changeset\/|.*CHANGELOG).*\.md$/.test(file),
  );

/** @param {string} path */
export function readTracked(path) {
  try {
    return readFileSync(join(ROOT, path), "utf8");
  } catch {
    return ""; // Deleted, but not committed yet.
  }
}
