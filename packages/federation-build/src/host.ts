import { join } from "node:path";
import type { Plugin } from "vite";
import { PROVIDED, rangeOf, versionOf } from "./shares.ts";

/** What the shell imports: what it shares, as `init` of the federation runtime takes it. */
const SHARED = "virtual:federation-shared";

/** Every share, whole, because a remote somebody deploys tomorrow may use any name of it. */
function sharedModule(): string {
  const imports = PROVIDED.map((name, index) => `import * as s${index} from "${name}";`);
  const shares = PROVIDED.map((name, index) => {
    const shareConfig = { singleton: true, eager: true, requiredVersion: rangeOf(name) };
    const entry = JSON.stringify({ version: versionOf(name), shareConfig });
    return `${JSON.stringify(name)}: { ...${entry}, lib: () => s${index} }`;
  });
  return `${imports.join("\n")}\nexport const shared = { ${shares.join(", ")} };`;
}

/** Gives the host its list of shares. */
export function hostShares(): Plugin {
  return {
    name: "federation:host-shares",
    enforce: "pre",
    resolveId(id, importer) {
      if (id === SHARED) return `\0${SHARED}`;
      // The list lies nowhere; what it names is the shell's.
      if (importer === `\0${SHARED}`) return this.resolve(id, join(process.cwd(), "src/main.tsx"));
      return undefined;
    },
    load(id) {
      return id === `\0${SHARED}` ? sharedModule() : undefined;
    },
  };
}
