import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    environment: "happy-dom",
    // The setup gives each file fresh modules and an empty device, so that files can share one worker.
    isolate: false,
    setupFiles: ["test/support/setup.ts"],
    // The caches of these modules are part of what each file begins without.
    server: { deps: { inline: [/\/(swr|valtio)\//] } },
  },
});
