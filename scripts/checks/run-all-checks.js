import { install, ensureSecret } from "../local/prepare.js";
import { checkAsvs } from "./asvs.js";
import { checkBudgetReasons, checkTreeSize, checkWorkerSize } from "./budgets.js";
import { checkQualityRows } from "./quality-rows.js";
import {
  FAILED,
  formatCounts,
  printFaultsAgain,
  runCheck,
  runStages,
  sumCounts,
} from "./run-stage.js";
import {
  listWorkspacesTestedBy,
  runInOtherPlacements,
  runLongVitest,
  runOnD1,
  runPlaywright,
  runVitest,
} from "./run-suite.js";
import { checkSupplyChain } from "./supply-chain.js";

/** @typedef {import("./run-stage.js").Stage} Stage */

const QUIET = "--output-logs=errors-only";

/** @type {Stage} */
const BUILD = {
  headline: "Build",
  work: () => runCheck(["node", "scripts/run.js", "build"], ["turbo", "run", "sources", QUIET]),
};
/** @type {readonly Stage[]} */
const CHECKS = [
  BUILD,
  { headline: "Licences and origins of the packages", work: checkSupplyChain },
  { headline: "Format", work: () => runCheck(["oxfmt", "--check"]) },
  { headline: "A reason for every budget", work: checkBudgetReasons },
  { headline: "Words of the documents, and lines of the sources", work: checkTreeSize },
  { headline: "A test for every row of the quality list", work: checkQualityRows },
  { headline: "The requirements of ASVS and their tests", work: checkAsvs },
  {
    headline: "Texts and catalogues",
    work: () => runCheck(["node", "scripts/messages/check-messages.ts"]),
  },
  {
    headline: "Names in documents, and plain English",
    work: () =>
      runCheck(
        ["node", "scripts/checks/document-names.js"],
        ["node", "scripts/checks/plain-english.js"],
      ),
  },
  {
    headline: "Contract of shell and remotes",
    work: () => runCheck(["node", "scripts/remotes/check-contract.ts"]),
    after: [BUILD],
  },
  {
    headline: "The document of the API",
    work: () =>
      runCheck([
        "redocly",
        "lint",
        "--config=packages/contracts/redocly.yaml",
        "packages/contracts/dist/openapi.json",
      ]),
    after: [BUILD],
  },
  { headline: "Size of the Worker", work: checkWorkerSize, after: [BUILD] },
  {
    headline: "Types, lint and import rules",
    work: () => runCheck(["oxlint"]),
    after: [BUILD], // Which writes the generated sources.
  },
];

/**
 * The tests without a browser, longest first, so that short ones fill the other core at the end. @returns {readonly
 * Stage[]}
 */
const listSuites = () =>
  [
    { headline: "Tests of worker on D1", work: runOnD1 },
    { headline: "Tests of worker on libSQL and in user stores", work: runInOtherPlacements },
    ...listWorkspacesTestedBy("vitest")
      .filter((workspace) => workspace !== "worker")
      .toReversed()
      .map((workspace) => ({
        headline: `Tests of ${workspace}`,
        work: () => runVitest(workspace),
      })),
  ].map((suite) => ({ ...suite, after: [BUILD] })); // Some read what it builds or generates.

/**
 * Runs the browser journeys, which use every core, if the build succeeded.
 * @param {import("./run-stage.js").Counts} built
 * @param {import("./run-suite.js").Part} part
 */
async function walkThrough(built, part) {
  if (built.failed > 0) return [];
  return runStages(
    listWorkspacesTestedBy("playwright").map((workspace) => ({
      headline: `Browser journeys of ${workspace}, the ${part} ones`,
      work: () => runPlaywright(workspace, part),
    })),
  );
}

/**
 * Runs the gate, or the long tests, which it leaves out.
 * @param {readonly string[]} args
 */
export async function runTests([which]) {
  await install({ withTools: true });
  ensureSecret();
  return which === "long" ? runLong() : runAll();
}

async function runAll() {
  const [built = FAILED, ...others] = await runStages([...CHECKS, ...listSuites()]);
  const walked = await walkThrough(built, "short");
  return conclude([built, ...others, ...walked]);
}

async function runLong() {
  const [built = FAILED] = await runStages([BUILD]);
  const tested = await runStages([{ headline: "Long tests of worker", work: runLongVitest }]);
  const walked = await walkThrough(built, "long");
  return conclude([built, ...tested, ...walked]);
}

/**
 * Prints the failures and the total.
 * @param {readonly import("./run-stage.js").Counts[]} results
 * @returns {number} the exit code
 */
function conclude(results) {
  printFaultsAgain();
  const total = sumCounts(results);
  console.log(`\n${formatCounts(total)}`);
  return total.failed === 0 ? 0 : 1;
}
