import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { CONSUMED } from "./shares.ts";

/** What the shell imports to load remotes. */
export const RUNTIME = "@module-federation/runtime";
const SCOPE = "virtual:goals-scope";

function versionOf(name: string): string {
  const file = findPackageJSON(name, pathToFileURL(join(process.cwd(), "package.json")));
  if (!file) throw new Error(`${name} is shared but not installed`);
  return JSON.parse(readFileSync(file, "utf8")).version;
}

/** Every share, whole, because a remote somebody deploys tomorrow may use any name of it. */
function scopeModule() {
  const imports = CONSUMED.map((name, index) => `import * as s${index} from "${name}";`);
  const shares = CONSUMED.map(
    (name, index) => `"${name}": { "${versionOf(name)}": { get: async () => () => s${index} } }`,
  );
  return `${imports.join("\n")}\nexport const scope = { ${shares.join(", ")} };`;
}

/** Puts the thin runtime in the place of the federation runtime in a build of the host. */
export function thinHost(): Plugin {
  return {
    name: "goals:thin-host",
    apply: "build",
    enforce: "pre",
    resolveId(id, importer) {
      if (id === RUNTIME) return fileURLToPath(new URL("thin-runtime.ts", import.meta.url));
      if (id === SCOPE) return `\0${SCOPE}`;
      // The runtime's file lies outside the shell; what it shares is the shell's.
      if (importer === `\0${SCOPE}`) return this.resolve(id, join(process.cwd(), "src/main.tsx"));
      return undefined;
    },
    load(id) {
      return id === `\0${SCOPE}` ? scopeModule() : undefined;
    },
  };
}
