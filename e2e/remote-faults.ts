import { createHash } from "node:crypto";
import type { Bootstrap } from "@goals/contracts/page";
import type { RemoteBuild } from "@goals/contracts/remote-build";
import type { Page, Route } from "@playwright/test";

/** A fault of one remote. `page.unrouteAll()` ends it. */
export type Fault = (page: Page, remote: string, expose: string) => Promise<unknown>;

const manifestOf = (remote: string) => `**/mf/${remote}/mf-manifest.json`;

const BOOT = /(<script type="application\/json"[^>]* id="boot">)(.*?)(<\/script>)/s;

/** Serves pages as if the edge had no answer of this remote in time, so that the page asks the remote itself. */
export async function hideBuild(page: Page, remote: string) {
  await page.route(
    (url) => !/^\/(api|mf|assets)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const body = html
        .replace(BOOT, (_, start: string, json: string, end: string) => {
          const boot: Bootstrap = JSON.parse(json);
          const remotes = boot.remotes.map(({ build, ...rest }) =>
            rest.name === remote ? rest : { ...rest, build },
          );
          return start + JSON.stringify({ ...boot, remotes }).replaceAll("<", "\\u003c") + end;
        })
        .replaceAll(new RegExp(`<link [^>]*/mf/${remote}/[^>]*>`, "g"), "");
      // Prefetched files bypass a test's routes.
      const { "speculation-rules": _rules, ...headers } = response.headers();
      return route.fulfill({ response, headers, body });
    },
  );
}

/** Serves the manifest with a changed build record. */
async function changeBuild(page: Page, remote: string, change: (build: RemoteBuild) => object) {
  await hideBuild(page, remote);
  await page.route(manifestOf(remote), async (route) => {
    const manifest = await (await route.fetch()).json();
    await route.fulfill({ json: { ...manifest, build: change(manifest.build) } });
  });
}

/** The address of the expose's script. */
const scriptOf = (remote: string, expose: string) => `**/mf/${remote}/assets/${expose}-*.js`;

/** Serves a build of the remote with this script as the expose, as its team might deploy. */
async function deploy(page: Page, [remote, expose]: [string, string], script: string) {
  const digest = createHash("sha256").update(script).digest("base64");
  await changeBuild(page, remote, (build) => ({
    ...build,
    integrity: Object.fromEntries(
      Object.entries(build.integrity).map(([file, known]) => [
        file,
        file.startsWith(`assets/${expose}-`) && file.endsWith(".js") ? `sha256-${digest}` : known,
      ]),
    ),
  }));
  await page.route(scriptOf(remote, expose), (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
}

/** Adds one byte, as a cache or proxy might. */
async function tamper(route: Route) {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()} ` });
}

/** A part of the remote that would be visible if it had run. */
const UNLISTED = "export default function Part() { return 'It has run.' }";

/** Every way a remote can fail, and the error shown instead. */
export const FAULTS: Readonly<Record<string, { happens: Fault; says: string }>> = {
  "is absent": {
    happens: (page, remote) =>
      page.route(`**/mf/${remote}/**`, (route) => route.fulfill({ status: 503 })),
    says: "could not be loaded just now.",
  },
  "answers HTML instead of JSON": {
    happens: async (page, remote) => {
      await hideBuild(page, remote);
      await page.route(manifestOf(remote), (route) =>
        route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Hello</title>" }),
      );
    },
    says: "could not be loaded just now.",
  },
  "throws at load": {
    happens: (page, remote, expose) => deploy(page, [remote, expose], "throw new Error('at load')"),
    says: "stopped working.",
  },
  "throws while rendering": {
    happens: (page, remote, expose) =>
      deploy(
        page,
        [remote, expose],
        "export default function Part() { throw new Error('rendering') }",
      ),
    says: "stopped working.",
  },
  "asks for a file that its build does not list": {
    happens: async (page, remote, expose) => {
      await page.route(`**/mf/${remote}/assets/unlisted.js`, (route) =>
        route.fulfill({ contentType: "text/javascript", body: UNLISTED }),
      );
      await deploy(page, [remote, expose], `await import("./unlisted.js");\n${UNLISTED}`);
    },
    says: "stopped working.",
  },
  "is made with a newer kit": {
    happens: (page, remote) => changeBuild(page, remote, (build) => ({ ...build, kit: "9.0.0" })),
    says: "was made for another version of the app and cannot be shown yet.",
  },
  "has no digests": {
    happens: (page, remote) => changeBuild(page, remote, (build) => ({ ...build, integrity: {} })),
    says: "was made for another version of the app and cannot be shown yet.",
  },
  "has digests that a browser does not compare": {
    happens: (page, remote) =>
      changeBuild(page, remote, ({ integrity, ...build }) => ({
        ...build,
        integrity: Object.fromEntries(Object.keys(integrity).map((file) => [file, "md5-AAAA"])),
      })),
    says: "was made for another version of the app and cannot be shown yet.",
  },
  "lacks a chunk": {
    happens: (page, remote, expose) =>
      page.route(scriptOf(remote, expose), (route) => route.fulfill({ status: 404 })),
    says: "could not be loaded just now.",
  },
  "is changed on the way": {
    happens: (page, remote, expose) => page.route(scriptOf(remote, expose), tamper),
    says: "was changed on its way here, so it was not opened.",
  },
};
