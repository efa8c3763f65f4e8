import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BuildEnvironmentOptions, ModulePreloadOptions, Plugin, Rolldown } from "vite";

export const rolldownOptions = {
  // Transforms only the imported ones of lucide's 2,000 icons.
  experimental: { lazyBarrel: true },
  treeshake: {
    // Reading an export of a share has no side effect, so unused exports are removed.
    propertyReadSideEffects: false,
  },
} satisfies Rolldown.RolldownOptions;

export const BUILD = {
  target: "es2024",
  modulePreload: { polyfill: false },
  rolldownOptions,
} satisfies BuildEnvironmentOptions;

/** The icons of lucide-react that we import, so that builds skip its 51 MB. The published package lacks this file. */
const ICONS = new URL("icons.json", import.meta.url);
const ICON = "goals:icon";
export const isIcon = (id: string) => id.includes(ICON);

/** The output of lucide's factory for the properties used here, without its 3 kB. */
const factory = `
import { createElement } from "react";
export default function createIcon(node) {
  return ({ size = 24, strokeWidth = 2, ...rest }) =>
    createElement(
      "svg",
      {
        width: size, height: size, viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", strokeWidth,
        strokeLinecap: "round", strokeLinejoin: "round", ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
`;

/** With brackets around the name, because a published package depends on what its files seem to import. */
const ICON_IMPORT = /import \{([^}]+)\} from (?:"lucide-react");/g;
const IMPORTED = /\s*(\w+)(?: as (\w+))?,?\s*/g;
const importIcon = (_: string, name: string, own = name) => `import ${own} from "${ICON}/${name}";`;

/** Builds lucide-react's icons from their data, each as a module: through one module, first files had the icons of all pages. */
export function ownIcons(): Plugin {
  const icons: Record<string, unknown> = existsSync(ICONS)
    ? JSON.parse(readFileSync(ICONS, "utf8"))
    : {};
  return {
    name: "goals:own-icons",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { code: ICON_IMPORT },
      handler: (code) =>
        code.replaceAll(ICON_IMPORT, (whole, names: string) =>
          existsSync(ICONS) ? names.replaceAll(IMPORTED, importIcon) : whole,
        ),
    },
    resolveId: (id) =>
      id.startsWith(ICON) ? { id: `\0${id}`, moduleSideEffects: false } : undefined,
    load(id) {
      if (id === `\0${ICON}`) return factory;
      if (!id.startsWith(`\0${ICON}/`)) return undefined;
      const node = JSON.stringify(icons[id.slice(ICON.length + 2)]);
      return `import createIcon from "${ICON}";\nexport default /*#__PURE__*/ createIcon(${node});`;
    },
  };
}

const KIT_BUILD = "/packages/kit/dist/";

/** Reloads the page after the kit was rebuilt: with two kits, `<Routes>` of one refuses `<Route>` of the other. */
export const kitReload = (): Plugin => ({
  name: "goals:kit-reload",
  apply: "serve",
  hotUpdate({ file, modules }) {
    if (!file.includes(KIT_BUILD) || modules.length === 0) return undefined;
    this.environment.hot.send({ type: "full-reload" });
    return [];
  },
});

/** A module that is no file. Its imports resolve from the workspace. */
export const virtualModule = (id: string, write: () => string): Plugin => ({
  name: `goals:${id}`,
  enforce: "pre",
  resolveId(imported, importer) {
    if (imported === id) return `\0${id}`;
    if (importer === `\0${id}` && !imported.startsWith("/"))
      return this.resolve(imported, join(process.cwd(), "package.json"));
    return undefined;
  },
  load: (imported) => (imported === `\0${id}` ? write() : undefined),
});

/** Adds a module to `found`, and all modules that it imports statically. */
export function addImports(build: Rolldown.PluginContext, id: string, found: Set<string>): void {
  if (found.has(id)) return;
  found.add(id);
  for (const next of build.getModuleInfo(id)?.importedIds ?? []) addImports(build, next, found);
}

const HELPER = "\0vite/preload-helper.js";
const LOAD_CHUNK = fileURLToPath(import.meta.resolve("@goals/federation-runtime/load-chunk"));
/** The name of the container's file. */
export const ENTRY = "remoteEntry";

const listFiles: ModulePreloadOptions["resolveDependencies"] = (file, files, host) =>
  // The host has loaded all files of the modules that a container imports.
  host.hostType === "html" || host.hostId.startsWith(ENTRY) ? [] : [...new Set([file, ...files])];

/** A smaller helper for lazy chunks than Vite's, which lets the host verify their files. */
export const preloadHelper = (): Plugin => ({
  name: "goals:preload-helper",
  apply: "build",
  enforce: "pre",
  config: () => ({ build: { modulePreload: { resolveDependencies: listFiles } } }),
  load: (id) =>
    id === HELPER
      ? `export { loadChunk as __vitePreload } from ${JSON.stringify(LOAD_CHUNK)};`
      : undefined,
});
