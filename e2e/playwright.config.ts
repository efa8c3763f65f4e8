import { defineConfig } from "@playwright/test";
import { findBrowser } from "../scripts/browser.ts";

/** Other engines need another client, and have their own configuration. */
const OTHER_ENGINES = /\/e2e\/browsers\//;
/**
 * The longest files, and those that start their own servers or wait for builds. When they started last, the other
 * browsers were idle at the end.
 */
const SLOW =
  /\/(?:accessibility|deploy|deploy-host|ready|sign-in-provider|stock-remotes|offline\/(?:last-view|two-people)|spec\/[\w-]+)\.spec\.ts$/;

export default defineConfig({
  testDir: ".",
  projects: [
    { name: "first", testMatch: SLOW },
    { name: "then", testIgnore: [OTHER_ENGINES, SLOW] },
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
    launchOptions: await findBrowser(),
    locale: "en-GB",
    // A service worker would answer before a test's network faults. offline.spec.ts allows it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
  },
});
