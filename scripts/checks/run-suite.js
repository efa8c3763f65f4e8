import { once } from "node:events";
import { existsSync, readFileSync, mkdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT, startTool } from "../local/run-tool.js";
import { listWorkspaces } from "../local/build.js";
import { LONG_TAG } from "./long-tests.js";
import { FAILED, keepFault, report as print } from "./run-stage.js";

/** The workspaces whose `npm test` is this runner, so that a new one needs no entry. @param {string} runner */
export const listWorkspacesTestedBy = (runner) =>
  listWorkspaces()
    .filter(({ scripts }) => scripts["test"]?.startsWith(runner))
    .map(({ folder }) => folder);

/** @typedef {import("./run-stage.js").Counts} Counts */
/** @typedef {{ args: string[], env?: Record<string, string> }} Call */
/**
 * One run of a workspace's tests, or of a part of them. The output of one that runs alone is shown as it comes.
 * @typedef {{ workspace: string, part: string, runner: string, isAlone?: boolean, call: (report: string) => Call, count: (report: any) => Counts }} Suite
 */

const MEMORY_DISK = "/dev/shm";
const ROOM = 2 ** 31;
/** The start of workerd's line for an uncaught exception. */
const UNCAUGHT = /^uncaught exception; /;

/** The folder for the databases and browsers of a test run: in memory if possible, because disk writes are slow. */
function chooseTemporaryFolder() {
  if (!existsSync(MEMORY_DISK)) return {};
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  return bavail * bsize > ROOM ? { TMPDIR: MEMORY_DISK } : {};
}

/** The uncaught exceptions that `test/expected-faults.json` lacks. @param {string} workspace @param {string} errors of its runner */
function findUncaught(workspace, errors) {
  const file = join(ROOT, workspace, "test/expected-faults.json");
  /** @type {readonly { line: string }[]} */
  const expected = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  return stripVTControlCharacters(errors)
    .split("\n")
    .filter((line) => UNCAUGHT.test(line) && !expected.some((each) => line.includes(each.line)));
}

/** Runs a test runner, a second time if it dies without a report, and counts its results. @param {Suite} suite */
async function runSuite(suite) {
  const name = [suite.workspace.replaceAll("/", "-"), suite.part].filter(Boolean).join("-");
  for (const next of ["Once more.", "It died again."]) {
    const { counts, end } = await runOnce(suite, name);
    if (counts) return counts;
    print(`${name}: the runner died (${end}) without a report. ${next}`);
  }
  return FAILED;
}

/** @param {Suite} suite @param {string} name */
async function runOnce({ workspace, runner, isAlone, call, count }, name) {
  const report = join(ROOT, "node_modules/.cache/reports", `${name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });

  const { args, env } = call(report);
  const child = startTool(runner, args, {
    cwd: join(ROOT, workspace),
    env: { ...chooseTemporaryFolder(), ...env },
  });
  let [output, errors] = ["", ""];
  child.stderr.on("data", (chunk) => (errors += chunk));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => (output += chunk));
    if (isAlone) stream.pipe(process.stdout, { end: false });
  }
  const [code, signal] = await once(child, "close");
  const end = `exit ${code ?? signal}, ${Math.round(freemem() / 2 ** 20)} MB free`;
  if (!isAlone) print(output.trimEnd());

  if (code !== 0) keepFault(`${output.trimEnd()}\n${runner}: ${end}`);
  let counts;
  try {
    counts = count(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    return { end }; // It died before it had written its report.
  }
  const uncaught = findUncaught(workspace, errors);
  if (uncaught.length > 0) {
    const lines = `Nobody caught, and no test expects:\n${uncaught.join("\n")}`;
    print(lines);
    keepFault(lines);
    return { end, counts: { ...counts, failed: counts.failed + 1 } };
  }
  // A runner that fails without a failed test found no tests, or had an error outside of them.
  return { end, counts: code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts };
}

/** @param {string} workspace @param {"short" | "long"} part of the tests (long-tests.js) */
export const runPlaywright = (workspace, part) =>
  runSuite({
    workspace,
    part,
    runner: "playwright",
    isAlone: true,
    call: (report) => ({
      args: ["test", part === "long" ? "--grep" : "--grep-invert", LONG_TAG],
      env: { E2E_REPORT: report, E2E_PART: part },
    }),
    // A test that passes at its second try counts as passed. The runner reports it as flaky.
    count: ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    }),
  });

/**
 * @param {string} workspace
 * @param {{ projects?: readonly string[], files?: readonly string[], env?: Record<string, string> }} [which]
 */
export const runVitest = (workspace, { projects = [], files = [], env = {} } = {}) =>
  runSuite({
    workspace,
    part: projects.join("-"),
    runner: "vitest",
    call: (report) => ({
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
    }),
    count: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
    }),
  });
