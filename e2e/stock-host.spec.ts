import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FIRST_REMOTES } from "@goals/contracts/remotes";
import { expect, test as base, type Page } from "@playwright/test";
import { build } from "vite";
import type { StockHost } from "./stock-host/host.ts";

/** The names of each remote's exposes. */
const EXPOSES = Object.fromEntries(
  FIRST_REMOTES.map(({ name, modules }) => [name, modules.map(({ expose }) => expose)]),
);
const ARTEFACTS = fileURLToPath(new URL("artefacts/", import.meta.url));
const ROOT = fileURLToPath(new URL("stock-host/", import.meta.url));
const edge = () => process.env["E2E_ORIGIN"] ?? "";

const test = base.extend<object, { host: string }>({
  /** A host with the official runtime on its own origin. */
  host: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern
    async ({}, use) => {
      const outDir = await mkdtemp(join(ARTEFACTS, "stock-host-"));
      await build({
        configFile: false,
        root: ROOT,
        logLevel: "error",
        build: { outDir, emptyOutDir: true },
      });
      const server = createServer(({ url = "/" }, response) => {
        const [path = ""] = url.slice(1).split("?");
        const file = path || "index.html";
        const type = file.endsWith(".js") ? "text/javascript" : "text/html";
        readFile(join(outDir, file)).then(
          (body) => response.writeHead(200, { "content-type": type }).end(body),
          () => response.writeHead(404).end(),
        );
      });
      await once(server.listen(0, "127.0.0.1"), "listening");
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.close();
      await rm(outDir, { recursive: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** The two ways to name a remote in a host: by its manifest, or by the container's module. */
const ENTRIES: Readonly<Record<string, (remote: string) => Promise<string>>> = {
  "mf-manifest.json": async (remote) => `${edge()}/mf/${remote}/mf-manifest.json`,
  remoteEntry: async (remote) => {
    const address = `${edge()}/mf/${remote}/mf-manifest.json`;
    const { metaData } = await (await fetch(address)).json();
    return new URL(metaData.remoteEntry.name, address).href;
  },
};

const mount = (page: Page, id: string, entry: string, kit?: string) =>
  page.evaluate(
    (load) => {
      const { stockHost } = globalThis as unknown as { stockHost: StockHost };
      return stockHost.mount(load);
    },
    { id, entry, ...(kit && { kit }) },
  );

/** The provider and the users of each shared package in the page. */
const sharing = (page: Page) =>
  page.evaluate(() => {
    const { stockHost } = globalThis as unknown as { stockHost: StockHost };
    return Object.fromEntries(
      Object.entries(stockHost.scope()).map(([name, versions]) => [
        name,
        Object.values(versions).map(({ from, useIn }) => ({ from, useIn })),
      ]),
    );
  });

/** The remotes' fonts and API calls fail here without their edge. Only a failing module is an error. */
function watch(page: Page) {
  const warnings: string[] = [];
  const urls: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  page.on("request", (request) => urls.push(request.url()));
  return { warnings, urls };
}

for (const [way, entryOf] of Object.entries(ENTRIES)) {
  test(
    `a host of another team, with the official runtime, shows every module of every remote by ${way}`,
    { tag: "@long" },
    async ({ page, host }) => {
      const { warnings, urls } = watch(page);
      // The page for a new password redirects visitors without a token.
      await page.goto(`${host}/?token=of-a-letter`);
      for (const [remote, modules] of Object.entries(EXPOSES)) {
        const entry = await entryOf(remote);
        for (const module of modules) await mount(page, `${remote}/${module}`, entry);
      }
      for (const [remote, modules] of Object.entries(EXPOSES)) {
        for (const module of modules) {
          const place = page.locator(`section[aria-label="${remote}/${module}"]`);
          await expect(place.locator("> :not(pre)").first(), `${remote}/${module}`).toBeAttached();
          await expect(place.locator("> pre"), `${remote}/${module}`).toHaveCount(0);
        }
      }

      // One React, from the host; one kit, which the first remote provides to the others.
      const names = Object.keys(EXPOSES).map((remote) => remote.replaceAll("-", "_"));
      const shares = await sharing(page);
      expect(shares["react"]).toEqual([{ from: "stock_host", useIn: names }]);
      expect(shares["react-dom"]).toEqual([{ from: "stock_host", useIn: names }]);
      expect(shares["@goals/kit"]).toEqual([{ from: names[0], useIn: names }]);
      expect(urls.filter((url) => /own_react/.test(url))).toEqual([]);
      expect(warnings.filter((text) => text.includes("@goals/kit"))).toHaveLength(1);

      // Stylesheets come from the remote's address, and apply.
      const sheets = urls.filter((url) => url.endsWith(".css"));
      expect(sheets.length).toBeGreaterThan(Object.keys(EXPOSES).length);
      expect(sheets.filter((url) => !url.startsWith(`${edge()}/mf/`))).toEqual([]);
    },
  );
}

test(
  "an incompatible kit causes a warning, and the remote uses its own",
  { tag: "@long" },
  async ({ page, host }) => {
    const { warnings } = watch(page);
    await page.goto(host);
    const entry = `${edge()}/mf/mf-today/mf-manifest.json`;
    await mount(page, "mf-today/month-calendar", entry, "1.0.0");
    await expect(page.getByRole("heading", { name: "Calendar" })).toBeVisible();
    expect(warnings.join()).toMatch(/mf_today needs @goals\/kit \^[\d.]+, its host has 1\.0\.0/);
  },
);

test(
  "a container that could not begin begins at the next try",
  { tag: "@long" },
  async ({ page, host }) => {
    await page.goto(host);
    const entry = `${edge()}/mf/mf-today/mf-manifest.json`;
    await page.route("**/mf/mf-today/assets/kit-*.css", (route) => route.abort());
    await expect(mount(page, "mf-today/month-calendar", entry)).rejects.toThrow();
    await page.unrouteAll();
    await mount(page, "mf-today/month-calendar", entry);
    await expect(page.getByRole("heading", { name: "Calendar" })).toBeVisible();
  },
);
