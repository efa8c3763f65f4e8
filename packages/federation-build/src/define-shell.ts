import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { getUser } from "@goals/contracts/endpoints/auth";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { browserEndpoints } from "./browser-endpoints.ts";
import { catalogues, translatedPages } from "./catalogues.ts";
import { hostShares } from "./host-shares.ts";
import { kitReload } from "./kit-reload.ts";
import { monolith } from "./monolith.ts";
import { FIRST_SCRIPT, isFirstScript, pageDigests } from "./page-digests.ts";
import { DEV_REMOTES, EDGE_PORT, SHELL_PORT } from "./ports.ts";
import { thinIcons } from "./thin-icons.ts";
import { rolldownOptions } from "./rolldown-options.ts";

/** Asks the edge for the user of these cookies. In production the edge writes the user into the page itself. */
async function findUser(edge: string, cookie: string): Promise<unknown> {
  const response = await fetch(edge + getUser.path, { headers: { cookie } });
  return response.ok ? response.json() : null;
}

/** Writes the boot block in development, where no edge does. */
function devBoot(edge: string): Plugin {
  // Vite passes the file to an HTML transformation, but not the request.
  const cookies = new AsyncLocalStorage<string>();
  return {
    name: "goals:dev-boot",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) =>
        cookies.run(request.headers.cookie ?? "", next),
      );
    },
    async transformIndexHtml(html) {
      const user = await findUser(edge, cookies.getStore() ?? "");
      const boot = JSON.stringify({ user, remotes: DEV_REMOTES, data: {}, providerSignIn: false });
      // A name may contain characters that would end the block.
      const text = boot.replaceAll("<", "\\u003c");
      return html.replace(
        "<!--boot-->",
        () => `<script type="application/json" id="boot">${text}</script>`,
      );
    },
  };
}

/**
 * Puts every module of the first page into one script: the page lists one script with its digest, and its
 * Integrity-Policy refuses others. Rolldown alone splits off what the first script shares with a lazy chunk, depending on
 * details of both.
 */
function oneFirstScript(): Plugin {
  const first = new Set<string>();
  const group = { name: FIRST_SCRIPT, test: (id: string) => first.has(id) };
  return {
    name: "goals:one-first-script",
    apply: "build",
    config: () => ({
      build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } },
    }),
    buildEnd() {
      const collect = (id: string): void => {
        if (first.has(id)) return;
        first.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) collect(imported);
      };
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) collect(id);
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === "chunk" && isFirstScript(chunk) && chunk.imports.length > 0)
          this.error(`${chunk.fileName} imports ${chunk.imports.join(", ")}.`);
      }
    },
  };
}

/** Writes the kit's version next to the host. Teams check it before they deploy a remote built with another version. */
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

/** The workspaces whose texts the shell shows. The contracts' include the server's sentences. */
export const SHELL_WORKSPACES = ["../packages/contracts", "../packages/kit", "."];

/** The Vite configuration of the host, which provides every share and knows no remote's address. */
export function defineShell() {
  const edge = `http://localhost:${process.env["PORT"] ?? EDGE_PORT}`;
  return defineConfig(({ mode }): UserConfig => ({
    plugins: [
      // Excluded from fast refresh, so that changes to the entry reload the page. With fast refresh it ran twice.
      react({ exclude: [/\/node_modules\//, /\/src\/main\.tsx$/] }),
      thinIcons(),
      browserEndpoints(),
      devBoot(edge),
      kitVersion(),
      kitReload(),
      catalogues(SHELL_WORKSPACES),
      translatedPages({ workspaces: SHELL_WORKSPACES, manifest: "public/manifest.webmanifest" }),
      ...(mode === "monolith" ? [monolith()] : [hostShares(), pageDigests(), oneFirstScript()]),
    ],
    server: {
      port: SHELL_PORT,
      strictPort: true,
      proxy: { "/api": edge },
    },
    build: { target: "es2024", modulePreload: { polyfill: false }, rolldownOptions },
  }));
}
