import { defineConfig } from "vitest/config";

// Without vite.config.ts: these tests need no federation.
export default defineConfig({ test: { include: ["test/**/*.test.{ts,tsx}"] } });
