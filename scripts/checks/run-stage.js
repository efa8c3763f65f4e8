import { AsyncLocalStorage } from "node:async_hooks";
import { stripVTControlCharacters } from "node:util";
import { captureTool, formatSeconds, shareCores } from "../local/run-tool.js";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** How many lines of a failed stage's output to repeat at the end. */
const LINES_AGAIN = 60;

/** @type {Counts} */
const PASSED = { passed: 1, failed: 0, skipped: 0 };

/** @type {Counts} */
export const FAILED = { passed: 0, failed: 1, skipped: 0 };

/** @param {readonly Counts[]} all @returns {Counts} */
export const sumCounts = (all) =>
  all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** @param {Counts} counts */
export const formatCounts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;

/** @type {AsyncLocalStorage<{ headline: string, lines: string[] }>} */
const currentStage = new AsyncLocalStorage();

/** Prints a line, with the current stage if there is one: parallel stages would mix their lines. @param {string} text */
export function report(text) {
  const stage = currentStage.getStore();
  if (stage) stage.lines.push(text);
  else console.log(text);
}

/** The result of a check that found these faults. @param {readonly string[]} faults as sentences */
export function reportFaults(faults) {
  faults.forEach(report);
  return faults.length === 0 ? PASSED : FAILED;
}

/**
 * Runs commands as one check. Reports the output of the first failure.
 * @param {...readonly [name: string, ...args: string[]]} commands
 */
export async function runCheck(...commands) {
  for (const [name, ...args] of commands) {
    const { code, output } = await captureTool(name, args);
    if (code === 0) continue;
    report(output.trimEnd());
    keepFault(output);
    return FAILED;
  }
  return PASSED;
}

/** @type {{ headline: string, lines: readonly string[] }[]} */
const failures = [];

/**
 * Keeps the lines that explain a failure: from the runner's list of failures on, otherwise the last lines.
 * @param {string} output
 */
export function keepFault(output) {
  const lines = stripVTControlCharacters(output).trimEnd().split("\n");
  const list = lines.findIndex((line) => /Failed (Tests|Suites)|Unhandled Errors?/.test(line));
  const from = list === -1 ? -LINES_AGAIN : list;
  const headline = currentStage.getStore()?.headline ?? "";
  failures.push({ headline, lines: lines.slice(from).slice(0, LINES_AGAIN) });
}

/** Repeats the failures at the end, because long logs are often cut to their end. */
export function printFaultsAgain() {
  for (const { headline, lines } of failures)
    console.log(`\n── Failed in: ${headline}\n${lines.join("\n")}`);
}

/**
 * @typedef {object} Stage
 * @property {string} headline
 * @property {() => Promise<Counts>} work
 * @property {readonly Stage[]} [after] the stages whose results it reads
 */

/** Runs a stage, then prints its headline, output and counts. @param {Stage} stage */
async function runStage({ headline, work }) {
  const since = performance.now();
  /** @type {string[]} */
  const lines = [];
  const counts = await currentStage.run({ headline, lines }, work);
  const result = `   ${formatCounts(counts)}  (${formatSeconds(since)})`;
  console.log([`\n── ${headline}`, ...lines, result].join("\n"));
  return counts;
}

/**
 * Runs stages in the given order, as many in parallel as there are cores.
 * @param {readonly Stage[]} stages each after the stages whose results it reads
 * @returns {Promise<Counts[]>}
 */
export function runStages(stages) {
  const runOnCore = shareCores();
  /** @type {Map<Stage, Promise<Counts>>} */
  const started = new Map();
  for (const stage of stages) {
    const earlier = (stage.after ?? []).flatMap((one) => started.get(one) ?? []);
    const running = Promise.all(earlier).then(() => runOnCore(() => runStage(stage)));
    started.set(stage, running);
  }
  return Promise.all(started.values());
}
