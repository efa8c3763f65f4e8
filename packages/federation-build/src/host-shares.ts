import { join } from "node:path";
import type { Plugin } from "vite";
import { PROVIDED, getRange, getVersion } from "./shares.ts";

/** What the shell imports: what it shares, as `init` of the federation runtime takes it. */
const SHARED = "virtual:federation-shared";

/** Every share with all its exports, because a remote that is deployed later may use any of them. */
function sharedModule(provided: readonly string[]): string {
  const imports = provided.map((name, index) => `import * as s${index} from "${name}";`);
  const shares = provided.map((name, index) => {
    const shareConfig = { singleton: true, eager: true, requiredVersion: getRange(name) };
    const entry = JSON.stringify({ version: getVersion(name), shareConfig });
    return `${JSON.stringify(name)}: { ...${entry}, lib: () => s${index} }`;
  });
  return `${imports.join("\n")}\nexport const shared = { ${shares.join(", ")} };`;
}

/** What JSX compiles to beside a dev server. A remote with its own would bring another React for it. */
const DEVELOPMENT = "react/jsx-dev-runtime";

/** Gives the host its list of shares. */
export function hostShares(): Plugin {
  let provided: readonly string[] = PROVIDED;
  return {
    name: "federation:host-shares",
    enforce: "pre",
    configResolved({ command }) {
      if (command === "serve") provided = [...PROVIDED, DEVELOPMENT];
    },
    resolveId(id, importer) {
      if (id === SHARED) return `\0${SHARED}`;
      // The list lies nowhere; what it names is the shell's.
      if (importer === `\0${SHARED}`) return this.resolve(id, join(process.cwd(), "src/main.tsx"));
      return undefined;
    },
    load(id) {
      return id === `\0${SHARED}` ? sharedModule(provided) : undefined;
    },
  };
}
