import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { browserContracts } from "./browser-contracts.ts";
import { buildRecord } from "./build-record.ts";
import { catalogues } from "./catalogues.ts";
import { container } from "./container.ts";
import { liveBuild } from "./live-build.ts";
import { BUILD, kitReload, ownIcons, preloadHelper } from "./plugins.ts";
import { configureRenderer, SERVER, serverModule } from "./remote-server.ts";
import { EDGE_PORT, OUTSIDE_PORT, REMOTE_PORTS, findExposes, type Renders } from "./remotes.ts";
import { ownCopies } from "./shares.ts";

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
