import { defineConfig } from "@playwright/test";
import config from "../playwright.config.ts";

/** `npm run shots`: every screen in every state as a picture, and one page to see them side by side. */
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
