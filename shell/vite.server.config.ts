import { readFileSync } from "node:fs";
import { listCatalogues } from "@goals/federation-build/catalogues";
import { configureRenderer } from "@goals/federation-build/remote-server";
import { defineConfig, mergeConfig } from "vite";

/** The first script of the client's build. HTML of another build would not fit it. */
function readFirstScript(): string {
  const page = readFileSync("dist/index.html", "utf8");
  const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
  if (!script) throw new Error("The shell's page has no script.");
  return script;
}

/** The last part of the shell's build: the Worker that renders its HTML. */
export default defineConfig(() =>
  mergeConfig(configureRenderer("src/server.tsx"), {
    define: {
      BUILD: JSON.stringify(readFirstScript()),
      CATALOGUES: JSON.stringify(listCatalogues()),
    },
  }),
);
