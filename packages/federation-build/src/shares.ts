import { readFileSync } from "node:fs";
import { createRequire, findPackageJSON } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Rolldown } from "vite";

/** The workspace package that shell and remotes share as one instance. */
export const KIT = "@goals/kit";

/**
 * The packages that a remote takes from its host, in order of dependency. Everything else is bundled. JSX compiles to
 * calls of React's own runtime.
 */
export const CONSUMED = ["react", "react-dom", "react/jsx-runtime", KIT] as const;

const here = () => join(process.cwd(), "package.json");

export const resolvePackage = (name: string): string => createRequire(here()).resolve(name);

export function getVersion(name: string): string {
  const [scope = "", rest] = name.split("/");
  const file = findPackageJSON(
    scope.startsWith("@") ? `${scope}/${rest}` : scope,
    pathToFileURL(here()),
  );
  if (!file) throw new Error(`${name} is shared but not installed`);
  return JSON.parse(readFileSync(file, "utf8")).version;
}

/** The accepted range: any release of React's major version; for the kit, nothing older than the remote's. */
export function getRange(name: string): string {
  const version = getVersion(name);
  return name === KIT ? `^${version}` : `^${version.split(".")[0]}.0.0`;
}

/**
 * A container's shares as options of Module Federation's plugin: for a build's manifest, where our container has the
 * copies, and for a dev server, where the plugin's container has them.
 */
export const sharedOptions = (command: "build" | "serve") =>
  Object.fromEntries(
    ["react", "react-dom", KIT].map((name) => {
      const share = { singleton: true, requiredVersion: getRange(name) };
      return [name, command === "build" ? { ...share, import: false as const } : share];
    }),
  );

/** The global variable with a container's shares. A global needs no file of its own. */
export const getSharesGlobal = (container: string) =>
  `globalThis[${JSON.stringify(`__FEDERATION_SHARES_OF_${container}__`)}]`;

/** The exports of a package: React is CommonJS, the kit is one built ES module that ends in its export list. */
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
