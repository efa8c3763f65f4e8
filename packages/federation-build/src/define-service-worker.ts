import { hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { LANGUAGES, SOURCE_LANGUAGE } from "@goals/contracts/languages";
import { defineConfig, type UserConfig } from "vite";
import { getCatalogueLanguage } from "./catalogues.ts";
import { BUILD } from "./plugins.ts";

/** A hashed file needs no revision; each language's page changes with the files it names. */
function precacheManifest(offlinePage: string) {
  const files = globSync("{assets/*,remoteEntry-*.js}", { cwd: "dist" })
    // A browser only caches the catalogue of its language.
    .filter((file) => !getCatalogueLanguage(file))
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

function listCatalogues(): Record<string, string> {
  return Object.fromEntries(
    globSync("assets/*.json", { cwd: "dist" }).flatMap((file) => {
      const language = getCatalogueLanguage(file);
      return language ? [[language, `/${file}`]] : [];
    }),
  );
}

/** The Vite configuration of the service worker: one script without a hash, with Workbox's precache manifest inside. */
export function defineServiceWorker(offlinePage: string) {
  return defineConfig((): UserConfig => ({
    publicDir: false,
    define: {
      "self.__WB_MANIFEST": JSON.stringify(precacheManifest(offlinePage)),
      "self.__CATALOGUES": JSON.stringify(listCatalogues()),
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
}
