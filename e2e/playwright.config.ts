import { defineConfig } from "@playwright/test";
import { findBrowser } from "../scripts/browser.js";

export default defineConfig({
  testDir: ".",
  // Other engines, by another client: their own configuration runs these.
  testIgnore: /\/e2e\/browsers\//,
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
