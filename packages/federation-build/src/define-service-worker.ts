import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { defineConfig, type UserConfig } from "vite";
import { treeshake } from "./treeshake.ts";

/**
 * The Vite configuration of the shell's service worker: one plain script beside the shell that has been built,
 * at the one address that must not have a hash, with the names of the shell's files in it.
 */
export function defineServiceWorker() {
  return defineConfig((): UserConfig => {
    const files = globSync("{assets/*,remoteEntry-*.js}", { cwd: "dist" })
      .map((file) => `/${file}`)
      .toSorted();
    const page = readFileSync("dist/index.html");
    const build = createHash("sha256").update(page).update(files.join()).digest("hex").slice(0, 8);
    return {
      publicDir: false,
      define: { SHELL_FILES: JSON.stringify(files), SHELL_BUILD: JSON.stringify(build) },
      build: {
        emptyOutDir: false,
        target: "es2024",
        modulePreload: { polyfill: false },
        lib: {
          entry: "service-worker/service-worker.ts",
          formats: ["iife"],
          name: "serviceWorker",
          fileName: () => "service-worker.js",
        },
        rolldownOptions: { treeshake },
      },
    };
  });
}
