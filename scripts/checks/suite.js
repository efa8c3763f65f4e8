import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../local/place.js";
import { startTool } from "../local/tool.js";
import { watchUncaught } from "./uncaught.js";

/** @typedef {import("./counts.js").Counts} Counts */

/**
 * Runs a test runner in a workspace, shows what it says as it says it, and counts from its own report.
 * @param {object} suite
 * @param {string} suite.workspace
 * @param {string} [suite.part] of the workspace's tests, where they are run in parts
 * @param {string} suite.runner
 * @param {(report: string) => { args: string[], env?: Record<string, string> }} suite.call
 * @param {(report: any) => Counts} suite.count
 * @returns {Promise<Counts>}
 */
export async function runSuite({ workspace, part, runner, call, count }) {
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
  const uncaught = watchUncaught(workspace);
  child.stderr.on("data", (chunk) => uncaught.read(String(chunk)));
  const [code] = await once(child, "close");

  const counts = countIn(report, count);
  if (uncaught.unexpected.length > 0) {
    console.log(`Nobody caught, and no test expects:\n${uncaught.unexpected.join("\n")}`);
    return { ...counts, failed: counts.failed + 1 };
  }
  // A runner that fails without a failed test has died, or found nothing to run: that is a failure as well.
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
