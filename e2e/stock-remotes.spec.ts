import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { build } from "vite";
import { expect, test as base } from "./fixtures.ts";
import { signUp } from "./person.ts";
import { startEdge } from "./start-edge.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SOURCES = fileURLToPath(new URL("stock-remotes/vite/", import.meta.url));
const GUIDE = join(ROOT, "docs/adding-a-remote.md");
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};
const run = promisify(execFile);

/** Another team's server. Its files can be changed, and it can be down. */
interface Team {
  readonly address: string;
  readonly files: Map<string, string>;
  isDown: boolean;
  /** Replaces a file, and so changes the manifest. */
  deploy(file: string, text: string): void;
  reset(): void;
}

/** The files that a build writes into a folder, by path. */
async function filesOf(work: (outDir: string) => Promise<unknown>) {
  const outDir = await mkdtemp(join(tmpdir(), "stock-remote-"));
  await work(outDir);
  const names = await readdir(outDir, { recursive: true, withFileTypes: true });
  const files = names
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
  const texts = await Promise.all(
    files.map(async (file) => [file.slice(outDir.length), await readFile(file, "utf8")] as const),
  );
  await rm(outDir, { recursive: true });
  return new Map(texts);
}

const buildWithVite = () =>
  filesOf((outDir) =>
    build({
      root: SOURCES,
      configFile: join(SOURCES, "vite.config.js"),
      logLevel: "error",
      build: { outDir, emptyOutDir: true },
    }),
  );

/** @param tool the folder next to the Vite one, with a `build.cjs` */
const buildWith = (tool: string) =>
  filesOf((path) =>
    run(process.execPath, [join(ROOT, "e2e/stock-remotes", tool, "build.cjs"), path]),
  );

/** The guide's example of an element, in a file. */
async function writeElement(): Promise<string> {
  const [, element = ""] = /```json\n(.*?)```/s.exec(await readFile(GUIDE, "utf8")) ?? [];
  const folder = await mkdtemp(join(tmpdir(), "stock-element-"));
  await writeFile(join(folder, "weather.json"), element);
  return join(folder, "weather.json");
}

const manifestOf = ({ address }: Team) => `${address}/mf-manifest.json`;

const test = base.extend<object, { team: Team; edge: Awaited<ReturnType<typeof startEdge>> }>({
  team: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern
    async ({}, use) => {
      const built = await buildWithVite();
      const files = new Map(built);
      let deploys = 0;
      const team = {
        address: "",
        files,
        isDown: false,
        deploy(file: string, text: string) {
          const manifest = JSON.parse(files.get("/mf-manifest.json") ?? "");
          manifest.metaData.buildInfo.buildVersion = `1.0.${(deploys += 1)}`;
          files.set("/mf-manifest.json", JSON.stringify(manifest));
          files.set(file, text);
        },
        reset() {
          team.isDown = false;
          files.clear();
          for (const [name, text] of built) files.set(name, text);
        },
      };
      const server = createServer(({ url = "/" }, response) => {
        const [path = ""] = url.split("?");
        const body = files.get(path);
        const type = TYPES[extname(path)] ?? "text/plain";
        if (team.isDown) return void response.destroy();
        const headers = { "content-type": type, "access-control-allow-origin": "*" };
        response.writeHead(body === undefined ? 404 : 200, headers).end(body ?? "");
      });
      await once(server.listen(0, "127.0.0.1"), "listening");
      team.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      await use(team);
      server.close();
    },
    { scope: "worker" },
  ],
  edge: [
    async ({ team }, use) => {
      const edge = await startEdge();
      await edge.changeRemotes("add", manifestOf(team), `--element=${await writeElement()}`);
      await use(edge);
      await edge.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  origin: [async ({ edge }, use) => use(edge.origin), { scope: "worker" }],
});

test.describe.configure({ mode: "serial", timeout: 120_000 });
test.beforeEach(({ team, consoleErrors }) => {
  team.reset();
  consoleErrors.allow(new RegExp(`asked ${team.address}/`));
});

const shown = (page: Page) => page.getByText("Sun for 1 days");
const alert = (page: Page) => page.getByRole("alert");

/** The name of the chunk with the page's text. */
const chunkIn = ({ files }: Team) =>
  [...files].find(([name, text]) => name.endsWith(".js") && text.includes("One more day"))?.[0] ??
  "";

/** Strings that occur only in code of React. */
const REACT_CODE = ["https://react.dev/errors/", "react.transitional.element"];

/** The requested files of the team, as long as the page lives. */
function watchRequests(page: Page, { address }: Team): Set<string> {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === address) asked.add(pathname);
  });
  return asked;
}

