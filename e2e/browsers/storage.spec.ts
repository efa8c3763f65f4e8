import { buildPath } from "@goals/contracts/endpoint";
import { getUser } from "@goals/contracts/endpoints/auth";
import { getHealth } from "@goals/contracts/endpoints/health";
import { changeTask, listTasks } from "@goals/contracts/endpoints/tasks";
import { expect } from "@playwright/test";
import {
  holdDatabase,
  holdQueueLocks,
  holdTransaction,
  releaseTransaction,
} from "../offline/hold-storage.ts";
import { completeResearch, planToday, signUp, TASKS, today } from "../person.ts";
import type { Page } from "./page.ts";
import { test } from "./test.ts";

// e2e/offline/storage.spec.ts tests the same in Chromium, in more states.
test.beforeEach(async ({ tab }) => {
  await tab.goto("/");
  await signUp(tab);
  await completeResearch(tab);
  await planToday(tab);
});

const firstTask = (tab: Page) => tab.getByRole("checkbox", { name: TASKS[0], exact: true });

/** Opens another document of this site, which runs none of our scripts. */
async function openStrangeTab(tab: Page): Promise<Page> {
  const other = await tab.openTab();
  await other.goto(getHealth.path);
  return other;
}

async function waitForServiceWorker(tab: Page): Promise<void> {
  await expect
    .poll(() => tab.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe("activated");
}

async function logOut(tab: Page): Promise<void> {
  await tab.goto("/profile");
  await tab.getByRole("button", { name: "Log Out", exact: true }).click();
  await tab.toBeAt("/login");
}

for (const what of ["upgraded", "deleted"]) {
  test(`a database that is to be ${what} while another tab never lets go of it: the app works, and logs out`, async ({
    tab,
  }) => {
    const other = await openStrangeTab(tab);
    await other.evaluate(holdDatabase, what === "deleted");
    await tab.goto("/today");
    await firstTask(tab).click();
    await tab.getByText("1/3 completed", { exact: true }).see();
    await logOut(tab);
  });
}

test("a database that never answers: the app opens, ticks and logs out, online and offline", async ({
  tab,
  network,
}) => {
  await tab.goto("/today");
  await firstTask(tab).see();
  await waitForServiceWorker(tab);
  await expect
    .poll(() => tab.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain("goals");
  const other = await openStrangeTab(tab);
  await other.evaluate(holdTransaction);
  await network.cut();
  await tab.goto("/today");
  await tab.getByRole("heading", { level: 1 }).see();
  await tab.getByText("Loading…").gone();
  await network.mend();
  await tab.goto("/today");
  await firstTask(tab).click();
  await tab.getByText("1/3 completed", { exact: true }).see();
  await logOut(tab);
});

test("a database that answers after four seconds: a reload without a network shows the day", async ({
  tab,
  network,
}) => {
  await tab.goto("/today");
  await firstTask(tab).see();
  await waitForServiceWorker(tab);
  const other = await openStrangeTab(tab);
  await other.evaluate(holdTransaction);
  await network.cut();
  await tab.goto("/today");
  // Longer than any other use of the database would wait.
  await expect.poll(() => tab.evaluate(() => performance.now())).toBeGreaterThan(4000);
  await other.evaluate(releaseTransaction);
  await firstTask(tab).see();
  await tab.toBeAt("/today");
  await network.mend();
});

test("logging out does not wait for a stuck queue, and says what stays", async ({
  tab,
  network,
}) => {
  await tab.goto("/today");
  await firstTask(tab).see();
  await waitForServiceWorker(tab);
  const { id } = await (await tab.request.fetch(getUser.path)).json();
  const other = await openStrangeTab(tab);
  await other.evaluate(holdQueueLocks, id);
  const path = buildPath(listTasks, { date: today() });
  const tasks = await (await tab.request.fetch(path)).json();
  const accept = network.refuse(`PATCH ${buildPath(changeTask, { id: tasks[0].id })}`, 503, {});
  await firstTask(tab).click();
  await tab.getByText("1 change is waiting for the network").see();
  await logOut(tab);
  await tab.getByText("One change waits on this device until you sign in again.").see();
  accept();
});
