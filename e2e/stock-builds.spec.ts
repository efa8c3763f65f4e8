import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { FIRST_REMOTES } from "@goals/contracts/remotes";
import { expect, test as base } from "./fixtures.ts";
import { completeResearch, createPerson, planToday, TASKS } from "./person.ts";
import { startEdge } from "./start-edge.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const ARTEFACTS = join(ROOT, "e2e/artefacts");
const CONFIG = join(ROOT, "e2e/stock-remotes/ours/vite.config.ts");
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

const run = promisify(execFile);

/** `folder` has each remote as the stock plugin builds it, under its name, and `stock` is the origin that serves it. */
const test = base.extend<object, { folder: string; stock: string }>({
  folder: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern
    async ({}, use) => {
      await mkdir(ARTEFACTS, { recursive: true });
      const folder = await mkdtemp(join(ARTEFACTS, "stock-builds-"));
      for (const { name } of FIRST_REMOTES) {
        const args = ["build", "--config", CONFIG, "--outDir", join(folder, name)];
        const vite = join(ROOT, "node_modules/vite/bin/vite.js");
        await run(process.execPath, [vite, ...args], { cwd: join(ROOT, name) });
      }
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],
  stock: [
    async ({ folder }, use) => {
      const server = createServer(({ url = "/" }, response) => {
        const [path = ""] = url.split("?");
        const type = TYPES[extname(path)] ?? "text/plain";
        const headers = { "content-type": type, "access-control-allow-origin": "*" };
        readFile(join(folder, path)).then(
          (body) => response.writeHead(200, headers).end(body),
          () => response.writeHead(404, headers).end(),
        );
      });
      await once(server.listen(0, "127.0.0.1"), "listening");
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.close();
    },
    { scope: "worker" },
  ],
  origin: [
    async ({ folder, stock }, use) => {
      const edge = await startEdge();
      for (const remote of FIRST_REMOTES) {
        const file = join(folder, `${remote.name}.json`);
        await writeFile(file, JSON.stringify(remote));
        await edge.changeRemotes(
          "add",
          `${stock}/${remote.name}/mf-manifest.json`,
          `--element=${file}`,
        );
      }
      await use(edge.origin);
      await edge.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

test(
  "each of our remotes does its part as the stock plugin builds it, from another origin",
  { tag: "@long" },
  async ({ page, stock, consoleErrors }) => {
    test.setTimeout(120_000);
    consoleErrors.allow(new RegExp(`asked ${stock}/`));
    await page.coverage.startJSCoverage();
    const { name, email, password } = createPerson();
    await page.goto("/register");
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    const ran = await page.coverage.stopJSCoverage();
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.waitForURL((url) => url.pathname !== "/register");

    await completeResearch(page);
    await planToday(page);
    await page.coverage.startJSCoverage();
    await page.goto("/");
    for (const card of ["Personal Analysis", "Scoreboard", "Calendar"])
      await expect(page.getByRole("region", { name: card })).toBeVisible();
    await page.getByRole("checkbox", { name: TASKS[0], exact: true }).check();
    // By links, so that the remotes share the shell's router and its cache.
    const links = {
      "View Full Analysis": "Research Workspace",
      Goals: "Goals & Mission",
      Today: "Today's Actions",
    };
    for (const [link, title] of Object.entries(links)) {
      await page.getByRole("link", { name: link, exact: true }).last().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    }
    await expect(page.getByRole("checkbox", { name: TASKS[0], exact: true })).toBeChecked();

    ran.push(...(await page.coverage.stopJSCoverage()));
    const urls = ran.map(({ url }) => url);
    for (const remote of FIRST_REMOTES) {
      expect(urls).toContain(`${stock}/${remote.name}/remoteEntry.js`);
      expect(urls.filter((url) => url.includes(`/mf/${remote.name}/`))).toEqual([]);
    }
    // Their own copies of the shares.
    expect(urls.filter((url) => /\/assets\/(?:kit-|.*prebuild__)/.test(url))).toEqual([]);
  },
);

test(
  "a host compiles against the types that each build offers",
  { tag: "@long" },
  async ({ folder }) => {
    const modules = FIRST_REMOTES.flatMap(({ name, modules: all }) =>
      all.map(({ expose }) => `${name}/@mf-types/${expose}`),
    );
    const host = [
      'import type { ComponentType } from "react";',
      ...modules.map((module, index) => `import Module${index} from "./${module}";`),
      `export const shown: ComponentType[] = [${modules.map((_, index) => `Module${index}`).join()}];`,
      "// @ts-expect-error -- they are components, and not `any`",
      "export const wrong: number = Module0;",
    ];
    await writeFile(join(folder, "host.ts"), host.join("\n"));
    const options = ["--strict", "--noEmit", "--skipLibCheck", "--jsx", "react-jsx"];
    // In this repository the kit and the contracts offer their sources as types.
    const sources = ["--allowImportingTsExtensions", "--resolveJsonModule"];
    const modern = ["--target", "es2024", "--module", "esnext", "--moduleResolution", "bundler"];
    const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
    const args = [
      tsc,
      ...options,
      ...sources,
      ...modern,
      "--ignoreConfig",
      join(folder, "host.ts"),
    ];
    // tsc says its errors on stdout, and ends with a code that rejects.
    const { stdout } = await run(process.execPath, args).catch((error) => error);
    expect(stdout).toBe("");
    for (const { name } of FIRST_REMOTES)
      expect((await readFile(join(folder, name, "@mf-types.zip"))).length).toBeGreaterThan(1000);
  },
);
