import { install } from "../local/install.js";
import { live } from "../local/lifetime.js";
import { ensureSecret } from "../local/secret.js";
import { checkBudgetReasons } from "./budget-reasons.js";
import { check } from "./check.js";
import { FAILED, sentence, sum } from "./counts.js";
import { playwright } from "./playwright.js";
import { checkQualityRows } from "./quality-rows.js";
import { stage } from "./stage.js";
import { vitest } from "./vitest.js";
import { checkWorkerSize } from "./worker-size.js";
import { testedBy } from "./workspaces.js";

async function runAll() {
  await install();
  ensureSecret();

  const quiet = "--output-logs=errors-only";
  const results = [
    await stage("Format", () => check(["oxfmt", "--check"])),
    await stage("Lint and import rules", () => check(["oxlint", "--type-aware"])),
    await stage("Types", () => check(["turbo", "run", "types", quiet], ["tsc", "-p", "scripts"])),
  ];
  const built = await stage("Build", () => check(["turbo", "run", "build", quiet]));
  results.push(
    built,
    await stage("Contract of shell and remotes", () =>
      check(["node", "scripts/remotes/check-contract.ts"]),
    ),
    await stage("Size of the Worker", checkWorkerSize),
    await stage("A reason for every budget", checkBudgetReasons),
    await stage("A test for every row of the quality list", checkQualityRows),
  );

  for (const workspace of testedBy("vitest")) {
    results.push(await stage(`Tests of ${workspace}`, () => vitest(workspace)));
  }
  for (const workspace of testedBy("playwright")) {
    results.push(
      await stage(`Browser journeys of ${workspace}`, async () => {
        if (built.failed === 0) return playwright(workspace);
        console.log("Not run: there is no build to walk through.");
        return FAILED;
      }),
    );
  }

  const total = sum(results);
  console.log(`\n${sentence(total)}`);
  return total.failed === 0 ? 0 : 1;
}

export const test = () => live(runAll, 130);
