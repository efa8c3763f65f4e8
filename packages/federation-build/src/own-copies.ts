import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { buildShareModule } from "./share-modules.ts";
import { CONSUMED, EXTRAS, resolvePackage } from "./shares.ts";

/** What the container imports for the copy of a package that it carries. */
const OWN = "\0federation:own:";
const SHARE_OF_OWN = "\0federation:share-of-own:";

export const toOwnCopyId = (name: string) => OWN + name;
export const isOwnCopy = (id: string | null) => id?.startsWith(OWN) ?? false;

const isConsumed = (id: string) => CONSUMED.some((name) => name === id);

/**
 * The remote's own copies of what it shares, each a chunk that only a host without a fitting one makes it load. What
 * they import of each other comes from the shares, in modules apart from those of the remote's sources: a chunk of
 * several would read a share before the container has it.
 */
export function ownCopies(container: string): Plugin {
  /** The copy that a module on the disk belongs to. */
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
        const { styles, frame } = EXTRAS[name] ?? {};
        return [
          styles && `import ${JSON.stringify(styles)};`,
          `import * as own from ${from};`,
          `export default own;`,
          frame && `export { ${frame} as frame } from ${from};`,
        ]
          .filter(Boolean)
          .join("\n");
      }
      if (!id.startsWith(SHARE_OF_OWN)) return undefined;
      const name = id.slice(SHARE_OF_OWN.length).replace(/^.*:/, "");
      return buildShareModule(container, name, (code) => this.parse(code));
    },
  };
}
