import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { captureTool, ROOT } from "../local/run-tool.js";
import { LONG_TAG } from "./long-tests.js";

/** @import { Counts, Result } from "./stages.js" */
/** @typedef {{ runner: string, args: string[], env?: Record<string, string>, isShown?: boolean, count: (report: any) => Counts }} Suite */

const REPORTS = join(ROOT, "node_modules/.cache/reports");
const MEMORY_DISK = "/dev/shm";

/** The folder for the databases and browsers of a test run: in memory if possible, because disk writes are slow. */
function chooseTemporaryFolder() {
  if (!existsSync(MEMORY_DISK)) return {};
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  return bavail * bsize > 2 ** 31 ? { TMPDIR: MEMORY_DISK } : {};
}

/** @param {string} file @returns {any} undefined without the file, or with half of it */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** As workerd prints an exception: a line, and its stack. */
const UNCAUGHT = /^(?:uncaught )?exception(?:;| =).*\n(?:stack: .*\n|    at .*\n)*/gm;

/**
 * Takes the exceptions of `test/expected-faults.json` out of a runner's output, and finds the uncaught others.
 * @param {string} workspace @param {string} output
 */
function sortOutExceptions(workspace, output) {
  /** @type {readonly { line: string }[]} */
  const expected = readReport(join(ROOT, workspace, "test/expected-faults.json")) ?? [];
  /** @type {string[]} */
  const uncaught = [];
  const kept = stripVTControlCharacters(output).replace(UNCAUGHT, (text) => {
    if (expected.some(({ line }) => text.includes(line))) return "";
    if (text.startsWith("uncaught ")) uncaught.push(text);
    return text;
  });
  return { kept, uncaught };
}

/**
 * Runs a workspace's tests, a second time if the runner dies without a report, and counts the results.
 * @param {string} workspace @param {string} report the path of its report @param {Suite} suite @returns {Promise<Result>}
 */
async function runSuite(workspace, report, { runner, args, env, isShown = false, count }) {
  let all = "";
  for (const next of ["Once more.", "It died again."]) {
    mkdirSync(REPORTS, { recursive: true });
    rmSync(report, { force: true });
    const { code, output } = await captureTool(runner, args, {
      cwd: join(ROOT, workspace),
      env: { ...chooseTemporaryFolder(), ...env },
      isShown,
    });
    const { kept, uncaught } = sortOutExceptions(workspace, output);
    all += kept;
    const results = readReport(report);
    if (results) {
      const counts = count(results);
      if (uncaught.length > 0) all += `Nobody caught, and no test expects:\n${uncaught.join("")}`;
      // A runner that fails without a failed test found no tests, or had an error outside of them.
      const hasOther = uncaught.length > 0 || (code !== 0 && counts.failed === 0);
      return { counts: { ...counts, failed: counts.failed + Number(hasOther) }, output: all };
    }
    const memory = `${Math.round(freemem() / 2 ** 20)} MB free`;
    const death = `${runner} died (exit ${code}, ${memory}) without a report. ${next}\n`;
    if (isShown) console.log(death);
    all += death;
  }
  return { counts: { passed: 0, failed: 1, skipped: 0 }, output: all };
}

/** @param {string} workspace @param {"short" | "long"} part of the tests (long-tests.js) @param {readonly string[]} [files] */
export function runPlaywright(workspace, part, files = []) {
  const report = join(REPORTS, "journeys.json");
  return runSuite(workspace, report, {
    runner: "playwright",
    args: ["test", ...files, part === "long" ? "--grep" : "--grep-invert", LONG_TAG],
    env: { E2E_REPORT: report, ...(files.length === 0 && { E2E_PART: part }) },
    isShown: true,
    // A test that passes at its second try counts as passed. The runner reports it as flaky.
    count: ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    }),
  });
}

/** @param {{ projects?: readonly string[], files?: readonly string[], env?: Record<string, string> }} which */
export function runVitest({ projects = [], files = [], env = {} }, workspace = "worker") {
  const name = [workspace.replaceAll("/", "-"), ...projects].join("-");
  const report = join(REPORTS, `${name}.json`);
  return runSuite(workspace, report, {
    runner: "vitest",
    args: [
      "run",
      ...files,
      ...projects.map((name) => `--project=${name}`),
      "--maxWorkers=1", // Another suite has the other core.
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    env,
    count: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
    }),
  });
}
