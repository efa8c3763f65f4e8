import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "../local/paths.js";

/** The start of workerd's line for an uncaught exception. An unexpected one fails the run. */
const UNCAUGHT = /^uncaught exception; /;

/**
 * @typedef {object} Expected an exception that a test provokes, from the workspace's `test/expected-faults.json`
 * @property {string} line a part of the line
 * @property {string} because the test that provokes it
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
 * Watches the output of a test runner for uncaught exceptions that no test expects.
 * @param {string} workspace
 */
export function watchUncaughtErrors(workspace) {
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
