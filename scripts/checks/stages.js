import { stripVTControlCharacters } from "node:util";
import { captureTool, formatSeconds } from "../local/run-tool.js";

/**
 * `output` is printed at the end of a stage, unless the stage `isShown` as it runs.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ counts: Counts, output: string }} Result
 * @typedef {{ headline: string, work: () => Promise<Result>, isShown?: boolean }} Stage
 * @typedef {readonly string[]} Faults
 */

/** How many lines of a failed stage's output to repeat at the end. */
const LINES_AGAIN = 60;

/** A stage that fails if there are faults. @param {string} headline @param {() => Faults | Promise<Faults>} findFaults @returns {Stage} */
export const toCheck = (headline, findFaults) => ({
  headline,
  async work() {
    const faults = await findFaults();
    const failed = Math.min(faults.length, 1);
    return { counts: { passed: 1 - failed, failed, skipped: 0 }, output: faults.join("\n") };
  },
});

/** A stage of commands, up to the first that fails. @param {string} headline @param {...string} commands */
export const toStage = (headline, ...commands) =>
  toCheck(headline, async () => {
    for (const command of commands) {
      const [name = "", ...args] = command.split(" ");
      const { code, output } = await captureTool(name, args);
      if (code !== 0) return [output];
    }
    return [];
  });

/** @param {Counts} counts */
export const formatCounts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;

/** Runs a stage, then prints its headline, output and counts. @param {Stage} stage */
export async function runStage({ headline, work, isShown = false }) {
  const since = performance.now();
  const { counts, output } = await work();
  const lines = output && !isShown ? [output.trimEnd()] : [];
  const result = `   ${formatCounts(counts)}  (${formatSeconds(since)})`;
  console.log([`\n── ${headline}`, ...lines, result].join("\n"));
  return { headline, counts, output };
}

/** The runner's list of failures, or its last lines: long logs are often cut to their end. @param {string} output */
export function cutToFaults(output) {
  const lines = stripVTControlCharacters(output).trimEnd().split("\n");
  const list = lines.findIndex((line) => /Failed (Tests|Suites)|Unhandled Errors?/.test(line));
  return lines
    .slice(list === -1 ? -LINES_AGAIN : list)
    .slice(0, LINES_AGAIN)
    .join("\n");
}
