import { readFileSync } from "node:fs";
import { createRequire, findPackageJSON } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The workspace package that shell and remotes run as one instance. */
export const KIT = "@goals/kit";

/**
 * What a remote takes from its host, in the order in which one needs the other. Everything else is copied into its
 * bundle. JSX compiles to calls of React's own runtime.
 */
export const CONSUMED = ["react", "react-dom", "react/jsx-runtime", KIT] as const;

/** What the host provides: also the way to begin a tree, which a remote built elsewhere may bring with it. */
export const PROVIDED = [...CONSUMED, "react-dom/client"] as const;

/** What comes with a package's own copy: its styles, and the name of what it puts around each component. */
export const EXTRAS: Readonly<Record<string, { readonly styles: string; readonly frame: string }>> =
  { [KIT]: { styles: `${KIT}/kit.css`, frame: "withProviders" } };

const here = () => join(process.cwd(), "package.json");

/** Where a package lies, seen from the container that is built. */
export const resolvePackage = (name: string): string => createRequire(here()).resolve(name);

/** The version of a shared package that is installed. */
export function getVersion(name: string): string {
  const [scope = "", rest] = name.split("/");
  const file = findPackageJSON(
    scope.startsWith("@") ? `${scope}/${rest}` : scope,
    pathToFileURL(here()),
  );
  if (!file) throw new Error(`${name} is shared but not installed`);
  return JSON.parse(readFileSync(file, "utf8")).version;
}

/** Of React any release of the major; of the kit nothing older than what the remote was made with. */
export function getRange(name: string): string {
  const version = getVersion(name);
  return name === KIT ? `^${version}` : `^${version.split(".")[0]}.0.0`;
}

interface Share {
  singleton: true;
  requiredVersion: string;
  import?: false;
}

/**
 * The shares of a container as Module Federation's plugin takes them: for the manifest of a build, where our own
 * container carries the copies, and for a dev server, where the plugin's does.
 */
export function sharedOptions(command: "build" | "serve"): Record<string, Share> {
  const share = (name: string): Share => ({ singleton: true, requiredVersion: getRange(name) });
  return Object.fromEntries(
    ["react", "react-dom", KIT].map((name) => [
      name,
      command === "build" ? { ...share(name), import: false } : share(name),
    ]),
  );
}
