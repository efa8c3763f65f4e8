import { defineConfig } from "vitest/config";

/** Its pages leave half a second after their session has ended, which may be after the file. */
const ALONE = "test/session.test.tsx";

export default defineConfig({
  test: {
    environment: "happy-dom",
    // The setup gives each file fresh modules and an empty device, so that files can share one worker.
    isolate: false,
    setupFiles: ["test/support/setup.ts"],
    // The caches of these modules are part of what each file begins without.
    server: { deps: { inline: [/\/(swr|valtio)\//] } },
    projects: [
      {
        extends: true,
        test: { name: "shared", include: ["test/**/*.test.{ts,tsx}"], exclude: [ALONE] },
      },
      { extends: true, test: { name: "alone", include: [ALONE], isolate: true } },
    ],
  },
});
