import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "../local/place.js";

/** How workerd prints what nobody caught; a run in which it appears unexpected did not pass. */
const UNCAUGHT = /^uncaught exception; /;

/**
 * @typedef {object} Expected what a workspace's tests provoke on purpose, from its `test/expected-faults.json`
 * @property {string} line a piece of the line
 * @property {string} because which test provokes it
 */

/**
 * @param {string} workspace
 * @returns {readonly Expected[]}
 */
function expectedIn(workspace) {
  const file = join(ROOT, workspace, "test/expected-faults.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}

/**
 * Listens to what a test runner prints for exceptions that nobody caught and no test names.
 * @param {string} workspace
 */
export function watchUncaught(workspace) {
  const expected = expectedIn(workspace);
  /** @type {string[]} */
  const unexpected = [];
  let rest = "";
  return {
    unexpected,
    /** @param {string} chunk */
    read(chunk) {
      const lines = (rest + stripVTControlCharacters(chunk)).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (!UNCAUGHT.test(line)) continue;
        if (!expected.some((each) => line.includes(each.line))) unexpected.push(line);
      }
    },
  };
}
