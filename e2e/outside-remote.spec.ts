import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import getPort from "get-port";
import { installTarballs, packAll, run } from "../packages/create-goals-remote/test/outside.ts";
import { expect, test as base } from "./fixtures.ts";
import { signUp } from "./person.ts";
import { startEdge } from "./start-edge.ts";

/** A remote made by create-goals-remote, in a folder outside this repository. */
interface Outside {
  readonly folder: string;
  readonly port: number;
  /** Runs Vite at the port until the returned function is called. */
  serve(...args: string[]): Promise<() => Promise<void>>;
}

const test = base.extend<object, { outside: Outside; edge: Awaited<ReturnType<typeof startEdge>> }>(
  {
    outside: [
      // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern
      async ({}, use) => {
        const packages = await packAll();
        const parent = await mkdtemp(join(tmpdir(), "goals-outside-"));
        await installTarballs(packages, parent);
        const create = join(parent, "node_modules/create-goals-remote/src/create.js");
        await run(parent, "node", create, "my-remote", "--packages", packages);
        const folder = join(parent, "my-remote");
        await rename(join(parent, "node_modules"), join(folder, "node_modules"));
        const port = await getPort();
        await use({
          folder,
          port,
          async serve(...args) {
            const vite = join(folder, "node_modules/vite/bin/vite.js");
            const env = { ...process.env, DEV_PORT: String(port) };
            const child = spawn(process.execPath, [vite, ...args], { cwd: folder, env });
            await once(child.stdout, "data");
            return async () => {
              child.kill();
              await once(child, "exit");
            };
          },
        });
        for (const each of [packages, parent]) await rm(each, { recursive: true });
      },
      { scope: "worker", timeout: 300_000 },
    ],
    edge: [
      // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern
      async ({}, use) => {
        const edge = await startEdge();
        await use(edge);
        await edge.stop();
      },
      { scope: "worker", timeout: 300_000 },
    ],
    origin: [async ({ edge }, use) => use(edge.origin), { scope: "worker" }],
  },
);

const manifestOf = ({ port }: Outside) => `http://localhost:${port}/mf-manifest.json`;

test.describe.configure({ mode: "serial", timeout: 300_000 });
test.beforeEach(({ outside, consoleErrors }) => {
  consoleErrors.allow(new RegExp(`asked http://localhost:${outside.port}/`));
});

test(
  "only its developer sees a remote in the live shell, with each change",
  { tag: "@long" },
  async ({ page, outside, edge, browser }) => {
    const stop = await outside.serve();
    const person = await signUp(page);
    const remote = `my-remote@http://localhost:${outside.port}`;
    const address = (await edge.changeRemotes("switch", remote, `--for=${person.email}`)).trim();
    // The first build, on a busy machine.
    await page.request.get(manifestOf(outside), { timeout: 120_000 });
    await page.goto(address);
    const card = page.getByRole("region", { name: "My Remote" });
    await expect(card).toContainText("0 of 0 done today.");

    const source = join(outside.folder, "src/day-count.tsx");
    const text = await readFile(source, "utf8");
    await writeFile(source, text.replace("done today", "ticked today"));
    await expect(async () => {
      await page.goto(address);
      await expect(card).toContainText("0 of 0 ticked today.", { timeout: 20_000 });
    }).toPass();
    await writeFile(source, text);

    await page.goto("/");
    await expect(page.getByRole("region", { name: "Today's Focus" })).toBeVisible();
    await expect(card).toHaveCount(0);
    const other = await (await browser.newContext({ baseURL: edge.origin })).newPage();
    await signUp(other);
    await other.goto(address);
    await expect(other.getByRole("region", { name: "Today's Focus" })).toBeVisible();
    await expect(other.getByRole("region", { name: "My Remote" })).toHaveCount(0);
    await other.context().close();
    await stop();
  },
);

test(
  "one command of the operator puts its card on everybody's dashboard and its page at its address",
  { tag: "@long" },
  async ({ page, outside, edge }) => {
    await run(outside.folder, "vite", "build");
    const stop = await outside.serve("preview");
    await signUp(page);
    expect(await edge.changeRemotes("add", manifestOf(outside))).toContain("Add my-remote");
    await page.goto("/");
    const card = page.getByRole("region", { name: "My Remote" });
    await expect(card).toContainText("0 of 0 done today.");
    await page.goto("/my-remote");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Remote");
    await stop();
  },
);
