import { addDays } from "@goals/contracts/dates";
import { generateAnalysis } from "@goals/contracts/endpoints/research";
import { getMissions } from "@goals/contracts/endpoints/objectives";
import { planTask } from "@goals/contracts/endpoints/tasks";
import type { Locator, Page } from "@playwright/test";
import { countPresses } from "../count-presses.ts";
import { expect, test } from "../fixtures.ts";
import {
  completeResearch,
  planToday,
  sendWrite,
  setObjective,
  signUp,
  TASKS,
  today,
} from "../person.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

/** Where an element is on the page, in px. */
const getBox = (one: Locator) =>
  one.evaluate((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    return { left, top: top + scrollY, bottom: bottom + scrollY, width };
  });
const getTops = async (page: Page) =>
  Promise.all(
    [page.getByRole("checkbox"), page.getByRole("navigation", { name: "The Week" })].map(
      async (each) => Promise.all((await each.all()).map(async (one) => (await getBox(one)).top)),
    ),
  );

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
});

for (const [device, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  test(
    `on a ${device} nothing moves at the third tick, and the end of the day opens in its place`,
    { tag: device === "phone" ? [] : "@long" },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await planToday(page, 2);
      await page.goto("/today");
      await expect(page.getByRole("checkbox")).toHaveCount(3);
      const before = await getTops(page);
      await page.getByRole("checkbox").last().click();
      await expect(page.getByText(/^Great job!/)).toBeVisible();
      await expect(page.getByLabel("One line about today")).toBeVisible();
      expect(await getTops(page)).toEqual(before);
      const tomorrow = page.getByRole("link", { name: "Plan tomorrow" });
      const line = await getBox(page.getByLabel("One line about today"));
      expect((await getBox(tomorrow)).top).toBeGreaterThanOrEqual(line.bottom);
      await tomorrow.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tomorrow");
    },
  );

  test(
    `on a ${device} the three lines stay where they are when the cursor moves and a line is typed`,
    { tag: device === "phone" ? [] : "@long" },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto("/today");
      const lines = page.locator("[name=title]");
      await expect(lines).toHaveCount(3);
      const getLines = async () =>
        Promise.all((await lines.all()).map(async (line) => (await getBox(line)).top));
      const before = await getLines();
      for (const line of await lines.all()) {
        await line.click();
        await line.pressSequentially("Walk");
        expect(await getLines()).toEqual(before);
      }
    },
  );
}

test("a title that is longer than the line grows, and is read whole", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/today");
  const line = page.getByLabel("Task 1");
  await line.fill("Walk along the river every morning, whatever the weather, and write about it");
  const { clientHeight, scrollHeight } = await line.evaluate((element) => ({
    clientHeight: element.clientHeight,
    scrollHeight: element.scrollHeight,
  }));
  expect(clientHeight).toBeGreaterThan(60);
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
});

test("three suggestions at most: a tap fills the line with the cursor, and the keyboard stays", async ({
  page,
}) => {
  for (const [index, title] of TASKS.entries())
    await sendWrite(page, planTask.path, { title, date: addDays(today(), -1), slot: index + 1 });
  await page.goto("/today");
  const ghosts = page.getByRole("region", { name: "Suggestions" });
  await expect(ghosts.getByRole("listitem")).toHaveCount(3);
  await page.getByLabel("Task 2").click();
  await ghosts.getByRole("button", { name: TASKS[0] }).click();
  await expect(page.getByLabel("Task 2")).toHaveValue(TASKS[0]);
  await expect(page.getByLabel("Task 1")).toBeFocused();
  for (const title of TASKS.slice(1)) await ghosts.getByRole("button", { name: title }).click();
  await expect(ghosts).toHaveCount(0);
  await page.getByRole("button", { name: "Save Today's Plan" }).click();
  await expect(page.getByRole("checkbox")).toHaveCount(3);
});

