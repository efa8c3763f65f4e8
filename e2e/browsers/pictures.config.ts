import { defineConfig } from "@playwright/test";
import config from "./browsers.config.ts";

// The test browser of the gate has Latin letters alone: here Chromium takes the fonts that the other two have.
process.env["TEST_FONTS"] ??= "/usr/share/fonts";

/** `npm run shots:browsers`: the screens in three engines and three languages, and sheets of them, the engines side by side. */
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
