import {
  bootstrap,
  BOOTSTRAP_ELEMENT,
  LAST_VIEW_HEADER,
  LAST_VIEWS,
  type LastView,
  LAST_VIEW_MS,
} from "@goals/contracts/page";
import { addDays, isEveningIn } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { changeTask, listTasks } from "@goals/contracts/endpoints/tasks";
import { expect, type Page } from "@playwright/test";
import type { Task } from "@goals/contracts/tasks";
import { completeResearch, planToday, signUp, TASKS, today, type Person, ZONE } from "../person.ts";
import { getNetworkStatus, test, waitForServiceWorker } from "./offline-test.ts";
import { readStoredData } from "./stored-data.ts";

const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const views = async (page: Page) => (await readStoredData(page)).views;

let person: Person;

test.beforeEach(async ({ page }) => {
  person = await signUp(page);
  await completeResearch(page);
  await planToday(page);
  await page.goto("/today");
  await waitForServiceWorker(page);
  await page.goto("/today");
  await expect.poll(() => views(page)).toEqual(["/today"]);
});

/** Opens `/today`. True if the service worker has opened it from this device. */
async function openLastView(page: Page): Promise<boolean> {
  await page.goto("/today");
  return isLastView(page);
}

async function isLastView(page: Page): Promise<boolean> {
  const text = await page.locator(`#${BOOTSTRAP_ELEMENT}`).textContent();
  return bootstrap.parse(JSON.parse(text ?? "")).lastViewOf !== undefined;
}

/** Changes the kept page's condition for being shown. */
function rewriteView(page: Page, change: Partial<LastView>): Promise<void> {
  return page.evaluate(
    async ([cacheName, header, changed]) => {
      const cache = await caches.open(cacheName);
      const response = await cache.match("/today", { ignoreVary: true });
      if (!response) throw new Error("no last view");
      const headers = new Headers(response.headers);
      const view: object = JSON.parse(headers.get(header) ?? "");
      headers.set(header, JSON.stringify({ ...view, ...changed }));
      await cache.put("/today", new Response(await response.text(), { headers }));
    },
    [LAST_VIEWS, LAST_VIEW_HEADER, change] as const,
  );
}

test("the last view is shown before the network has answered, and then what changed elsewhere, in its place", async ({
  page,
  network,
}) => {
  const [first] = (await (
    await page.request.get(buildPath(listTasks, { date: today() }))
  ).json()) as Task[];
  // Another device, whose change this service worker does not see.
  await page.request.patch(buildPath(changeTask, { id: first?.id ?? "" }), {
    data: { completed: true },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(await views(page)).toEqual(["/today"]);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      if (list.getEntries().length > 0) document.documentElement.dataset["shifted"] = "";
    }).observe({ type: "layout-shift", buffered: true });
  });
  const release = network.hold();
  await page.goto("/today");
  await expect(box(page, TASKS[0])).not.toBeChecked();
  const hasStyles = () =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(
      ({ sheet }) => sheet !== null,
    );
  expect(await page.evaluate(hasStyles)).not.toContain(false);
  release();
  await expect(box(page, TASKS[0])).toBeChecked();
  expect(await page.locator("html").getAttribute("data-shifted")).toBeNull();
  await expect.poll(() => views(page)).toEqual(["/today"]);
});

test("a reload asks the network for the page", { tag: "@long" }, async ({ page }) => {
  expect(await openLastView(page)).toBe(true);
  await page.reload();
  expect(await isLastView(page)).toBe(false);
});

test("the last view of another day, time of the day, language or session, or of an expired one, is not shown", async ({
  page,
}) => {
  const changes: Record<string, Partial<LastView>> = {
    "another day": { today: addDays(today(), -1) },
    "another time of the day": { isEvening: !isEveningIn(ZONE, new Date()) },
    "another language": { language: "de" },
    "another session": { session: "someone-elses" },
    "a session that has expired": { sessionEndsAt: new Date(0).toISOString() },
    "a session that nobody has seen alive for an hour": { writtenAt: Date.now() - LAST_VIEW_MS },
  };
  for (const [name, change] of Object.entries(changes)) {
    expect(await openLastView(page), "the page as it is kept").toBe(true);
    await rewriteView(page, change);
    expect(await openLastView(page), name).toBe(false);
    await expect(box(page, TASKS[0])).toBeVisible();
    await expect.poll(() => views(page)).toEqual(["/today"]);
  }
});

test("a change on this device removes the last views, and the next page is kept with it", async ({
  page,
}) => {
  await box(page, TASKS[0]).click();
  await expect.poll(() => views(page)).toEqual([]);
  await page.goto("/today");
  await expect.poll(() => views(page)).toEqual(["/today"]);
  expect(await openLastView(page)).toBe(true);
  await expect(box(page, TASKS[0])).toBeChecked();
});

test("nothing is kept after signing out, and the next user of the browser sees nothing of it", async ({
  page,
}) => {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await views(page)).toEqual([]);
  await page.goto("/login");
  expect(await views(page)).toEqual([]);
  await signUp(page);
  expect(await openLastView(page)).toBe(false);
  await expect(page.getByText(TASKS[0])).toHaveCount(0);
});

test(
  "the page of a user whose session was replaced is not shown to the next",
  { tag: "@long" },
  async ({ page }) => {
    await signUp(page);
    expect(await views(page)).toEqual(["/today"]);
    expect(await openLastView(page)).toBe(false);
    await expect(page.getByText(TASKS[0])).toHaveCount(0);
  },
);

test("deleting the account removes the last views", { tag: "@long" }, async ({ page }) => {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Delete Account" }).click();
  await page.getByLabel("Your password").fill(person.password);
  await page.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByText("Your account and everything in it is deleted.")).toBeVisible();
  expect(await views(page)).toEqual([]);
});

test("without a network, the last view says since when, and shows what this device has stored later", async ({
  page,
  network,
}) => {
  await network.cut();
  expect(await openLastView(page)).toBe(true);
  await expect(getNetworkStatus(page)).toHaveText("Offline: you see what was saved last");
  await expect(page.getByText(/^As of/).first()).toBeVisible();
  await network.mend();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText(/^As of/)).toHaveCount(0);
  await expect(getNetworkStatus(page)).toHaveText("");
});

test("a tick in any moment in which the page turns into the app is kept @long", async ({
  page,
  network,
  context,
}) => {
  test.setTimeout(180_000);
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 3 });
  for (let done = 1; done <= 12; done += 1) {
    await network.cut();
    await page.goto("/today", { waitUntil: "commit" });
    const row = box(page, TASKS[0]);
    await row.waitFor();
    await row.evaluate((element: HTMLElement) => element.click());
    await expect(page.getByText("1 change is waiting for the network")).toBeVisible();
    await expect(row).toBeChecked({ checked: done % 2 === 1 });
    await network.mend();
    await page.goto("/today");
    await expect(page.getByText("is waiting for the network")).toHaveCount(0);
  }
});
