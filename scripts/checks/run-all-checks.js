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
import { runPlaywright, runVitest, listWorkspacesTestedBy } from "./run-suite.js";
import { checkQualityRows } from "./quality-rows.js";
import { checkSupplyChain } from "./supply-chain.js";
import { checkWorkerSize } from "./worker-size.js";

async function runAll() {
  await install();
  ensureSecret();

  const quiet = "--output-logs=errors-only";
  const results = [
    await runStage("Licences and origins of the packages", checkSupplyChain),
    await runStage("Format", () => runCheck(["oxfmt", "--check"])),
    await runStage("Types", () =>
      runCheck(["turbo", "run", "types", quiet], ["tsc", "-p", "scripts"]),
    ),
    // After the types, whose generated sources it reads.
    await runStage("Lint and import rules", () => runCheck(["oxlint", "--type-aware"])),
  ];
  const built = await runStage("Build", () => runCheck(["turbo", "run", "build", quiet]));
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
    await runStage("A test for every row of the quality list", checkQualityRows),
    await runStage("The requirements of ASVS and their tests", checkAsvs),
  );

  for (const workspace of listWorkspacesTestedBy("vitest")) {
    results.push(await runStage(`Tests of ${workspace}`, () => runVitest(workspace)));
  }
  for (const workspace of listWorkspacesTestedBy("playwright")) {
    results.push(
      await runStage(`Browser journeys of ${workspace}`, async () => {
        if (built.failed === 0) return runPlaywright(workspace);
        console.log("Not run: there is no build to walk through.");
        return FAILED;
      }),
    );
  }

  printFaultsAgain();
  const total = sumCounts(results);
  console.log(`\n${formatCounts(total)}`);
  return total.failed === 0 ? 0 : 1;
}

export const runAllChecks = () => runCli(runAll, 130);
