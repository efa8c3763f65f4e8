import { federation } from "@module-federation/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { buildRecord } from "./build-record.ts";
import { catalogues } from "./catalogues.ts";
import { EDGE_PORT, OUTSIDE_PORT, REMOTE_PORTS, findExposes } from "./remotes.ts";
import { liveBuild } from "./live-build.ts";
import { container } from "./container.ts";
import { BUILD, browserEndpoints, kitReload, rolldownOptions, ownIcons } from "./plugins.ts";
import { configureRenderer, SERVER, serverModule, type Renders } from "./remote-server.ts";
import { ownCopies, sharedOptions } from "./shares.ts";

/** The Vite configuration of one remote, at `/mf/<name>/`. `renders` lists the responses that each HTML module needs. */
export function defineRemote(pkg: { readonly name: string }, renders: Renders = {}) {
  // The runtime stores containers in global variables, whose names cannot contain hyphens.
  const name = pkg.name.replaceAll("-", "_");
  const { pages, widgets } = findExposes(pkg.name);
  const exposes = { ...pages, ...widgets };
  return defineConfig(({ command, mode }): UserConfig => {
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
        browserEndpoints(),
        kitReload(),
        ownCopies(name),
        ...(isOutside ? [liveBuild()] : []),
        container({ name, pages, widgets }),
        federation({
          name,
          filename: serving ? "remoteEntry.js" : "remoteEntry-[hash].js",
          exposes,
          shared: sharedOptions(command),
          shareStrategy: "loaded-first",
          manifest: true,
          dts: false,
          dev: { remoteHmr: true },
          ...(serving ? {} : { experiments: { externalRuntime: true } }),
        }),
        catalogues(),
        buildRecord(exposes, renders),
      ],
      server: {
        port,
        strictPort: true,
        origin: `http://localhost:${port}`,
        cors: true,
        proxy: { "/api": `http://localhost:${process.env["PORT"] ?? EDGE_PORT}` },
      },
      preview: { port, strictPort: true, cors: true },
      build: {
        ...BUILD,
        // Only builds the exposes. index.html is the remote's dev page, not for production.
        rolldownOptions: {
          ...rolldownOptions,
          ...(serving ? {} : { input: Object.values(exposes) }),
        },
      },
    };
  });
}
