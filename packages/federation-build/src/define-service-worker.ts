import { hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { LANGUAGES, SOURCE_LANGUAGE } from "@goals/contracts/languages";
import { defineConfig, type UserConfig } from "vite";
import { findCatalogues } from "./catalogues.ts";
import { BUILD } from "./plugins.ts";

const listFiles = () => globSync("{assets/*,remoteEntry-*.js}", { cwd: "dist" });

/** A hashed file needs no revision; each language's page changes with the files it names. */
function precacheManifest(offlinePage: string) {
  const all = listFiles();
  // A browser only caches the catalogue of its language.
  const catalogues = findCatalogues(all).map(([, file]) => file);
  const files = all
    .filter((file) => !catalogues.includes(file))
    .map((file) => `/${file}`)
    .toSorted();
  const pages = LANGUAGES.map((language) => {
    const isSource = language === SOURCE_LANGUAGE;
    const page = readFileSync(isSource ? "dist/index.html" : `dist/index.${language}.html`, "utf8");
    return {
      url: isSource ? offlinePage : `${offlinePage}?language=${language}`,
      revision: hash("sha256", page + files.join()).slice(0, 8),
    };
  });
  return [...files.map((url) => ({ url, revision: null })), ...pages];
}

/** The Vite configuration of the service worker: one script without a hash, with Workbox's precache manifest inside. */
export const defineServiceWorker = (offlinePage: string) =>
  defineConfig((): UserConfig => ({
    publicDir: false,
    define: {
      "self.__WB_MANIFEST": JSON.stringify(precacheManifest(offlinePage)),
      "self.__CATALOGUES": JSON.stringify(
        Object.fromEntries(
          findCatalogues(listFiles()).map(([language, file]) => [language, `/${file}`]),
        ),
      ),
      // Otherwise Workbox includes its messages for developers.
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    build: {
      ...BUILD,
      emptyOutDir: false,
      lib: {
        entry: "service-worker/service-worker.ts",
        formats: ["iife"],
        name: "serviceWorker",
        fileName: () => "service-worker.js",
      },
    },
  }));
