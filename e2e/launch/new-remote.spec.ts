import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test as base } from "../fixtures.ts";
import { signUp } from "../person.ts";
import { startEdge } from "../start-edge.ts";
import { createCopy, type Copy } from "./copy.ts";
import { startPlatform } from "./platform/start-platform.ts";

/** A build of everything, because each one reads the list of remotes. */
const BUILD_MS = 300_000;

/** A copy of this tree with one more remote, and its edge. */
const test = base.extend<object, { copy: Copy }>({
  copy: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern
    async ({}, use) => {
      const platform = await startPlatform();
      const copy = await createCopy(platform, { hasOwnPackages: true });
      const { code, output } = await copy.run("npm run new-remote -- mf-notes");
      expect(code, output).toBe(0);
      await use(copy);
      await copy.remove();
      await platform.stop();
    },
    { scope: "worker", timeout: BUILD_MS },
  ],
  origin: [
    async ({ copy }, use) => {
      // The copy has no tests, and so no cheap hashes.
      const edge = await startEdge([], { ENTRY: "" }, undefined, copy.folder);
      await use(edge.origin);
      await edge.stop();
    },
    { scope: "worker", timeout: BUILD_MS },
  ],
});

test(
  "npm run new-remote makes a remote whose own Worker renders its card and its page",
  { tag: "@long" },
  async ({ page, copy }) => {
    test.setTimeout(BUILD_MS);
    await signUp(page);
    // React separates the texts of an element with empty comments.
    const read = async (path: string) =>
      (await (await page.request.get(path)).text()).replaceAll("<!-- -->", "");
    await expect(async () => {
      expect(await read("/")).toContain("<p>0 of 0 done today.</p>");
      // The edge has no first responses for a page that it does not know.
      expect(await read("/notes")).toContain(">Notes</h1>");
    }).toPass({ timeout: 30_000 });
    for (const path of ["/", "/notes"]) {
      await page.goto(path);
      await expect(page.getByText("0 of 0 done today.")).toBeVisible();
    }
    for (const command of ["npx tsc -p mf-notes", "npm test -w mf-notes"]) {
      const { code, output } = await copy.run(command);
      expect(code, output).toBe(0);
    }
  },
);

test(
  "a new remote that is stopped halfway leaves nothing behind",
  { tag: "@long" },
  async ({ copy }) => {
    test.setTimeout(BUILD_MS);
    const written = ["remotes.json", "package-lock.json"].map((file) => join(copy.folder, file));
    const readWritten = () => Promise.all(written.map((file) => readFile(file, "utf8")));
    const before = await readWritten();
    const stopped = await copy.run("npm run new-remote -- mf-halfway", {
      until: /Linking the workspaces/,
    });
    expect(stopped.code, stopped.output).not.toBe(0);
    expect(await readWritten()).toEqual(before);
    for (const path of ["mf-halfway", "node_modules/mf-halfway"])
      expect(existsSync(join(copy.folder, path)), path).toBe(false);
  },
);