/** The files of the remote's own copies of its shares. */
function copiesIn({ files }: Team): string[] {
  const { shared } = JSON.parse(files.get("/mf-manifest.json") ?? "");
  const named: string[] = shared.flatMap(({ assets }: { assets: { js: object } }) =>
    Object.values(assets.js).flat(),
  );
  const withReact = [...files].filter(([, text]) => REACT_CODE.some((code) => text.includes(code)));
  return [...new Set([...named.map((file) => `/${file}`), ...withReact.map(([name]) => name)])];
}

/** Expects only the shell's React, with which the remote runs, and no request for its own. */
async function expectOneReact(page: Page, team: Team, asked: ReadonlySet<string>) {
  const copies = copiesIn(team);
  expect(copies).not.toEqual([]);
  expect([...asked].filter((file) => copies.includes(file))).toEqual([]);
  const shares = await page.evaluate(() =>
    Object.values(globalThis.__FEDERATION__.__SHARE__["shell"]?.["default"]?.["react"] ?? {}).map(
      ({ from, useIn }) => ({ from, useIn }),
    ),
  );
  expect(shares).toHaveLength(1);
  expect(shares[0]).toMatchObject({ from: "shell" });
  expect(shares[0]?.useIn).toContain("weather");
}

test(
  "a page of another team, built with the stock plugin, is one command away",
  { tag: "@long" },
  async ({ page, team }) => {
    await signUp(page);
    const asked = watchRequests(page, team);
    await page.goto("/weather");
    await expect(shown(page)).toBeVisible();
    await page.getByRole("button", { name: "One more day" }).click();
    await expect(page.getByText("Sun for 2 days")).toBeVisible();
    // Its stylesheet, from its own address.
    await expect(page.locator(".stock-forecast")).toHaveCSS("padding-inline-start", "7px");
    await expectOneReact(page, team, asked);
    // The shell around it still works.
    await page.getByRole("link", { name: "Chat" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Chat");
    expect(team.isDown).toBe(false);
  },
);

/** By tool: the file with the page's text, and whether its styles are a separate file. */
const TOOLS = {
  webpack: { chunk: /__federation_expose_forecast\.mjs/, hasStyles: false },
  rsbuild: { chunk: /__federation_expose_forecast\.\w+\.js/, hasStyles: true },
};

for (const [tool, { chunk, hasStyles }] of Object.entries(TOOLS)) {
  test(
    `a module built by ${tool} also loads`,
    { tag: "@long" },
    async ({ page, team, consoleErrors }) => {
      consoleErrors.allow(/RemoteError|status of 404|Federation|integrity/);
      const files = await buildWith(tool);
      team.files.clear();
      for (const [name, text] of files) team.files.set(name, text);
      await signUp(page);
      // The edge asks a remote for the live build every five seconds.
      await expect(async () => {
        const request = page.waitForRequest(chunk, { timeout: 5000 });
        await Promise.all([request, page.goto("/weather")]);
      }).toPass();
      const asked = watchRequests(page, team);
      await page.reload();
      await expect(shown(page)).toBeVisible();
      await page.getByRole("button", { name: "One more day" }).click();
      await expect(page.getByText("Sun for 2 days")).toBeVisible();
      if (hasStyles)
        await expect(page.locator(".stock-forecast")).toHaveCSS("padding-inline-start", "7px");
      await expectOneReact(page, team, asked);

      await page.route(chunk, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()} ` });
      });
      await page.reload();
      await expect(alert(page)).toContainText("was changed on its way here");
    },
  );
}

test(
  "the second page that shows it names its files, with their digests, in its head",
  { tag: "@long" },
  async ({ page, team }) => {
    await signUp(page);
    await expect(async () => {
      const html = await (await page.request.get("/weather")).text();
      expect(html).toContain(`href="${team.address}${chunkIn(team)}" integrity="sha256-`);
    }).toPass();
  },
);

const FAULTS: Readonly<
  Record<string, { happens: (team: Team, page: Page) => unknown; says: string }>
> = {
  "is absent": {
    happens: (team) => (team.isDown = true),
    says: "could not be loaded just now.",
  },
  "answers HTML instead of JSON": {
    happens: ({ files }) => files.set("/mf-manifest.json", "<!doctype html>"),
    says: "was made for another version of the app and cannot be shown yet.",
  },
  "is a script and no module": {
    happens: ({ files }) =>
      files.set(
        "/mf-manifest.json",
        (files.get("/mf-manifest.json") ?? "").replace('"type":"module"', '"type":"var"'),
      ),
    says: "was made for another version of the app and cannot be shown yet.",
  },
  "throws at load": {
    happens: (team) => team.deploy(chunkIn(team), "throw new Error('at load')"),
    says: "stopped working.",
  },
  "throws while rendering": {
    happens: (team) =>
      team.deploy(
        chunkIn(team),
        "const Part = () => { throw new Error('rendering') }; export { Part as default, Part as t }",
      ),
    says: "stopped working.",
  },
  "lacks a chunk": {
    happens: ({ address }, page) =>
      page.route(`${address}/assets/forecast-*.js`, (route) => route.fulfill({ status: 404 })),
    says: "could not be loaded just now.",
  },
  "is changed on the way": {
    happens: ({ address }, page) =>
      page.route(`${address}/assets/forecast-*.js`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()} ` });
      }),
    says: "was changed on its way here, so it was not opened.",
  },
};

for (const [fault, { happens, says }] of Object.entries(FAULTS)) {
  test(
    `a stock remote that ${fault} says so in its place, and a retry brings it back`,
    { tag: "@long" },
    async ({ page, team, consoleErrors }) => {
      consoleErrors.allow(
        /RemoteError|status of (404|503)|'integrity'|at load|rendering|integrity|ERR_|Federation/,
      );
      await signUp(page);
      await happens(team, page);
      // The edge asks a remote for the live build every five seconds.
      await expect(async () => {
        await page.goto("/weather");
        await expect(alert(page)).toContainText(`This page ${says}`, { timeout: 2500 });
      }).toPass();
      team.reset();
      await page.unrouteAll();
      await expect(async () => {
        if (await alert(page).isVisible())
          await page.getByRole("button", { name: "Try again" }).click();
        await expect(shown(page)).toBeVisible({ timeout: 1500 });
      }).toPass();
    },
  );
}

test(
  "a pinned build stays while its team deploys, and one command goes back to what was before",
  { tag: "@long" },
  async ({ page, team, edge, consoleErrors }) => {
    consoleErrors.allow(/RemoteError|status of 404|integrity|Federation/);
    await signUp(page);
    expect(await edge.changeRemotes("pin", "weather")).toContain("Pin weather to ");
    const chunk = chunkIn(team);
    team.deploy(chunk, (team.files.get(chunk) ?? "").replace("One more day", "Another day"));
    await page.goto("/weather");
    // The pinned build's file is not there any more, and the new one is not the pinned one.
    await expect(alert(page)).toContainText("was changed on its way here");
    team.reset();
    await page.reload();
    await expect(shown(page)).toBeVisible();

    expect(await edge.changeRemotes("remove", "weather")).toContain("Remove weather");
    expect((await page.goto("/weather"))?.status()).toBe(404);
    expect(await edge.changeRemotes("rollback")).toContain("Roll back to version 2");
    expect((await page.goto("/weather"))?.status()).toBe(200);
    await expect(shown(page)).toBeVisible();
    expect(await edge.changeRemotes("status")).toMatch(/^weather +[0-9a-f]{12} +none/m);
    const history = (await edge.changeRemotes("history")).trim().split("\n");
    expect(history.map((line) => line.replace(/^(\d+) .*Z  \S+  /, "$1 "))).toEqual([
      expect.stringMatching(/^1 Add weather: /),
      expect.stringMatching(/^2 Pin weather to \w+$/),
      "3 Remove weather",
      "4 Roll back to version 2",
    ]);
  },
);

test(
  "an address that serves no remote, or a page that is taken, changes nothing",
  { tag: "@long" },
  async ({ team, edge, page }) => {
    const read = async () => (await page.request.get("/remotes.json")).json();
    const before = await read();
    const refused: [string[], string][] = [
      [["add", `${team.address}/nothing/mf-manifest.json`], "404"],
      [["add", manifestOf(team)], "does not say what it shows"],
      [["remove", "mf-nobody"], 'There is no remote "mf-nobody"'],
      [["share", "mf-today", "10"], "Pin mf-today before its next deploy"],
      [["pin", "mf-today", "000000000000"], "serves no build 000000000000"],
    ];
    for (const [words, says] of refused)
      await expect(edge.changeRemotes(...words), words.join(" ")).rejects.toThrow(says);
    expect(await read()).toEqual(before);
  },
);
