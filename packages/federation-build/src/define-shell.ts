import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { browserEndpoints } from "./browser-endpoints.ts";
import { hostShares } from "./host-shares.ts";
import { monolith } from "./monolith.ts";
import { EDGE_PORT, MANIFESTS, REMOTE_PORTS, SHELL_PORT } from "./ports.ts";
import { thinIcons } from "./thin-icons.ts";
import { treeshake } from "./treeshake.ts";

/** Beside the dev servers there is no edge that writes the boot block, so the dev server writes it. */
function devBoot(): Plugin {
  const remotes = [
    ...Object.entries(REMOTE_PORTS).map(([name, port]) => ({
      name,
      entry: `http://localhost:${port}/mf-manifest.json`,
    })),
    ...MANIFESTS.map(({ name, manifest }) => ({ name, entry: manifest })),
  ];
  const boot = JSON.stringify({ remotes, data: {}, providerSignIn: false });
  return {
    name: "goals:dev-boot",
    apply: "serve",
    transformIndexHtml: (html) =>
      html.replace("<!--boot-->", `<script type="application/json" id="boot">${boot}</script>`),
  };
}

/** Says beside the host which kit it has: what a team asks before it deploys a remote made with another. */
function kitVersion(): Plugin {
  return {
    name: "goals:kit-version",
    apply: "build",
    generateBundle() {
      const kit = readFileSync(new URL("../../kit/package.json", import.meta.url), "utf8");
      const { version } = JSON.parse(kit);
      this.emitFile({ type: "asset", fileName: "kit.json", source: JSON.stringify({ version }) });
    },
  };
}

/** The Vite configuration of the host: it provides every share and knows no remote by address. */
export function defineShell() {
  return defineConfig(({ mode }): UserConfig => ({
    plugins: [
      // Out of fast refresh the entry reloads the page; within it, it ran twice after the reload.
      react({ exclude: [/\/node_modules\//, /\/src\/main\.tsx$/] }),
      thinIcons(),
      browserEndpoints(),
      devBoot(),
      kitVersion(),
      mode === "monolith" ? monolith() : hostShares(),
    ],
    server: {
      port: SHELL_PORT,
      strictPort: true,
      proxy: { "/api": `http://localhost:${process.env["PORT"] ?? EDGE_PORT}` },
    },
    build: { target: "es2024", modulePreload: { polyfill: false }, rolldownOptions: { treeshake } },
  }));
}
