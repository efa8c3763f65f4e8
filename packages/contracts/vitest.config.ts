import { defineConfig } from "vitest/config";

export default defineConfig({
  // A busy machine needs more than the 5 s of the default for the thousands of values of a property.
  test: { include: ["test/**/*.test.ts"], testTimeout: 30_000 },
});
