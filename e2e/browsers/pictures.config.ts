import { defineConfig } from "@playwright/test";
import config from "./browsers.config.ts";

// The gate's browser only has Latin letters. Here Chromium uses the same fonts as the other engines.
process.env["TEST_FONTS"] ??= "/usr/share/fonts";

/**
 * `npm run shots:browsers`: screenshots of the screens in three engines and three languages, and sheets that compare
 * the engines side by side.
 */
export default defineConfig({
  ...config,
  testMatch: "**/*.shots.ts",
  outputDir: "../artefacts/pictures-failures",
  globalSetup: "./set-up-pictures.ts",
  projects: (config.projects ?? []).flatMap(({ name = "", use }) =>
    (["light", "dark"] as const).map((scheme) => ({
      name: `${name}-${scheme}`,
      use: { ...use, scheme },
    })),
  ),
});
