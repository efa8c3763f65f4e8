import { defineConfig } from "vitest/config";

export default defineConfig({
  // A property tests thousands of values, which takes longer than the default of 5 s on a busy machine.
  test: { include: ["test/**/*.test.ts"], testTimeout: 30_000, isolate: false },
});
