import { readFileSync } from "node:fs";
import { listCatalogues } from "@goals/federation-build/catalogues";
import { configureRenderer } from "@goals/federation-build/remote-server";
import { defineConfig, mergeConfig } from "vite";

/** The last part of the shell's build: the Worker that renders its HTML. */
export default defineConfig(() => {
  const page = readFileSync("dist/index.html", "utf8");
  const [, firstScript] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
  if (!firstScript) throw new Error("The shell's page has no script.");
  return mergeConfig(configureRenderer("src/server.tsx"), {
    define: {
      // The HTML must match this build of the client.
      BUILD: JSON.stringify(firstScript),
      CATALOGUES: JSON.stringify(listCatalogues()),
    },
  });
});
