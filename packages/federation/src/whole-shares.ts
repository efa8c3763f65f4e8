import { globSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { SHARED } from "./shares.ts";

/** The shares that a remote's own sources name; JSX brings its runtime in without a word. */
function sharesUsed() {
  const sources = globSync("src/**/*.{ts,tsx}").map((file) => readFileSync(file, "utf8"));
  const used = SHARED.filter((name) => sources.some((source) => source.includes(`from "${name}"`)));
  return [...used, "react/jsx-runtime"];
}

/**
 * Keeps every name of a share within a remote's reach. The federation plugin carries only the names
 * it has seen used, and stops looking after 10 ms without news: on a busy machine it stopped early,
 * and builds failed at random with MISSING_EXPORT. A namespace import makes it carry them all: 1 kB.
 * @param exposed the modules it reads first
 */
export function wholeShares(exposed: readonly string[]): Plugin {
  const files = exposed.map((path) => path.replace(/^\.\//, "/"));
  let imports = "";
  return {
    name: "goals:whole-shares",
    apply: "build",
    enforce: "pre",
    buildStart() {
      imports = sharesUsed()
        .map((name, index) => `import * as share${index} from "${name}";`)
        .join("\n");
    },
    transform(code, id) {
      return files.some((file) => id.endsWith(file)) ? `${code}\n${imports}` : undefined;
    },
  };
}
