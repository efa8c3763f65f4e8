import { AsyncLocalStorage } from "node:async_hooks";
import { getUser } from "@goals/contracts/endpoints/auth";
import { HOST_SHARES } from "@goals/contracts/remote-build";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { catalogues, translatedPages, WORKSPACES } from "./catalogues.ts";
import { browserContracts } from "./browser-contracts.ts";
import { BUILD, kitReload, ownIcons, preloadHelper, virtualModule } from "./plugins.ts";
import { oneFirstScript, pageDigests } from "./page-digests.ts";
import { DEV_REMOTES, EDGE_PORT, SHELL_PORT } from "./remotes.ts";
import { getRange, getVersion, KIT } from "./shares.ts";

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

/** The host's shares, in the form that the federation runtime's `init` takes. */
const SHARED = "virtual:federation-shared";

/** Keeps all exports, because a remote deployed later may use any of them. */
function sharedModule(provided: readonly string[]): string {
  const imports = provided.map((name, index) => `import * as s${index} from "${name}";`);
  const shares = provided.map((name, index) => {
    const shareConfig = { singleton: true, eager: true, requiredVersion: getRange(name) };
    const entry = JSON.stringify({ version: getVersion(name), shareConfig });
    return `${JSON.stringify(name)}: { ...${entry}, lib: () => s${index} }`;
  });
  return `${imports.join("\n")}\nexport const shared = { ${shares.join(", ")} };`;
}

/** JSX compiles to it in development. A remote's own copy would bring a second React. */
const DEVELOPMENT = "react/jsx-dev-runtime";

/** Writes the kit's version next to the host. Teams check it before they deploy. */
const kitVersion = (): Plugin => ({
  name: "goals:kit-version",
  apply: "build",
  generateBundle() {
    const source = JSON.stringify({ version: getVersion(KIT) });
    this.emitFile({ type: "asset", fileName: "kit.json", source });
  },
});

/** The Vite configuration of the host, which provides every share and knows no remote's address. */
export function defineShell() {
  const edge = `http://localhost:${process.env["PORT"] ?? EDGE_PORT}`;
  return defineConfig(({ command }): UserConfig => {
    const shares = command === "serve" ? [...HOST_SHARES, DEVELOPMENT] : HOST_SHARES;
    return {
      plugins: [
        // Excluded from fast refresh, so that changes to the entry reload the page. With fast refresh it ran twice.
        react({ exclude: [/\/node_modules\//, /\/src\/main\.tsx$/] }),
        ownIcons(),
        browserContracts(),
        devBoot(edge),
        kitVersion(),
        kitReload(),
        preloadHelper(),
        catalogues(WORKSPACES),
        translatedPages("public/manifest.webmanifest"),
        virtualModule(SHARED, () => sharedModule(shares)),
        pageDigests(),
        oneFirstScript(),
      ],
      server: { port: SHELL_PORT, strictPort: true, proxy: { "/api": edge } },
      build: BUILD,
    };
  });
}
