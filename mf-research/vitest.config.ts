import { defineConfig } from "vitest/config";

// Without vite.config.ts: these tests need no federation. The kit from its source, so that nothing must be built first.
export default defineConfig({
  ssr: { resolve: { conditions: ["source"] } },
  test: { include: ["test/**/*.test.{ts,tsx}"] },
});
