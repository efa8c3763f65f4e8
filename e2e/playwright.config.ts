import { defineConfig } from "@playwright/test";
import { findBrowser } from "../scripts/browser.js";

/** Other engines, by another client: their own configuration runs these. */
const OTHER_ENGINES = /\/e2e\/browsers\//;
/** What builds hosts and remotes, or starts servers of its own: begun last, it left two of three browsers idle for a minute. */
const SLOW_TO_BEGIN = /\/(?:stock-remotes|deploy|sign-in-provider)\.spec\.ts$/;

export default defineConfig({
  testDir: ".",
  projects: [
    { name: "first", testMatch: SLOW_TO_BEGIN },
    { name: "then", testIgnore: [OTHER_ENGINES, SLOW_TO_BEGIN] },
  ],
  outputDir: "artefacts/failures",
  globalSetup: "./global-setup.ts",
  forbidOnly: true,
  // One more than the cores of CI: many tests wait for a deadline. 514 tests took 307 s instead of 356.
  workers: 3,
  // A second try tells a race of a busy machine from a fault: what passes then is named at the end of the run (README.md).
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
    launchOptions: await findBrowser(),
    locale: "en-GB",
    // A service worker would answer before what a test puts in the way of the network; offline.spec.ts lets it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
  },
});
