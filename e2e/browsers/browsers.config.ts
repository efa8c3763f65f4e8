import { execFileSync } from "node:child_process";
import { defineConfig } from "@playwright/test";
import type { EngineName } from "./engine.ts";
import { findMiniBrowser } from "./webkit.ts";

const isInstalled = (name: string): boolean => {
  try {
    execFileSync("which", [name], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

const missing = ["firefox-esr", "WebKitWebDriver", "Xvfb"].filter((name) => !isInstalled(name));
if (missing.length > 0 || !findMiniBrowser()) {
  console.error(
    `Nothing was tested: ${missing.join(", ") || "MiniBrowser"} is not installed. On Debian: ` +
      "apt-get install firefox-esr webkit2gtk-driver xvfb",
  );
  process.exit(1);
}

/** `npm run test:browsers`: the journey and the remote faults in three engines, two in parallel. */
export default defineConfig<object, { engine: EngineName }>({
  testDir: ".",
  outputDir: "../artefacts/browsers-failures",
  globalSetup: "../global-setup.ts",
  forbidOnly: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000, toPass: { timeout: 15_000 } },
  reporter: [["list"]],
  projects: [
    { name: "chromium", use: { engine: "chromium" } },
    { name: "firefox", use: { engine: "firefox" } },
    { name: "webkit", use: { engine: "webkit" } },
  ],
});
