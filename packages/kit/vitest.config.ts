import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    environment: "happy-dom",
    // A worker for each file, whose module state a test may leave behind. Threads start faster than processes.
    pool: "threads",
    setupFiles: ["test/support/setup.ts"],
  },
});
