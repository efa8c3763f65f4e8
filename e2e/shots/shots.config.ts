import { defineConfig } from "@playwright/test";
import config from "../playwright.config.ts";

/** `npm run shots`: a screenshot of every screen in every state, and one page with all of them. */
export default defineConfig({
  ...config,
  testDir: ".",
  testMatch: "**/*.shots.ts",
  outputDir: "../artefacts/shots-failures",
  globalSetup: "./set-up.ts",
  reporter: "list",
  fullyParallel: true,
  retries: 1,
  use: { ...config.use, trace: "off", screenshot: "off" },
});
