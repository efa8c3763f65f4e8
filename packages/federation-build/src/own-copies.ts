import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { buildShareModule, CONSUMED, KIT, resolvePackage } from "./shares.ts";

/** The module with which the container imports its own copy of a package. */
const OWN = "\0federation:own:";
const SHARE_OF_OWN = "\0federation:share-of-own:";

export const toOwnCopyId = (name: string) => OWN + name;
export const isOwnCopy = (id: string | null) => id?.startsWith(OWN) ?? false;

const isConsumed = (id: string) => CONSUMED.some((name) => name === id);

/**
 * The remote's own copies of its shared packages. Each is a chunk that only loads in a host without a compatible one.
 * They import each other through shares, in separate modules from those of the remote's sources: a combined chunk would
 * read a share before the container has it.
 */
export function ownCopies(container: string): Plugin {
  const copyOf = new Map<string, string>();
  return {
    name: "federation:own-copies",
    apply: "build",
    enforce: "pre",
    resolveId(id, importer = "") {
      if (isOwnCopy(id)) return id;
      if (isOwnCopy(importer)) {
        const file = resolvePackage(id);
        copyOf.set(file, importer.slice(OWN.length));
        return file;
      }
      const copy = copyOf.get(importer);
      if (!copy) return undefined;
      if (isConsumed(id)) return `${SHARE_OF_OWN}${copy}:${id}`;
      const file = createRequire(importer).resolve(id);
      copyOf.set(file, copy);
      return file;
    },
    load(id) {
      if (isOwnCopy(id)) {
        const name = id.slice(OWN.length);
        const from = JSON.stringify(name);
        const copy = `import * as own from ${from};\nexport default own;`;
        // The kit also needs its stylesheet, and wraps components that a host without it shows.
        const extras = `import "${KIT}/kit.css";\nexport { withProviders as frame } from ${from};`;
        return name === KIT ? `${extras}\n${copy}` : copy;
      }
      if (!id.startsWith(SHARE_OF_OWN)) return undefined;
      const name = id.slice(SHARE_OF_OWN.length).replace(/^.*:/, "");
      return buildShareModule(container, name, (code) => this.parse(code));
    },
  };
}
