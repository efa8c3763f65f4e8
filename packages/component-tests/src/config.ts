import { defineConfig, type ViteUserConfig } from "vitest/config";

// The recordings come from a browser in this zone, at the recorded instant.
process.env["TZ"] = "UTC";

/**
 * Vitest with a DOM, for the tests of a remote or the shell. Uses the kit's sources, so that nothing must be built
 * first, and no vite.config.ts, because these tests need no federation.
 */
export const componentTestConfig: ViteUserConfig = defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    environment: "happy-dom",
    // Every test renders into an empty device with fresh modules, so that files can share one worker.
    isolate: false,
    environmentOptions: { happyDOM: { url: "http://localhost:8787/" } },
    // A busy machine takes long to import the kit again for each page.
    testTimeout: 30_000,
    // As in Playwright's gate: a test that only passes on its second run is named in the output.
    retry: process.env["CI"] ? 1 : 0,
    setupFiles: ["fake-indexeddb/auto", "@goals/component-tests/setup"],
    server: { deps: { inline: [/@goals\//] } },
  },
});
