import { AsyncLocalStorage } from "node:async_hooks";
import { stripVTControlCharacters } from "node:util";
import { captureTool, formatSeconds, shareCores } from "../local/run-tool.js";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** How many lines of a failed stage's output to repeat at the end. */
const LINES_AGAIN = 60;

const PASSED = { passed: 1, failed: 0, skipped: 0 };
export const FAILED = { passed: 0, failed: 1, skipped: 0 };

/** @param {readonly Counts[]} all @returns {Counts} */
export function sumCounts(all) {
  const sum = (/** @type {keyof Counts} */ key) => all.reduce((total, one) => total + one[key], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

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

/** @param {readonly string[]} faults of a check, as sentences */
export function reportFaults(faults) {
  faults.forEach(report);
  return faults.length === 0 ? PASSED : FAILED;
}

/** @param {readonly string[]} commands */
async function runCommands(commands) {
  for (const command of commands) {
    const [name = "", ...args] = command.split(" ");
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

/** Keeps the runner's list of failures, or its last lines, for the end of the run. @param {string} output */
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

/** @typedef {{ headline: string, work: () => Promise<Counts>, after?: readonly Stage[] }} Stage it reads what `after` wrote */

/** A stage of commands, up to the first that fails. @param {string} headline @param {...string} commands @returns {Stage} */
export const toStage = (headline, ...commands) => ({
  headline,
  work: () => runCommands(commands),
});

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

/** Runs stages in the given order, as many in parallel as there are cores. @param {readonly Stage[]} stages */
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
