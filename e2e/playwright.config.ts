import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "../scripts/browser.ts";

/** Other engines need another client, and have their own configuration. */
const OTHER_ENGINES = /\/e2e\/browsers\//;
/** These start servers of their own, or build. */
const SLOW = /\/(?:deploy|sign-in-provider|stock-remotes)\.spec\.ts$/;
/** Not the `test` of fixtures.ts: tests of the specification, of the service worker, and without a page. */
const OWN_TEST = globSync("**/*.spec.ts", { cwd: import.meta.dirname })
  .filter((file) => !readFileSync(join(import.meta.dirname, file), "utf8").includes("fixtures.ts"))
  .map((file) => `**/e2e/${file}`);
/**
 * First, because a change of `test` starts a browser again, and because the longest files are among them. When they
 * started last, the other browsers were idle at the end.
 */
const FIRST = [SLOW, ...OWN_TEST];

const browser = await findBrowser();
/** A test's page lives for a second or two: optimizing its code takes a tenth of the run and never pays. */
const WITHOUT_OPTIMIZER = "--js-flags=--no-opt,--no-maglev";

export default defineConfig({
  testDir: ".",
  projects: [
    { name: "first", testMatch: FIRST, testIgnore: OTHER_ENGINES },
    { name: "then", testIgnore: [OTHER_ENGINES, ...FIRST] },
  ],
  outputDir: "artefacts/failures",
  globalSetup: "./global-setup.ts",
  forbidOnly: true,
  // Twice CI's cores: with three browsers the machine was idle for a quarter of the time, because tests wait for timeouts.
  workers: 4,
  // A second try distinguishes a race on a busy machine from a bug. The run lists the tests that pass then (README.md).
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ["list"],
    ["./spec/spec-coverage.ts"],
    ["json", { outputFile: process.env["E2E_REPORT"] ?? "artefacts/report.json" }],
  ],
  use: {
    browserName: "chromium",
    launchOptions: { ...browser, args: [...browser.args, WITHOUT_OPTIMIZER] },
    locale: "en-GB",
    // A service worker would answer before a test's network faults. offline.spec.ts allows it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
  },
});
