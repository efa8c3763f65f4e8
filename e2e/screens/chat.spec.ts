import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { signUp } from "../person.ts";

const field = (page: Page) => page.getByRole("textbox", { name: "Message" });
const newest = (page: Page) =>
  page.getByRole("log", { name: "Messages" }).getByRole("listitem").last();
const topic = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** How far the field's bottom is above the window's, in px. */
const gapBelow = (page: Page) =>
  field(page).evaluate((element) => innerHeight - element.getBoundingClientRect().bottom);

test.beforeEach(({ page }) => signUp(page));

for (const [device, viewport, tabs] of [
  ["a phone", { width: 390, height: 844 }, 56],
  ["a desk", { width: 1280, height: 800 }, 0],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test(
      "the field is docked at the bottom from the start, and the newest message ends above it",
      { tag: tabs > 0 ? [] : "@long" },
      async ({ page }) => {
        await page.goto("/chat");
        await expect(field(page)).toBeVisible();
        const atStart = await gapBelow(page);
        expect(atStart).toBeGreaterThanOrEqual(tabs);
        expect(atStart).toBeLessThan(tabs + 24);
        for (const name of [
          "How does the score work?",
          "Where is my data?",
          "How do I plan a day?",
        ])
          await topic(page, name).click();
        await expect(newest(page)).toContainText("A day has exactly three tasks.");
        expect(await gapBelow(page)).toBe(atStart);
        const dock = await page.getByRole("list", { name: "Topics" }).boundingBox();
        const last = await newest(page).boundingBox();
        expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(dock?.y ?? 0);
      },
    );
  });
}

test("the field grows with its text, and shrinks when it is sent", async ({ page }) => {
  await page.goto("/chat");
  const height = async () => (await field(page).boundingBox())?.height ?? 0;
  const initialHeight = await height();
  await field(page).fill("How does\nthe score\nwork?");
  expect(await height()).toBe(initialHeight + 48);
  expect(
    await field(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBe(0);
  await field(page).fill("line\n".repeat(40));
  expect(await height()).toBe(160);
  await page.getByRole("button", { name: "Send" }).click();
  expect(await height()).toBe(initialHeight);
});

test("a keyboard on the screen never covers the field or its button", async ({ page }) => {
  await page.goto("/chat");
  await field(page).click();
  // Playwright has no on-screen keyboard. This simulates a phone's events.
  await page.evaluate(() => {
    const { visualViewport } = globalThis;
    if (!visualViewport) return;
    Object.defineProperty(visualViewport, "height", { value: innerHeight - 300 });
    visualViewport.dispatchEvent(new Event("resize"));
  });
  const covered = 300;
  expect(await gapBelow(page)).toBeGreaterThanOrEqual(covered);
  expect(await gapBelow(page)).toBeLessThan(covered + 24);
});
