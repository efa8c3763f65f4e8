import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test as base } from "./fixtures.ts";
import { buildChanged, deployedCopy, deployInto, forgetEarlier } from "./next-build.ts";
import { completeResearch, signUp } from "./person.ts";
import { startEdge } from "./start-edge.ts";

const REMOTE = "mf-today";
const BEFORE = "Save Today's Plan";
const AFTER = "Keep Today's Plan";

const test = base.extend<object, { deployed: string }>({
  deployed: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      const folder = await deployedCopy(REMOTE);
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

/** Opens the dashboard, which shows two cards of the remote and nothing yet of its page. */
async function openTab(page: Page) {
  await page.goto("/");
  await expect(page.getByRole("table")).toBeVisible();
  await page.evaluate(() => Reflect.set(globalThis, "sameDocument", true));
}

const isSameDocument = (page: Page) => page.evaluate(() => Reflect.has(globalThis, "sameDocument"));
const goToToday = (page: Page) => page.getByRole("link", { name: "Today", exact: true }).click();

test("a remote is deployed in the middle of a session: a new tab sees it, old ones work on", async ({
  page,
  context,
  deployed,
  origin,
  complaints,
}) => {
  await signUp(page);
  await completeResearch(page);
  await openTab(page);
  const older = await context.newPage();
  await openTab(older);

  const since = performance.now();
  const next = await buildChanged(REMOTE, {
    file: "src/plan/plan-form.tsx",
    from: BEFORE,
    to: AFTER,
  });
  const built = performance.now();
  await deployInto(deployed, REMOTE, next.dist, origin);
  await next.remove();

  const fresh = await context.newPage();
  // The edge asks a remote which build is live every five seconds, not for every page.
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

  await test.step("a week later it opens anew, once, with what was typed", async () => {
    complaints.expect(/status of 404|PartFailure/);
    await forgetEarlier(deployed, REMOTE);
    // Past the browser's cache, where the other tab has left the chunk.
    await older.route("**/mf/**", (route) => route.continue());
    let documents = 0;
    older.on("request", (request) => (documents += Number(request.isNavigationRequest())));
    await goToToday(older);
    await expect(older.getByRole("button", { name: AFTER })).toBeVisible();
    expect(documents).toBe(1);
    expect(await isSameDocument(older)).toBe(false);
  });
});
