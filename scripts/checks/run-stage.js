import { captureTool } from "../local/run-tool.js";
import { formatSeconds } from "../local/step.js";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

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
    return FAILED;
  }
  return PASSED;
}

/**
 * Runs one stage under its headline and prints the counts.
 * @param {string} headline
 * @param {() => Promise<Counts>} work
 */
export async function runStage(headline, work) {
  const since = performance.now();
  console.log(`\n── ${headline}`);
  const counts = await work();
  console.log(`   ${formatCounts(counts)}  (${formatSeconds(since)})`);
  return counts;
}
