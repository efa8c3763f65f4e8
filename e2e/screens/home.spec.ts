import { getMissions } from "@goals/contracts/endpoints/objectives";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { holdRequest } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import {
  beginResearch,
  completeResearch,
  planToday,
  setObjective,
  signUp,
  TASKS,
  today,
  sendWrite,
} from "../person.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Its position on the page, in px from the top of the window. */
async function placeOf(one: Locator) {
  return one.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
}

for (const [device, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test(
      "Home shows the date, the three tasks and the month's two objectives without scrolling",
      { tag: device === "phone" ? [] : "@long" },
      async ({ page }) => {
        await signUp(page);
        await completeResearch(page);
        await sendWrite(page, getMissions.path, {
          unified: "Make difficult things understandable.",
        });
        await setObjective(page, "personal", "Walk along the river every morning before work");
        await setObjective(page, "professional", "Finish the notes for the engine talk");
        await planToday(page, 1);
        await page.goto("/");
        const tabs = page.getByRole("navigation", { name: "Main" });
        const fold =
          device === "phone" ? (await placeOf(tabs)).top : await page.evaluate(() => innerHeight);
        const date = page.locator("time").first();
        await expect(date).toHaveAttribute("datetime", today());
        const tasks = region(page, "Today's Focus").getByRole("listitem");
        const objectives = region(page, "This Month's Objectives").getByRole("listitem");
        await expect(tasks).toHaveCount(3);
        await expect(objectives).toHaveCount(2);
        // The text appears before the cards do. In between, a row has no position.
        await expect(async () => {
          for (const one of [date, ...(await tasks.all()), ...(await objectives.all())]) {
            const { top, bottom } = await placeOf(one);
            expect(top).toBeGreaterThan(56);
            expect(bottom).toBeLessThanOrEqual(fold);
          }
        }).toPass({ timeout: 10_000 });
      },
    );
  });
}

test("on a desk the keyboard goes through the cards as the eye does, and both columns end together", async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await signUp(page);
  await completeResearch(page);
  await sendWrite(page, getMissions.path, { unified: "Make difficult things understandable." });
  await setObjective(page, "personal", "Walk every morning");
  await planToday(page);
  await page.goto("/");
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("img", { name: "Loading" })).toHaveCount(0);
  const cards = await page.getByRole("main").getByRole("region").all();
  const places = await Promise.all(cards.map(placeOf));
  const rows = places.map(({ left, top }) => ({ left, top }));
  // Each card starts below the previous one, or next to it.
  for (const [index, { left, top }] of rows.entries()) {
    const before = rows[index - 1];
    if (before) expect(top > before.top || left > before.left).toBe(true);
  }
  const [focus, objectives, mission, calendar] = places;
  expect(focus?.top).toBe(objectives?.top);
  expect(focus?.bottom).toBe(objectives?.bottom);
  expect(mission?.right).toBe(objectives?.right);
  expect(calendar?.bottom).toBe(places.at(-1)?.bottom);
});

test("a morning without a plan is two taps, the words and Enter three times; Home then shows the three lines", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signUp(page);
  await completeResearch(page);
  await page.goto("/");
  const focus = region(page, "Today's Focus");
  await expect(focus.getByRole("textbox")).toHaveCount(0);
  await focus.getByRole("link", { name: "Plan them yourself" }).click();
  await expect(page.getByLabel("Task 1")).toBeFocused();
  for (const title of TASKS) {
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
  }
  await expectNotice(page, "Tasks created successfully");
  await expect(page.getByRole("checkbox").first()).toBeFocused();
  await page.getByRole("link", { name: "Home" }).click();
  await expect(focus.getByRole("listitem")).toHaveText([...TASKS]);
});

test("text typed on Today survives a reload, and the tasks that Home creates", async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
  await page.goto("/today");
  await page.getByLabel("Task 1").fill(TASKS[0]);
  await page.reload();
  await expect(page.getByLabel("Task 1")).toHaveValue(TASKS[0]);
  await page.getByRole("link", { name: "Home" }).click();
  const focus = region(page, "Today's Focus");
  await focus.getByRole("button", { name: "Create Today's Tasks" }).click();
  await expectNotice(page, "Tasks Created: Your daily tasks have been generated successfully.");
  await expect(focus.getByRole("checkbox")).toHaveCount(3);
  await page.getByRole("navigation").getByRole("link", { name: "Today" }).click();
  await expect(page.getByLabel("Task 1")).toHaveValue(TASKS[0]);
  await expect(page.getByLabel("Task 2")).not.toHaveValue("");
  await page.getByRole("button", { name: "Save Today's Plan" }).click();
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  await expect(page.getByRole("listitem").first()).toContainText(TASKS[0]);
});

test("complete research is one line; a tap shows the rest", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signUp(page);
  await completeResearch(page);
  await page.goto("/");
  const research = region(page, "Research Progress");
  await expect(research).toContainText("4/4 sections complete");
  await expect(research.getByRole("link", { name: "Continue Research" })).toBeHidden();
  const { top, bottom } = await placeOf(research);
  expect(bottom - top).toBeLessThan(72);
  await research.getByText("Research Progress").click();
  await expect(research.getByRole("link")).toHaveCount(5);
  await research.getByRole("link", { name: "Continue Research" }).click();
  await expect(page).toHaveURL("/research");
});

test("locked Home says 'Complete Research First' once, the other cards are a row high", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signUp(page);
  await completeResearch(page, ["time_horizons"]);
  await page.goto("/");
  await expect(page.getByText("Complete Research First")).toHaveCount(1);
  for (const name of ["This Month's Objectives", "Personal Analysis"]) {
    const card = region(page, name);
    await expect(card.getByText("Progress: 1/4 sections", { exact: true })).toBeVisible();
    const { top, bottom } = await placeOf(card);
    expect(bottom - top, name).toBeLessThan(72);
  }
  await expect(
    region(page, "Today's Focus").getByRole("link", { name: "Continue Research" }),
  ).toBeInViewport();
});

test(
  "a started section shows how much is answered as soon as the user leaves it",
  { tag: "@long" },
  async ({ page }) => {
    await signUp(page);
    await beginResearch(page, "interests_skills", 9);
    await page.goto("/");
    const section = region(page, "Research Progress").getByRole("link", { name: "Interests" });
    await expect(section.getByText("9 of 12", { exact: true })).toBeVisible();
    await section.click();
    const saved = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("radio").first().click();
    await saved;
    await page.getByRole("link", { name: "Home" }).click();
    await expect(section.getByText("10 of 12", { exact: true })).toBeVisible();
  },
);

test("Home loads without inserting a card between visible ones", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signUp(page);
  await completeResearch(page);
  await page.goto("/profile");
  const answer = await holdRequest(page, ["GET", "/api/dashboard/*"]);
  await page.getByRole("link", { name: "Home" }).click();
  const headings = page.getByRole("heading", { level: 2 });
  await expect(headings).toHaveText(["Today's Focus", "This Month's Objectives"]);
  answer();
  await expect(headings.nth(5)).toHaveText("Research Progress");
  await expect(headings.first()).toHaveText("Today's Focus");
});
