import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig, type Plugin } from "vite";
import { browserContracts } from "./browser-contracts.ts";
import { buildRecord } from "./build-record.ts";
import { catalogues, listCatalogues } from "./catalogues.ts";
import { EDGE_PORT, OUTSIDE_PORT, REMOTE_PORTS, findExposes, type Renders } from "./remotes.ts";
import { container } from "./container.ts";
import {
  BUILD,
  kitReload,
  ownIcons,
  preloadHelper,
  rolldownOptions,
  virtualModule,
} from "./plugins.ts";
import { ownCopies, KIT } from "./shares.ts";
import { readFileSync } from "node:fs";
import { join, extname } from "node:path";
import { fileURLToPath } from "node:url";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const VITE = fileURLToPath(new URL("bin/vite.js", import.meta.resolve("vite/package.json")));
const MANIFEST = "/mf-manifest.json";
const FILE = /^\/(?:mf-manifest\.json|remoteEntry-[\w-]+\.js|assets\/[\w@.-]+)$/;
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

/** Serves the production build of an outside remote from its dev server, for a live shell that points here. */
const liveBuild = (): Plugin => ({
  name: "goals:live-build",
  apply: "serve",
  enforce: "pre",
  configureServer({ middlewares, watcher, config: { root, cacheDir } }) {
    const outDir = join(cacheDir, "live");
    let built: Promise<unknown> | undefined;
    watcher.on("all", () => (built = undefined));
    const build = async () => {
      // A process of its own, because this one is in development mode.
      const { NODE_ENV: _mode, ...env } = process.env;
      const args = [VITE, "build", "--outDir", outDir, "--emptyOutDir", "--logLevel", "error"];
      await promisify(execFile)(process.execPath, args, { cwd: root, env });
    };
    middlewares.use((request, response, next) => {
      const [path = ""] = (request.url ?? "").split("?");
      if (!FILE.test(path)) return next();
      if (path === MANIFEST) built ??= build();
      Promise.resolve(built)
        .then(() => readFile(join(outDir, path)))
        .then(
          (bytes) => {
            const type = TYPES[extname(path)] ?? "application/octet-stream";
            response.setHeader("content-type", type).end(bytes);
          },
          (error: unknown) => {
            built = undefined;
            response.writeHead(path === MANIFEST ? 500 : 404).end(String(error));
          },
        );
    });
  },
});

/** The mode of the build of a Worker that renders HTML: `vite build --mode server`. */
const SERVER = "server";
const ENTRY = "virtual:server";

const SERVER_RUNTIME = fileURLToPath(import.meta.resolve("@goals/federation-runtime/server"));

const readBuildId = (): string =>
  JSON.parse(readFileSync(join(process.cwd(), "dist/mf-manifest.json"), "utf8")).build.id;

/** The Worker that renders a remote's modules. Built after the client, because it names the client's build id. */
function serverModule(exposes: Readonly<Record<string, string>>, renders: Renders): string {
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

/** The Vite configuration of one remote, at `/mf/<name>/`, with what its HTML needs and its cards that no page waits for. */
export function defineRemote(
  pkg: { readonly name: string },
  renders: Renders = {},
  alone: readonly string[] = [],
) {
  // The runtime stores containers in global variables, whose names cannot contain hyphens.
  const name = pkg.name.replaceAll("-", "_");
  const { pages, widgets } = findExposes(pkg.name, alone);
  const exposes = { ...pages, ...widgets };
  return defineConfig(async ({ command, mode }): Promise<UserConfig> => {
    if (mode === SERVER) return configureRenderer(() => serverModule(exposes, renders));
    const serving = command === "serve";
    const isOutside = REMOTE_PORTS[pkg.name] === undefined;
    const port = REMOTE_PORTS[pkg.name] ?? OUTSIDE_PORT;
    return {
      // Relative, so that the same build works at any address.
      base: serving ? "/" : "./",
      plugins: [
        react(),
        ownIcons(),
        browserContracts(),
        kitReload(),
        ownCopies(name),
        ...(isOutside ? [liveBuild()] : []),
        preloadHelper(),
        container({ name, pages, widgets }),
        // Imported when it is needed, because the plugin takes long to load.
        ...(serving ? (await import("./dev-container.ts")).serveContainer(name, exposes) : []),
        catalogues(),
        buildRecord(name, exposes, renders),
      ],
      server: {
        port,
        strictPort: true,
        origin: `http://localhost:${port}`,
        cors: true,
        proxy: { "/api": `http://localhost:${process.env["PORT"] ?? EDGE_PORT}` },
      },
      preview: { port, strictPort: true, cors: true },
      build: BUILD,
    };
  });
}
