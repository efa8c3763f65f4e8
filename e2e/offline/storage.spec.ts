import { buildPath } from "@goals/contracts/endpoint";
import { getUser } from "@goals/contracts/endpoints/auth";
import { getHealth } from "@goals/contracts/endpoints/health";
import { changeTask, listTasks } from "@goals/contracts/endpoints/tasks";
import { expect, type Page } from "@playwright/test";
import { completeResearch, planToday, signUp, TASKS, today } from "../person.ts";
import { holdDatabase, holdQueueLocks, holdTransaction } from "./hold-storage.ts";
import { waitForServiceWorker, getNetworkStatus, test } from "./offline-test.ts";

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
  await planToday(page);
});

/** Opens another document of this site, which runs none of our scripts. */
async function strangeTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(getHealth.path);
  return tab;
}

async function logOut(page: Page): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/login");
}

for (const what of ["upgraded", "deleted"]) {
  test(
    `a database that is to be ${what} while another tab never lets go of it: the app works, and logs out`,
    { tag: "@long" },
    async ({ page }) => {
      const tab = await strangeTab(page);
      await tab.evaluate(holdDatabase, what === "deleted");
      await page.goto("/today");
      await page.getByRole("checkbox", { name: TASKS[0], exact: true }).click();
      await expect(page.getByText("1/3 completed", { exact: true })).toBeVisible();
      await logOut(page);
    },
  );
}

test(
  "a database that never answers: the app opens, ticks and logs out, online and offline",
  { tag: "@long" },
  async ({ page, context }) => {
    await page.goto("/today");
    await expect(page.getByRole("checkbox")).toHaveCount(3);
    await waitForServiceWorker(page);
    const tab = await strangeTab(page);
    await tab.evaluate(holdTransaction);
    await context.setOffline(true);
    await page.goto("/today");
    await expect(page.getByText("Loading…")).toHaveCount(0, { timeout: 15_000 });
    await context.setOffline(false);
    await page.goto("/today");
    await page.getByRole("checkbox", { name: TASKS[0], exact: true }).click();
    await expect(page.getByText("1/3 completed", { exact: true })).toBeVisible();
    await logOut(page);
  },
);

test(
  "logging out does not wait for a stuck queue, and says what stays",
  { tag: "@long" },
  async ({ page, network, consoleErrors }) => {
    consoleErrors.allow(/503/);
    await page.goto("/today");
    await expect(page.getByRole("checkbox")).toHaveCount(3);
    await waitForServiceWorker(page);
    const { id } = await (await page.request.get(getUser.path)).json();
    const tab = await strangeTab(page);
    await tab.evaluate(holdQueueLocks, id);
    const tasks = await (await page.request.get(buildPath(listTasks, { date: today() }))).json();
    const accept = network.refuse(`PATCH ${buildPath(changeTask, { id: tasks[0].id })}`, 503, {});
    await page.getByRole("checkbox", { name: TASKS[0], exact: true }).click();
    await expect(getNetworkStatus(page)).toHaveText("1 change is waiting for the network");
    await page.goto("/profile");
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL("/login");
    await expect(
      page.getByText("One change waits on this device until you sign in again."),
    ).toBeVisible();
    accept();
  },
);
