import { install, ensureSecret } from "../local/prepare.js";
import { runCli } from "../local/run-cli.js";
import { checkAsvs } from "./asvs.js";
import { checkBudgetReasons } from "./budget-reasons.js";
import {
  runCheck,
  FAILED,
  formatCounts,
  printFaultsAgain,
  sumCounts,
  runStage,
} from "./run-stage.js";
import { listWorkspacesTestedBy, runLongVitest, runPlaywright, runVitest } from "./run-suite.js";
import { checkQualityRows } from "./quality-rows.js";
import { checkSupplyChain } from "./supply-chain.js";
import { checkWorkerSize } from "./worker-size.js";

const QUIET = "--output-logs=errors-only";

async function runAll() {
  await install();
  ensureSecret();

  const results = [
    await runStage("Licences and origins of the packages", checkSupplyChain),
    await runStage("Format", () => runCheck(["oxfmt", "--check"])),
    await runStage("Types", () =>
      runCheck(["turbo", "run", "types", QUIET], ["tsc", "-p", "scripts"]),
    ),
    // After the types, whose generated sources it reads.
    await runStage("Lint and import rules", () => runCheck(["oxlint", "--type-aware"])),
  ];
  const built = await build();
  results.push(
    built,
    await runStage("Contract of shell and remotes", () =>
      runCheck(["node", "scripts/remotes/check-contract.ts"]),
    ),
    await runStage("Size of the Worker", checkWorkerSize),
    await runStage("A reason for every budget", checkBudgetReasons),
    await runStage("Texts and catalogues", () =>
      runCheck(["node", "scripts/messages/check-messages.ts"]),
    ),
    await runStage("The ways through the tree", () => runCheck(["node", "bench/tree.js"])),
    await runStage("Names in documents, and plain English", () =>
      runCheck(
        ["node", "scripts/checks/document-names.js"],
        ["node", "scripts/checks/plain-english.js"],
      ),
    ),
    await runStage("A test for every row of the quality list", checkQualityRows),
    await runStage("The requirements of ASVS and their tests", checkAsvs),
  );

  for (const workspace of listWorkspacesTestedBy("vitest")) {
    results.push(await runStage(`Tests of ${workspace}`, () => runVitest(workspace)));
  }
  results.push(...(await walkThrough(built, "short")));
  return conclude(results);
}

/** What `npm test` leaves out, because it takes long. */
async function runLong() {
  await install();
  ensureSecret();
  const built = await build();
  const inPlacements = await runStage("Long tests of worker", runLongVitest);
  return conclude([built, inPlacements, ...(await walkThrough(built, "long"))]);
}

const build = () => runStage("Build", () => runCheck(["turbo", "run", "build", QUIET]));

/**
 * The journeys in a browser, if there is a build.
 * @param {import("./run-stage.js").Counts} built
 * @param {import("./run-suite.js").Part} part
 */
async function walkThrough(built, part) {
  const results = [];
  for (const workspace of listWorkspacesTestedBy("playwright")) {
    const run = async () => {
      if (built.failed === 0) return runPlaywright(workspace, part);
      console.log("Not run: there is no build to walk through.");
      return FAILED;
    };
    results.push(await runStage(`Browser journeys of ${workspace}, the ${part} ones`, run));
  }
  return results;
}

/**
 * Prints what failed, and the sum.
 * @param {readonly import("./run-stage.js").Counts[]} results
 * @returns {number} the exit code
 */
function conclude(results) {
  printFaultsAgain();
  const total = sumCounts(results);
  console.log(`\n${formatCounts(total)}`);
  return total.failed === 0 ? 0 : 1;
}

export const runAllChecks = () => runCli(runAll, 130);
export const runLongTests = () => runCli(runLong, 130);
