import { stripVTControlCharacters } from "node:util";
import { captureTool } from "../local/run-tool.js";
import { formatSeconds } from "../local/step.js";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** How much of a failed stage's output is said once more at the end. */
const LINES_AGAIN = 60;

/** @type {Counts} */
export const PASSED = { passed: 1, failed: 0, skipped: 0 };

/** @type {Counts} */
export const FAILED = { passed: 0, failed: 1, skipped: 0 };

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export const sumCounts = (all) =>
  all.reduce((total, { passed, failed, skipped }) => ({
    passed: total.passed + passed,
    failed: total.failed + failed,
    skipped: total.skipped + skipped,
  }));

/** @param {Counts} counts */
export const formatCounts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;

/**
 * Runs commands as one check. Prints the output of the first one that fails.
 * @param {...readonly [name: string, ...args: string[]]} commands
 */
export async function runCheck(...commands) {
  for (const [name, ...args] of commands) {
    const { code, output } = await captureTool(name, args);
    if (code === 0) continue;
    console.log(output.trimEnd());
    keepFault(output);
    return FAILED;
  }
  return PASSED;
}

/** @type {{ headline: string, lines: readonly string[] }[]} */
const faults = [];
let headlineNow = "";

/**
 * Keeps what shows why a part of the present stage failed, from where its runner lists the failures, else its last lines.
 * @param {string} output
 */
export function keepFault(output) {
  const lines = stripVTControlCharacters(output).trimEnd().split("\n");
  const list = lines.findIndex((line) => /Failed (Tests|Suites)|Unhandled Errors?/.test(line));
  const from = list === -1 ? -LINES_AGAIN : list;
  faults.push({ headline: headlineNow, lines: lines.slice(from).slice(0, LINES_AGAIN) });
}

/** Prints what failed once more: of a long log often the end alone is kept. */
export function printFaultsAgain() {
  for (const { headline, lines } of faults)
    console.log(`\n── Failed in: ${headline}\n${lines.join("\n")}`);
}

/**
 * Runs one stage under its headline and prints the counts.
 * @param {string} headline
 * @param {() => Promise<Counts>} work
 */
export async function runStage(headline, work) {
  const since = performance.now();
  headlineNow = headline;
  console.log(`\n── ${headline}`);
  const counts = await work();
  console.log(`   ${formatCounts(counts)}  (${formatSeconds(since)})`);
  return counts;
}
