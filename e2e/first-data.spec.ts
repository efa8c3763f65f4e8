import { buildPath } from "@goals/contracts/endpoint";
import { changeDay } from "@goals/contracts/endpoints/days";
import { changeTask } from "@goals/contracts/endpoints/tasks";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { holdRequest } from "./intercept.ts";
import { completeResearch, planToday, sendWrite, signUp, TASKS, today } from "./person.ts";
import { waitForApp } from "./wait-for-app.ts";

/** The page's API calls from now on. */
function calls(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) seen.push(pathname);
  });
  return seen;
}

const waitForTick = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === "PATCH");

async function expectWholeDashboard(page: Page) {
  await expect(page.getByRole("region", { name: "Research Progress" })).toContainText("4/4");
  await expect(page.getByRole("region", { name: "Scoreboard" })).toContainText("0-0");
  await expect(page.getByRole("button", { name: "Create Today's Tasks" })).toBeVisible();
  await expect(page.getByRole("table")).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
});

test("the dashboard comes with its data: the first load asks the API nothing", async ({ page }) => {
  const requests = calls(page);
  await page.goto("/");
  await expectWholeDashboard(page);
  expect(requests).toEqual([]);
});

test("coming to the dashboard inside the app takes one call for all its cards", async ({
  page,
}) => {
  await page.goto("/privacy");
  const requests = calls(page);
  await page.getByRole("link", { name: "Home" }).click();
  await expectWholeDashboard(page);
  expect(requests).toHaveLength(1);
});

test("a tick before the app has arrived is kept, and not lost with what else is typed", async ({
  page,
}) => {
  await planToday(page);
  // A day with a line shows its field at any hour.
  const day = buildPath(changeDay, { date: today() });
  await sendWrite(page, day, { line: "Wind." }, "PATCH");
  const app = await holdRequest(page, ["GET", "/assets/index-*.js"]);
  await page.goto("/today", { waitUntil: "commit" });
  await page.getByRole("checkbox", { name: TASKS[1] }).check();
  const line = page.getByLabel("One line about today");
  await line.fill("Rain, and a letter.");
  const ticked = waitForTick(page);
  app();
  expect((await ticked).status()).toBe(200);
  await expect(page.getByRole("checkbox", { name: TASKS[1] })).toBeChecked();
  await expect(line).toHaveValue("Rain, and a letter.");
  await page.reload();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expect(line).toHaveValue("Rain, and a letter.");
});

test("a tap on the way to plan before the app has arrived opens the form with the focus", async ({
  page,
}) => {
  const app = await holdRequest(page, ["GET", "/assets/index-*.js"]);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Plan them yourself" }).click();
  await page.waitForURL("**/today#plan", { waitUntil: "commit" });
  app();
  await expect(page.getByLabel("Task 1")).toBeFocused();
  await expect(page).toHaveURL(/\/today$/);
});

test("a tick that the browser restores on Back is not written over another device's", async ({
  page,
}) => {
  await planToday(page);
  await page.goto("/today");
  const box = page.getByRole("checkbox", { name: TASKS[0] });
  const [, { id }] = await Promise.all([
    waitForApp(page),
    waitForTick(page).then((response) => response.json()),
    box.check(),
  ]);
  await page.goto("/privacy");
  await sendWrite(page, buildPath(changeTask, { id }), { completed: false }, "PATCH");
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") writes.push(request.url());
  });
  await page.goBack();
  await waitForApp(page);
  await expect(box).not.toBeChecked();
  expect(writes.filter((url) => url.includes("/api/tasks"))).toEqual([]);
});
