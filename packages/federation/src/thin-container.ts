import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { CONSUMED } from "./shares.ts";

const NAME = "goals:thin-container";
const ENTRY = "virtual:mf-REMOTE_ENTRY_ID";
const CONTAINER = "\0goals:container";
const WIDGETS = "\0goals:widgets";
const SHARE = "\0goals:share:";
/** What the federation plugin adds for its own runtime. */
const UNUSED = /__H_A_I__|__P_S__|localSharedImportMap/;
const PRELOAD_HELPER = "\0vite/preload-helper.js";

/** What a remote exposes, by name and file: pages are shown alone, widgets together. */
export interface Exposes {
  readonly pages: Readonly<Record<string, string>>;
  readonly widgets: Readonly<Record<string, string>>;
}

interface Container extends Exposes {
  readonly name: string;
  readonly ranges: Readonly<Record<string, string>>;
}

/** The major version a range asks for; undefined where any will do. */
const majorOf = (range: string) => /\d+/.exec(range)?.[0] ?? null;

/** Where a container keeps the shares it was given. A global, so that it takes no file of its own. */
const sharesOfContainer = (name: string) => `globalThis[${JSON.stringify(`shares of ${name}`)}]`;

/** What the container promises to any host of module federation: `init(scope)` and `get(expose)`. */
function containerOf({ name, ranges, pages, widgets }: Container) {
  const exposes = [
    ...Object.entries(pages).map(([expose, file]) => [expose, `import(${JSON.stringify(file)})`]),
    ...Object.keys(widgets).map((expose, index) => [
      expose,
      `import(${JSON.stringify(WIDGETS)}).then((all) => ({ default: all.widget${index} }))`,
    ]),
  ];
  const wanted = CONSUMED.map((share) => [share, majorOf(ranges[share] ?? "")]);
  return `
const wanted = ${JSON.stringify(wanted)};
const exposes = { ${exposes.map(([expose, load]) => `${JSON.stringify(expose)}: () => ${load}`).join(", ")} };
const shares = ${sharesOfContainer(name)} = {};
let ready;
async function take(scope, name, major) {
  const versions = scope[name] ?? {};
  const version = Object.keys(versions).find((one) => !major || one.split(".")[0] === major);
  if (!version) throw new Error(${JSON.stringify(`${name} needs `)} + name + " " + (major ?? ""));
  shares[name] = (await versions[version].get())();
}
export const init = (scope) => ready ??= Promise.all(wanted.map(([name, major]) => take(scope, name, major)));
export async function get(expose) {
  await ready;
  const module = await exposes[expose]();
  return () => module;
}
`;
}

/** All cards of the dashboard in one module, because they are shown together: one file of each kind to fetch. */
function widgetsOf({ widgets }: Container) {
  return Object.values(widgets)
    .map((file, index) => `export { default as widget${index} } from ${JSON.stringify(file)};`)
    .join("\n");
}

/**
 * Loads the styles of a chunk and then the chunk. Vite's own helper also preloads modules, which the edge's links have done.
 */
const preloadHelper = `
const styles = {};
const style = (href) => styles[href] ??= document.querySelector('link[href="' + href + '"]') ? 0 : new Promise((resolve, reject) => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  link.onload = resolve;
  link.onerror = () => { delete styles[href]; link.remove(); reject(new Error(href + " did not arrive")); };
  document.head.append(link);
});
export const __vitePreload = async (load, files = [], base) => {
  await Promise.all(files.filter((file) => file.endsWith(".css")).map((file) => style(new URL(file, base).pathname)));
  return load();
};
`;

/** The names a package exports: React is CommonJS, the kit one built ES module that ends in its list. */
function namesOf(name: string, parse: Rolldown.PluginContext["parse"]): string[] {
  const require = createRequire(join(process.cwd(), "package.json"));
  if (!name.startsWith("@")) return Object.keys(require(name));
  const program = parse(readFileSync(require.resolve(name), "utf8"));
  return program.body.flatMap((statement) =>
    statement.type === "ExportNamedDeclaration"
      ? statement.specifiers.flatMap(({ exported }) => ("name" in exported ? [exported.name] : []))
      : [],
  );
}

function shareModule(container: string, name: string, names: readonly string[]) {
  return `
const share = ${sharesOfContainer(container)}[${JSON.stringify(name)}];
${names
  .filter((one) => one !== "default")
  .map((one) => `export const ${one} = share.${one};`)
  .join("\n")}
export default share.default ?? share;
`;
}

export function thinContainer(container: Container): Plugin {
  const widgets = Object.values(container.widgets);
  const together = new Set<string>();
  const internal = (importer: string | undefined) => importer === CONTAINER || importer === WIDGETS;
  return {
    name: NAME,
    api: container,
    apply: "build",
    enforce: "pre",
    configResolved(config) {
      const output = config.build.rolldownOptions.output;
      // One file for all that the dashboard's cards reach, in the place of the plugin's own rules for its shares.
      const name = (id: string) => (together.has(id) ? "dashboard" : null);
      if (output && !Array.isArray(output)) output.codeSplitting = { groups: [{ name }] };
    },
    buildEnd() {
      const reach = (id: string) => {
        if (together.has(id)) return;
        together.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(reach);
      };
      if (widgets.length > 0) reach(WIDGETS);
    },
    generateBundle(_options, bundle) {
      // The plugin asks for its runtime's modules as entries, which makes a file of each, and nobody loads it.
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type === "chunk" && UNUSED.test(chunk.facadeModuleId ?? "")) delete bundle[file];
      }
    },
    resolveId(id, importer) {
      if (id.startsWith(ENTRY)) return CONTAINER;
      if (id === WIDGETS || (importer !== WIDGETS && widgets.includes(id))) return WIDGETS;
      if (internal(importer) && id.startsWith("./")) return join(process.cwd(), id);
      return CONSUMED.includes(id) ? SHARE + id : undefined;
    },
    load(id) {
      if (id === CONTAINER) return containerOf(container);
      if (id === WIDGETS) return widgetsOf(container);
      if (id === PRELOAD_HELPER) return preloadHelper;
      if (UNUSED.test(id)) return "export {};";
      if (!id.startsWith(SHARE)) return undefined;
      const name = id.slice(SHARE.length);
      return shareModule(
        container.name,
        name,
        namesOf(name, (code) => this.parse(code)),
      );
    },
  };
}

/** What the remote with these plugins exposes. */
export function exposesIn(plugins: readonly unknown[]): Exposes {
  for (const plugin of plugins) {
    if (plugin instanceof Object && "name" in plugin && plugin.name === NAME && "api" in plugin) {
      return plugin.api as Exposes;
    }
  }
  throw new Error("This is no remote's configuration");
}
