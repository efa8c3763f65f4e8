import { readFileSync } from "node:fs";
import { createRequire, findPackageJSON } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, Rolldown } from "vite";

/** The workspace package that shell and remotes share as one instance. */
export const KIT = "@goals/kit";

/** The packages that a remote takes from its host, in order of dependency. JSX compiles to calls of React's runtime. */
export const CONSUMED = ["react", "react-dom", "react/jsx-runtime", KIT] as const;

export const isConsumed = (id: string) => CONSUMED.some((name) => name === id);

const here = () => join(process.cwd(), "package.json");

export const resolvePackage = (name: string): string => createRequire(here()).resolve(name);

export function getVersion(name: string): string {
  const file = findPackageJSON(name, pathToFileURL(here()));
  if (!file) throw new Error(`${name} is shared but not installed`);
  return JSON.parse(readFileSync(file, "utf8")).version;
}

/** The accepted range: any release of React's major version; for the kit, nothing older than the remote's. */
export function getRange(name: string): string {
  const version = getVersion(name);
  return name === KIT ? `^${version}` : `^${version.split(".")[0]}.0.0`;
}

/** The packages that a remote's manifest and dev server declare. React's runtime for JSX belongs to React. */
export const DECLARED = ["react", "react-dom", KIT] as const;

export const getSharesGlobal = (container: string) =>
  `globalThis[${JSON.stringify(`__FEDERATION_SHARES_OF_${container}__`)}]`;

/** React is CommonJS; the kit is one built ES module that ends in its export list. */
function namesOf(name: string, parse: Rolldown.PluginContext["parse"]): string[] {
  const file = resolvePackage(name);
  if (!name.startsWith("@")) return Object.keys(createRequire(file)(file));
  return parse(readFileSync(file, "utf8")).body.flatMap((statement) =>
    statement.type === "ExportNamedDeclaration"
      ? statement.specifiers.flatMap(({ exported }) => ("name" in exported ? [exported.name] : []))
      : [],
  );
}

export function buildShareModule(
  container: string,
  name: string,
  parse: Rolldown.PluginContext["parse"],
): string {
  return `
const share = ${getSharesGlobal(container)}[${JSON.stringify(name)}];
${namesOf(name, parse)
  .filter((one) => one !== "default")
  .map((one) => `export const ${one} = share.${one};`)
  .join("\n")}
export default share.default ?? share;
`;
}

/** The module with which the container imports its own copy of a package. */
const OWN = "\0federation:own:";
const SHARE_OF_OWN = "\0federation:share-of-own:";

export const toOwnCopyId = (name: string) => OWN + name;
export const isOwnCopy = (id: string | null | undefined) => id?.startsWith(OWN) ?? false;

// They import each other through shares of their own: a combined chunk would read a share before the container has it.
/** The remote's own copies of its shares, as chunks that only load in a host without a compatible one. */
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
