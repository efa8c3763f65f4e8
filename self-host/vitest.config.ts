import { defineConfig } from "vitest/config";

// Each edge starts its own workerd, which takes seconds on a busy machine.
export default defineConfig({
  test: { include: ["test/**/*.test.ts"], testTimeout: 30_000, hookTimeout: 60_000 },
});
