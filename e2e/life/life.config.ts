import { defineConfig } from "@playwright/test";
import config from "../playwright.config.ts";

/**
 * `npm run life`: two weeks in a user's life. Not in the gate, because it takes a minute. Compares the screens with
 * `docs/record/two-weeks.md`; `npm run life -- --update-snapshots` rewrites it.
 */
export default defineConfig({
  ...config,
  testDir: ".",
  testMatch: "**/*.life.ts",
  outputDir: "../artefacts/life-failures",
  snapshotPathTemplate: "../../docs/record/{arg}{ext}",
  // The test starts its own edge, whose clock moves.
  globalSetup: [],
  reporter: "list",
  retries: 0,
  updateSnapshots: "none",
});