test("the foot has the week's seven days: a tap opens a day, and the week is one tap away", async ({
  page,
}) => {
  await page.clock.setFixedTime(`${addDays(today(), 0)}T12:00:00`);
  await page.goto("/today");
  const week = page.getByRole("navigation", { name: "The Week" });
  await expect(week.locator("svg")).toHaveCount(7);
  const other = week.getByRole("link").filter({ hasNot: page.locator("[aria-current]") });
  await other.first().click();
  await expect(page).toHaveURL(/\/today/);
  await page.goto("/today");
  await page.getByRole("link", { name: /^Week$|^Look back/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Week");
});

test("a plan of a day to come is neither red nor called undone, on the sheet, in the calendar and the year", async ({
  page,
}) => {
  const next = addDays(today(), 1);
  await sendWrite(page, planTask.path, { title: "Walk", date: next, slot: 1 });
  await page.goto(`/today?day=${next}`);
  await expect(page.getByRole("navigation", { name: "The Week" })).toContainText("Planned");
  await page.goto("/");
  // On a month's last day the next one is not in the calendar.
  const isShown = next.slice(0, 7) === today().slice(0, 7);
  await expect(page.getByRole("cell", { name: /Planned$/ })).toHaveCount(isShown ? 1 : 0);
  await page.goto(`/year?of=${next.slice(0, 4)}`);
  await page.getByText("Show as table").click();
  await expect(page.getByRole("row").last()).toContainText("Planned");
  await expect(page.getByRole("table")).not.toContainText("No tasks completed");
});

test("on a desk Home and Today begin at the same place, and the mission is a readable column", async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await sendWrite(page, getMissions.path, { unified: "Make difficult things plain. ".repeat(9) });
  const title = page.getByRole("heading", { level: 1 });
  await page.goto("/");
  const mission = page.getByRole("region", { name: "Mission" }).getByRole("paragraph");
  expect((await getBox(mission)).width).toBeLessThanOrEqual(640);
  const home = await getBox(title);
  await page.goto("/today");
  await expect(page.locator("[name=title]")).toHaveCount(3);
  const { left, top } = await getBox(title);
  expect({ left, top }).toEqual({ left: home.left, top: home.top });
});

for (const [title, left, most] of [
  ["without suggestions a morning takes at most eight taps and Enter keys", false, 8],
  ["with suggestions a morning takes at most five", true, 5],
] as const) {
  test(title, async ({ page }) => {
    if (left) {
      for (const [index, task] of TASKS.entries()) {
        const body = { title: task, date: addDays(today(), -1), slot: index + 1 };
        await sendWrite(page, planTask.path, body);
      }
    }
    await page.setViewportSize(PHONE);
    const readPresses = await countPresses(page);
    await page.goto("/today");
    if (left) {
      const ghosts = page.getByRole("region", { name: "Suggestions" });
      for (const task of TASKS) await ghosts.getByRole("button", { name: task }).click();
      await page.getByRole("button", { name: "Save Today's Plan" }).click();
    } else {
      await page.getByLabel("Task 1").click();
      for (const [index, task] of TASKS.entries()) {
        await expect(page.getByLabel(`Task ${index + 1}`)).toBeFocused();
        await page.keyboard.type(task);
        await page.keyboard.press("Enter");
      }
    }
    await expect(page.getByRole("checkbox")).toHaveCount(3);
    // The app itself is opened by one more tap.
    expect((await readPresses()) + 1).toBeLessThanOrEqual(most);
  });
}

test("Home keeps to 1,900 px on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await planToday(page, 1);
  await setObjective(page, "personal", "Finish the wooden orrery with Noor");
  await setObjective(page, "professional", "Agree with my manager on a first course");
  const unified =
    "Live with quiet energy, and use what I understand to help others understand it too.";
  await sendWrite(page, getMissions.path, { unified });
  await sendWrite(page, generateAnalysis.path, undefined);
  await page.goto("/");
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("img", { name: "Loading" })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1900);
});

test.describe("with a finger", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("a touched row has no hover", async ({ page }) => {
    await planToday(page);
    await page.goto("/today");
    const row = page.getByText(TASKS[1]).locator("xpath=ancestor::label");
    const getColor = () => row.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await getColor();
    await row.tap();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
    expect(await getColor()).toBe(before);
  });
});
