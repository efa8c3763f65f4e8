import { buildPath } from "@goals/contracts/endpoint";
import { changeDay } from "@goals/contracts/endpoints/days";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectNotice, getNotices } from "../notices.ts";
import { completeResearch, planToday, sendWrite, signUp, today } from "../person.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Dispatches the event that Chromium sends if an app can be installed. A browser without a window never sends it. */
function canBeInstalled() {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  const prompt = () => {
    Reflect.set(globalThis, "prompted", true);
    return Promise.resolve({ outcome: "accepted" });
  };
  dispatchEvent(Object.assign(event, { prompt }));
  return event.defaultPrevented;
}

test(
  "installing is offered once, when the day's three tasks are done",
  { tag: "@long" },
  async ({ page }) => {
    await signUp(page);
    await completeResearch(page);
    await planToday(page, 2);
    await page.goto("/today");
    const hint = page.getByRole("complementary", { name: "Install" });
    await expect(page.getByRole("checkbox")).toHaveCount(3);
    // The checkboxes exist before the app runs.
    await expect.poll(() => page.evaluate(canBeInstalled)).toBe(true);
    await expect(hint).toHaveCount(0);
    await page.getByRole("checkbox").last().click();
    // The notice lies over the hint, and stays while the pointer is over it.
    await expectNotice(page, "Task completed");
    await page.mouse.move(0, 0);
    await expect(getNotices(page)).toHaveCount(0);
    await hint.getByRole("button", { name: "Install" }).click();
    expect(await page.evaluate(() => Reflect.get(globalThis, "prompted"))).toBe(true);
    await expect(hint).toHaveCount(0);

    await page.reload();
    await expect(page.getByRole("checkbox")).toHaveCount(3);
    await page.evaluate(canBeInstalled);
    await expect(hint).toHaveCount(0);
  },
);

test("the installed app's icon says how many tasks are open, and nothing on a day of rest", async ({
  page,
}) => {
  // Pages cannot read the badge, which the system draws, so the test records the calls. A browser without a window has
  // no badge either.
  await page.addInitScript(() => {
    const real = globalThis.matchMedia.bind(globalThis);
    globalThis.matchMedia = (query) => real(query === "(display-mode: standalone)" ? "all" : query);
    const badges: number[] = [];
    Object.assign(globalThis, { badges });
    navigator.setAppBadge = (open = 0) => Promise.resolve(void badges.push(open));
    navigator.clearAppBadge = () => Promise.resolve(void badges.push(0));
  });
  const last = () => page.evaluate(() => (Reflect.get(globalThis, "badges") as number[]).at(-1));
  await signUp(page);
  await completeResearch(page);
  await planToday(page, 1);
  await page.goto("/today");
  await expect.poll(last).toBe(2);
  for (const [rest, open] of [
    [true, 0],
    [false, 2],
  ] as const) {
    await sendWrite(page, buildPath(changeDay, { date: today() }), { rest }, "PATCH");
    await page.reload();
    await expect.poll(last).toBe(open);
  }
  await page.getByRole("checkbox").nth(1).click();
  await expect.poll(last).toBe(1);
  await page.getByRole("checkbox").last().click();
  await expect.poll(last).toBe(0);
});

test(
  "an open keyboard covers neither the field nor the button of a plan",
  { tag: "@long" },
  async ({ page }) => {
    await signUp(page);
    await completeResearch(page);
    await page.goto("/today");
    const third = page.getByLabel("Task 3");
    await page.getByLabel("Task 2").fill("Read a chapter");
    // Simulates `interactive-widget=resizes-content` on a phone whose keyboard opens.
    await page.setViewportSize({ width: 390, height: 440 });
    await third.focus();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await expect(third).toBeInViewport({ ratio: 1 });
    const save = page.getByRole("button", { name: "Save Today's Plan" });
    await save.scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport({ ratio: 1 });
    await expect(third).toBeInViewport({ ratio: 1 });
  },
);

test("with text twice as large, Home is no wider than a phone", async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
  await planToday(page, 1);
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Calendar" })).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("with a keyboard up, a plan's three lines, its suggestions and its button are in view", async ({
  page,
}) => {
  await signUp(page);
  await completeResearch(page);
  await page.goto("/today");
  await page.getByLabel("Task 1").click();
  // The height above a keyboard of 336 px.
  await page.setViewportSize({ width: 390, height: 508 });
  await expect(page.getByLabel("Task 1")).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("Task 3")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Save Today's Plan" })).toBeInViewport({
    ratio: 1,
  });
  await expect
    .poll(() => page.getByLabel("Task 1").evaluate((line) => line.getBoundingClientRect().top))
    .toBeLessThan(80);
});

test("notes about the network touch nothing below them", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED/);
  await signUp(page);
  await completeResearch(page);
  await page.goto("/week");
  await expect(page.getByRole("region", { name: "Seven days" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Today's Focus" })).toBeVisible();
  await page.route("**/api/**", (route) => route.abort());
  await page.keyboard.press("g");
  await page.keyboard.press("w");
  await expect(page.getByText(/^As of/)).toBeVisible();
  await expect(page.getByRole("status").getByText(/^Offline/)).toBeVisible();
  await expectNoTouchingNotes(page);
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page.getByRole("region", { name: "Today's Focus" })).toBeVisible();
  await expectNoTouchingNotes(page);
});

async function expectNoTouchingNotes(page: Page) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(findTouchingNotes), `${width} px`).toEqual([]);
  }
}

/** Runs in the page: finds what is closer than 4 px below the line of text of an offline note or of the age of data. */
function findTouchingNotes(): string[] {
  const notes = [...document.querySelectorAll("main [data-stale], main [role=status]")];
  const others = [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, p, a, li, section)")];
  return notes
    .filter(({ textContent }) => textContent !== "")
    .flatMap((note) => {
      const { top, bottom, left, right } = note.getBoundingClientRect();
      const end = bottom - parseFloat(getComputedStyle(note).paddingBottom);
      return others
        .filter((other) => !note.contains(other) && !other.contains(note))
        .filter((other) => {
          const rect = other.getBoundingClientRect();
          const isBelow = rect.top > top && rect.left < right && left < rect.right;
          return other.checkVisibility() && isBelow && rect.top - end < 3.9;
        })
        .map((other) => `${note.textContent} / ${other.textContent?.slice(0, 40)}`);
    });
}
