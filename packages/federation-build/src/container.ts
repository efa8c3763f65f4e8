import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { refuseZod } from "./browser-contracts.ts";
import type { Exposes } from "./remotes.ts";
import { addImports, ENTRY, isIcon } from "./plugins.ts";
import { buildShareModule, CONSUMED, getRange, getSharesGlobal } from "./shares.ts";
import { getVersion, isConsumed, toOwnCopyId } from "./shares.ts";

/** The module of the container. */
export const CONTAINER = "\0federation:container";
const WIDGETS = "\0federation:widgets";
const SHARE = "\0federation:share:";
/** Small modules that several pages import, in one file: the dashboard lists each file of a remote with its digest. */
const SHARED = {
  name: "shared",
  test: (id: string) =>
    id.startsWith(join(process.cwd(), "src/")) ||
    id.includes("/packages/contracts/src/") ||
    isIcon(id),
  minShareCount: 2,
  maxModuleSize: 4096,
};
const DASHBOARD = "dashboard";

/** Resolved here, because a remote's folder may not have that package. */
const runtime = (file: string) =>
  JSON.stringify(fileURLToPath(import.meta.resolve(`@goals/federation-runtime/${file}`)));

interface Container extends Exposes {
  readonly name: string;
}

function containerModule({ name, pages, widgets }: Container): string {
  const consumed = CONSUMED.map((share) => {
    const entry = { name: share, version: getVersion(share), range: getRange(share) };
    const importOwnCopy = `() => import(${JSON.stringify(toOwnCopyId(share))})`;
    return `{ ...${JSON.stringify(entry)}, own: ${importOwnCopy} }`;
  });
  const modules = [
    ...Object.entries(pages).map(([expose, file]) => [expose, `import(${JSON.stringify(file)})`]),
    ...Object.keys(widgets).map((expose, index) => [
      expose,
      `import(${JSON.stringify(WIDGETS)}).then((all) => ({ default: all.widget${index} }))`,
    ]),
  ].map(([expose, load]) => `${JSON.stringify(expose)}: () => ${load}`);
  return `
import { createContainer } from ${runtime("container")};
export const { init, get } = createContainer({
  name: ${JSON.stringify(name)},
  shares: (${getSharesGlobal(name)} = {}),
  consumed: [${consumed.join(", ")}],
  modules: { ${modules.join(", ")} },
});
`;
}

/** One module, because the cards are shown together: one file of each kind to fetch. */
function widgetsModule({ widgets }: Container): string {
  return Object.values(widgets)
    .map((file, index) => `export { default as widget${index} } from ${JSON.stringify(file)};`)
    .join("\n");
}

/** Builds the remote's container, and replaces its shared packages with the host's. */
export function container(options: Container): Plugin {
  const widgets = Object.values(options.widgets);
  const together = new Set<string>();
  const isOurs = (importer: string | undefined) => importer === CONTAINER || importer === WIDGETS;
  return {
    name: "federation:container",
    apply: "build",
    enforce: "pre",
    config() {
      const name = (id: string) => (together.has(id) ? DASHBOARD : null);
      const groups = [{ name, debugName: DASHBOARD, priority: 1 }, SHARED];
      // The cards are an entry too, because a chunk that is none exports them as one object.
      const input = { [ENTRY]: CONTAINER, ...(widgets.length > 0 && { [DASHBOARD]: WIDGETS }) };
      const entryFileNames = ({ name: file }: { readonly name: string }) =>
        file === ENTRY ? `${ENTRY}-[hash].js` : "assets/[name]-[hash].js";
      const output = { entryFileNames, codeSplitting: { groups } };
      return {
        build: {
          rolldownOptions: { input, output, preserveEntrySignatures: "allow-extension" },
        },
      };
    },
    buildEnd() {
      if (widgets.length > 0) addImports(this, WIDGETS, together);
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const isFirst = chunk.type === "chunk" && chunk.moduleIds.some((id) => together.has(id));
        if (isFirst || (chunk.type === "chunk" && chunk.isEntry)) refuseZod(this, chunk);
      }
    },
    resolveId(id, importer) {
      if (id === CONTAINER) return CONTAINER;
      if (id === WIDGETS || (importer !== WIDGETS && widgets.includes(id))) return WIDGETS;
      if (isOurs(importer) && id.startsWith("./")) return join(process.cwd(), id);
      return isConsumed(id) ? SHARE + id : undefined;
    },
    load(id) {
      if (id === CONTAINER) return containerModule(options);
      if (id === WIDGETS) return widgetsModule(options);
      if (!id.startsWith(SHARE)) return undefined;
      return buildShareModule(options.name, id.slice(SHARE.length), (code) => this.parse(code));
    },
  };
}
