import { join } from "node:path";
import { HOST_SHARES } from "@goals/contracts/host-shares";
import type { Plugin } from "vite";
import { getRange, getVersion } from "./shares.ts";

/** The module with the host's shares, in the form that the federation runtime's `init` takes. */
const SHARED = "virtual:federation-shared";

/** Provides each share with all its exports, because a remote deployed later may use any of them. */
function sharedModule(provided: readonly string[]): string {
  const imports = provided.map((name, index) => `import * as s${index} from "${name}";`);
  const shares = provided.map((name, index) => {
    const shareConfig = { singleton: true, eager: true, requiredVersion: getRange(name) };
    const entry = JSON.stringify({ version: getVersion(name), shareConfig });
    return `${JSON.stringify(name)}: { ...${entry}, lib: () => s${index} }`;
  });
  return `${imports.join("\n")}\nexport const shared = { ${shares.join(", ")} };`;
}

/** JSX compiles to it in development. A remote with its own copy would bring another React with it. */
const DEVELOPMENT = "react/jsx-dev-runtime";

export function hostShares(): Plugin {
  let provided: readonly string[] = HOST_SHARES;
  return {
    name: "federation:host-shares",
    enforce: "pre",
    configResolved({ command }) {
      if (command === "serve") provided = [...HOST_SHARES, DEVELOPMENT];
    },
    resolveId(id, importer) {
      if (id === SHARED) return `\0${SHARED}`;
      // The list is no file. Its imports resolve from the shell.
      if (importer === `\0${SHARED}`) return this.resolve(id, join(process.cwd(), "src/main.tsx"));
      return undefined;
    },
    load(id) {
      return id === `\0${SHARED}` ? sharedModule(provided) : undefined;
    },
  };
}
