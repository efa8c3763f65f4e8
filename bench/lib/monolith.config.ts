import { join } from "node:path";
import { defineShell } from "@goals/federation-build/define-shell";
import { findExposes, REMOTE_PORTS } from "@goals/federation-build/remotes";
import { defineConfig, type Plugin } from "vite";

const RUNTIME = "@goals/federation-runtime";
const SHARED = "virtual:federation-shared";
const PARTS = "\0goals:monolith";
/** The shell's module that loads remotes, and what replaces its loading: in a monolith everything is already inside. */
const BUILDS = join(process.cwd(), "src/federation/remote-builds.ts");
const VERIFIED = "\0goals:load-remote";
const LOADS_ALL = `
import { loadRemote } from "@goals/federation-runtime";
export * from ${JSON.stringify(BUILDS)};
export const loadVerifiedRemote = (remote, module) => loadRemote(remote + "/" + module);`;

/** Replaces federated loading with plain imports: the dashboard's cards at once, a page when it opens. */
function partsModule(): string {
  const imports: string[] = [];
  const parts: string[] = [];
  for (const remote of Object.keys(REMOTE_PORTS)) {
    const { pages, widgets } = findExposes(remote);
    const fileOf = (path: string) => JSON.stringify(join(process.cwd(), "..", remote, path));
    const idOf = (expose: string) => JSON.stringify(join(remote, expose));
    for (const [expose, path] of Object.entries(pages)) {
      parts.push(`${idOf(expose)}: () => import(${fileOf(path)})`);
    }
    for (const [expose, path] of Object.entries(widgets)) {
      const name = `part${imports.length}`;
      imports.push(`import * as ${name} from ${fileOf(path)};`);
      parts.push(`${idOf(expose)}: async () => ${name}`);
    }
  }
  return `${imports.join("\n")}
const parts = { ${parts.join(", ")} };
export const shared = {};
export const init = () => {};
export const registerRemotes = () => {};
export const loadRemote = (id) => parts[id]();`;
}

const monolith: Plugin = {
  name: "goals:monolith",
  apply: "build",
  enforce: "pre",
  resolveId(id, importer) {
    if (id === RUNTIME || id === SHARED) return PARTS;
    return id.endsWith("/remote-builds.ts") && importer !== VERIFIED ? VERIFIED : undefined;
  },
  load(id) {
    if (id === PARTS) return partsModule();
    return id === VERIFIED ? LOADS_ALL : undefined;
  },
  buildEnd(failure) {
    if (!failure && ![...this.getModuleIds()].includes(VERIFIED))
      this.error("The shell loads its remotes itself.");
  },
};

/** The shell's plugins that only a federated page needs. */
const FEDERATED = new Set([`goals:${SHARED}`, "goals:page-digests", "goals:one-first-script"]);

/** The shell and its remotes as one application: a baseline for federation, never deployed. */
export default defineConfig((env) => {
  const { plugins = [], ...config } = defineShell()(env);
  const others = plugins.flat().filter((one) => !(one && "name" in one && FEDERATED.has(one.name)));
  return { ...config, plugins: [...others, monolith] };
});
