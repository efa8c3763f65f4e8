import { defineConfig } from "@playwright/test";
import config from "../playwright.config.ts";

/**
 * `npm run life`: two weeks as somebody lives them. Beside the gate, because it takes a minute, which the gate does not have. What was shown is compared with
 * `docs/two-weeks.md`; `npm run life -- --update-snapshots` writes it anew.
 */
export default defineConfig({
  ...config,
  testDir: ".",
  testMatch: "**/*.life.ts",
  outputDir: "../artefacts/life-failures",
  snapshotPathTemplate: "../../docs/{arg}{ext}",
  // The test starts an edge of its own, whose clock moves.
  globalSetup: [],
  reporter: "list",
  retries: 0,
  updateSnapshots: "none",
});
