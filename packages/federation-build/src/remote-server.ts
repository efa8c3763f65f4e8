import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";
import { listCatalogues } from "./catalogues.ts";
import { browserContracts } from "./browser-contracts.ts";
import { rolldownOptions, ownIcons, virtualModule } from "./plugins.ts";
import type { Renders } from "./remotes.ts";
import { KIT } from "./shares.ts";

/** The mode of the build of a Worker that renders HTML: `vite build --mode server`. */
export const SERVER = "server";
const ENTRY = "virtual:server";

const SERVER_RUNTIME = fileURLToPath(import.meta.resolve("@goals/federation-runtime/server"));

const readBuildId = (): string =>
  JSON.parse(readFileSync(join(process.cwd(), "dist/mf-manifest.json"), "utf8")).build.id;

/** The Worker that renders a remote's modules. Built after the client, because it names the client's build id. */
export function serverModule(exposes: Readonly<Record<string, string>>, renders: Renders): string {
  const names = Object.keys(renders);
  const imports = names.map((name, index) => {
    const file = exposes[`./${name}`];
    if (!file) throw new Error(`${name} is rendered but not exposed`);
    return `import module${index} from ${JSON.stringify(join(process.cwd(), file))};`;
  });
  const modules = names.map((name, index) => `${JSON.stringify(name)}: module${index}`);
  return `
import { renderOnServer } from ${JSON.stringify(`${KIT}/server`)};
import { createElement } from "react";
import { createServer } from ${JSON.stringify(SERVER_RUNTIME)};
${imports.join("\n")}
const messages = ${JSON.stringify(listCatalogues())};
const modules = { ${modules.join(", ")} };
export default createServer({
  build: ${JSON.stringify(readBuildId())},
  modules,
  render: (module, page) => renderOnServer(page, messages[page.language] ?? {}, createElement(module)),
});
`;
}

/** A Worker that renders HTML, as one file: React and the kit are one instance, with the client's class names. */
export const configureRenderer = (entry: string | (() => string)): UserConfig => ({
  plugins: [
    react(),
    ownIcons(),
    browserContracts(),
    ...(typeof entry === "string" ? [] : [virtualModule(ENTRY, entry)]),
  ],
  ssr: {
    noExternal: true,
    target: "webworker",
    resolve: { conditions: ["source", "workerd", "module", "import", "production"] },
  },
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    ssr: true,
    target: "es2024",
    outDir: "dist-server",
    copyPublicDir: false,
    minify: true,
    rolldownOptions: {
      ...rolldownOptions,
      input: { server: typeof entry === "string" ? entry : ENTRY },
      output: { entryFileNames: "server.js", codeSplitting: false },
    },
  },
});
