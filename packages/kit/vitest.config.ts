import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    environment: "happy-dom",
    // One worker per file, because tests may leave module state behind. Threads start faster than processes.
    pool: "threads",
    setupFiles: ["test/support/setup.ts"],
  },
});
