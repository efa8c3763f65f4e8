import { federation } from "@module-federation/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { buildRecord } from "./build-record.ts";
import { EDGE_PORT, REMOTE_PORTS } from "./ports.ts";
import { sharesOf } from "./shares.ts";
import { treeshake } from "./treeshake.ts";
import { wholeShares } from "./whole-shares.ts";

interface PackageJson {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * The Vite configuration of one remote.
 * @param pkg its package.json: the name is the address (`/mf/<name>/`), the dependencies the share ranges
 * @param exposes what the shell may mount, `{ "./today-page": "./src/today-page.tsx" }`
 */
export function defineRemote(pkg: PackageJson, exposes: Record<string, string>) {
  return defineConfig(({ command }): UserConfig => {
    const serving = command === "serve";
    const port = REMOTE_PORTS[pkg.name];
    return {
      // Relative, so that the same build works below whatever address the edge mounts it at.
      base: serving ? "/" : "./",
      plugins: [
        react(),
        wholeShares(Object.values(exposes)),
        federation({
          // The runtime keeps containers in globals, where a hyphen cannot stand.
          name: pkg.name.replaceAll("-", "_"),
          filename: serving ? "remoteEntry.js" : "remoteEntry-[hash].js",
          exposes,
          shared: sharesOf(serving ? "alone" : "remote", pkg.dependencies),
          shareStrategy: "loaded-first",
          manifest: true,
          dts: false,
          dev: { remoteHmr: true },
          ...(serving ? {} : { experiments: { externalRuntime: true } }),
        }),
        buildRecord(exposes),
      ],
      server: {
        ...(port ? { port, strictPort: true, origin: `http://localhost:${port}` } : {}),
        cors: true,
        proxy: { "/api": `http://localhost:${process.env["PORT"] ?? EDGE_PORT}` },
      },
      build: {
        target: "es2024",
        modulePreload: { polyfill: false },
        // What is exposed and nothing else: index.html is the remote's own dev page, not for production.
        rolldownOptions: { treeshake, ...(serving ? {} : { input: Object.values(exposes) }) },
      },
    };
  });
}
