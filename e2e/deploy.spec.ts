import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test as base } from "./fixtures.ts";
import { holdRequest } from "./intercept.ts";
import { buildChanged, copyDeployedRemote, deployInto } from "./next-build.ts";
import { completeResearch, setObjective, signUp } from "./person.ts";
import { startEdge } from "./start-edge.ts";

const REMOTE = "mf-today";
const BEFORE = "Save Today's Plan";
const AFTER = "Keep Today's Plan";

/** The instant this many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

const test = base.extend<object, { deployed: string }>({
  deployed: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern
    async ({}, use) => {
      const folder = await copyDeployedRemote(REMOTE);
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  origin: [
    async ({ deployed }, use) => {
      const edge = await startEdge([], { DEPLOYED: deployed });
      await use(edge.origin);
      await edge.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** The address of the live build's entry. */
async function entryOf(page: Page) {
  const manifest = await (await page.request.get(`/mf/${REMOTE}/mf-manifest.json`)).json();
  return `/mf/${REMOTE}/${manifest.metaData.remoteEntry.name}`;
}

const mark = (page: Page) => page.evaluate(() => Reflect.set(globalThis, "sameDocument", true));

/** Opens the dashboard, which shows two of the remote's cards and nothing of its page. */
async function openTab(page: Page) {
  await page.goto("/");
  await expect(page.getByRole("table")).toBeVisible();
  await mark(page);
}

/**
 * Opens a page without the remote, in the next month. Its dashboard asks for a reflection on this month's objective.
 */
async function openTabNextMonth(page: Page) {
  const now = new Date();
  await page.clock.setFixedTime(new Date(now.getFullYear(), now.getMonth() + 1, 2, 9));
  await page.goto("/research");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await mark(page);
}

const isSameDocument = (page: Page) => page.evaluate(() => Reflect.has(globalThis, "sameDocument"));
const goToToday = (page: Page) => page.getByRole("link", { name: "Today", exact: true }).click();

test(
  "a remote is deployed in the middle of a session: a new tab sees it, old ones work on",
  { tag: "@long" },
  async ({ page, context, deployed, origin, consoleErrors }) => {
    // The test builds a remote.
    test.setTimeout(120_000);
    await signUp(page);
    await completeResearch(page);
    await openTab(page);
    await setObjective(page, "personal", "Walk every morning", "completed");
    const older = await context.newPage();
    await openTab(older);
    const writing = await context.newPage();
    await openTabNextMonth(writing);

    // The local platform restarts a remote's Worker when its files change. A page that opens at that moment tries
    // again.
    consoleErrors.allow(/status of 503 .*\/mf\/mf-today\//);
    const entry = await entryOf(page);
    const since = performance.now();
    const next = await buildChanged(REMOTE, {
      file: "src/plan/plan-form.tsx",
      from: BEFORE,
      to: AFTER,
    });
    const built = performance.now();
    const deploy = (now: Date) =>
      deployInto(deployed, { remote: REMOTE, dist: next.dist, origin, now });
    await deploy(inDays(0));

    const fresh = await context.newPage();
    // The edge asks a remote for the live build every five seconds, not for every page.
    await expect(async () => {
      await fresh.goto("/today");
      await expect(fresh.getByRole("button", { name: /Today's Plan/ })).toHaveText(AFTER, {
        timeout: 1000,
      });
    }).toPass();
    const seen = performance.now();
    test.info().annotations.push({
      type: "measured",
      description: `built in ${Math.round(built - since)} ms, seen ${Math.round(seen - built)} ms later`,
    });

    await test.step("the old tab gets the chunk of its own build", async () => {
      await goToToday(page);
      await expect(page.getByRole("button", { name: BEFORE })).toBeVisible();
      await page.getByLabel("Task 1").fill("Write the opening page");
      await page.getByRole("link", { name: "Home" }).click();
      await goToToday(page);
      await expect(page.getByLabel("Task 1")).toHaveValue("Write the opening page");
      expect(await isSameDocument(page)).toBe(true);
    });

    await deploy(inDays(8));
    await next.remove();
    // The local platform briefly serves the files it knew, or refuses a request while it restarts.
    await expect(async () => expect((await page.request.get(entry)).status()).toBe(404)).toPass();
    consoleErrors.allow(/status of 404|RemoteError/);

    await test.step("a week later it is gone; while somebody writes, nothing opens anew", async () => {
      // Holds all files, because the page reloads if any of them fails before the first typed word.
      const arrives = await holdRequest(writing, ["GET", `/mf/${REMOTE}/**`]);
      await writing.getByRole("link", { name: "Home" }).click();
      await writing.getByText("1 completed, 0 failed.").click();
      const line = writing.getByLabel("Personal: what did you learn?");
      await line.fill("Smaller steps.");
      arrives();
      const card = writing.getByRole("region", { name: "Calendar" });
      await expect(card).toContainText("This card could not be loaded just now.");
      await expect(line).toHaveValue("Smaller steps.");

      await card.getByRole("button", { name: "Try again" }).click();
      await expect(card.getByRole("table")).toBeVisible();
      await expect(line).toHaveValue("Smaller steps.");
      expect(await isSameDocument(writing)).toBe(true);
    });

    await test.step("where nobody writes it opens anew, once", async () => {
      // Bypasses the browser's cache, in which the other tab has left the chunk.
      await older.route("**/mf/**", (route) => route.continue());
      let documents = 0;
      older.on("request", (request) => (documents += Number(request.isNavigationRequest())));
      await goToToday(older);
      await expect(older.getByRole("button", { name: AFTER })).toBeVisible();
      expect(documents).toBe(1);
      expect(await isSameDocument(older)).toBe(false);
    });
  },
);
