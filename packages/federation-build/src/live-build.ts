import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Plugin } from "vite";

const VITE = fileURLToPath(new URL("bin/vite.js", import.meta.resolve("vite/package.json")));
const MANIFEST = "/mf-manifest.json";
const FILE = /^\/(?:mf-manifest\.json|remoteEntry-[\w-]+\.js|assets\/[\w@.-]+)$/;
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

/** Serves the production build of an outside remote from its dev server, for a live shell that points here. */
export const liveBuild = (): Plugin => ({
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
