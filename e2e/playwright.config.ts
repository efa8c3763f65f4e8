import { defineConfig } from "@playwright/test";
import { findBrowser } from "../scripts/browser.ts";

/** Other engines need another client, and have their own configuration. */
const OTHER_ENGINES = /\/e2e\/browsers\//;
/**
 * Tests that build hosts and remotes, or start their own servers, and the specification, whose files are the longest.
 * When they started last, two of three browsers were idle at the end.
 */
const SLOW = /\/(?:stock-remotes|deploy|sign-in-provider|spec\/[\w-]+)\.spec\.ts$/;

export default defineConfig({
  testDir: ".",
  projects: [
    { name: "first", testMatch: SLOW },
    { name: "then", testIgnore: [OTHER_ENGINES, SLOW] },
  ],
  outputDir: "artefacts/failures",
  globalSetup: "./global-setup.ts",
  forbidOnly: true,
  // One more than CI's cores, because many tests wait for timeouts. 514 tests took 307 s instead of 356.
  workers: 3,
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
