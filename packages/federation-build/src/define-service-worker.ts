import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { defineConfig, type UserConfig } from "vite";
import { getCatalogueLanguage } from "./catalogues.ts";
import { treeshake } from "./treeshake.ts";

/**
 * What Workbox keeps of this build. A hashed file needs no revision; the page changes with anything it names.
 */
function precacheManifest(offlinePage: string) {
  const files = globSync("{assets/*,remoteEntry-*.js}", { cwd: "dist" })
    // Of the catalogues a browser keeps the one it shows.
    .filter((file) => !getCatalogueLanguage(file))
    .map((file) => `/${file}`)
    .toSorted();
  const page = readFileSync("dist/index.html");
  const revision = createHash("sha256").update(page).update(files.join()).digest("hex").slice(0, 8);
  return [...files.map((url) => ({ url, revision: null })), { url: offlinePage, revision }];
}

/**
 * The Vite configuration of the shell's service worker: one plain script beside the shell that has been built,
 * at the one address that must not have a hash, with Workbox's precache manifest in it.
 * @param offlinePage the address of the page that opens the app without a network
 */
export function defineServiceWorker(offlinePage: string) {
  return defineConfig((): UserConfig => {
    return {
      publicDir: false,
      define: {
        "self.__WB_MANIFEST": JSON.stringify(precacheManifest(offlinePage)),
        // Without it Workbox brings its messages for developers along.
        "process.env.NODE_ENV": JSON.stringify("production"),
      },
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
