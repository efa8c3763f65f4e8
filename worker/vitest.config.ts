import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The remotes' Workers are built by other workspaces; here each is a stand-in of a few files.
const remotes = ["mf-auth", "mf-research", "mf-goals", "mf-today"].map((name) => ({
  name,
  modules: true,
  scriptPath: here("test/stand-ins/remote.js"),
  compatibilityDate: "2026-10-01",
}));

export default defineConfig(async () => ({
  plugins: [
    cloudflareTest({
      remoteBindings: false,
      wrangler: { configPath: here("../wrangler.toml") },
      miniflare: {
        // The tests must not wait for a build of the shell.
        assets: { directory: here("test/stand-ins/shell"), binding: "ASSETS" },
        bindings: {
          SESSION_SECRET: "kX2vQ9mT4pL7wZ1rB8nD5hJ3fS6gYc0u",
          TEST_MIGRATIONS: await readD1Migrations(here("../migrations")),
        },
        workers: remotes,
      },
    }),
  ],
  // Every test starts on a fresh database (test/setup.ts), so that the files can share one isolate.
  // Thousands of mutants fit into a test that a busy machine may slow down.
  test: {
    include: ["test/**/*.test.ts"],
    // A real OpenID Connect provider, in Node beside the tests.
    globalSetup: [here("test/stand-ins/provider.js")],
    setupFiles: ["./test/setup.ts"],
    isolate: false,
    testTimeout: 30_000,
  },
}));
