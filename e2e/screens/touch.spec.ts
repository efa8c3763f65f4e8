import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { completeResearch, planToday, signUp, TASKS } from "../person.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
});

/** Puts a finger on the middle of an element and moves it. Returns a function that lifts it. */
async function drag(page: Page, from: Locator, ...moves: readonly { x: number; y: number }[]) {
  const box = await from.boundingBox();
  if (!box) throw new Error("There is nothing to touch.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await touch("touchStart", { x, y });
  let last = { x: 0, y: 0 };
  for (const move of moves) {
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await touch("touchMove", {
        x: x + last.x + (move.x - last.x) * part,
        y: y + last.y + (move.y - last.y) * part,
      });
    }
    last = move;
  }
  return () => touch("touchEnd");
}

for (const path of ["/", "/today"]) {
  test(
    `a swipe over a task ticks it, another takes the tick away: ${path}`,
    { tag: path === "/today" ? [] : "@long" },
    async ({ page }) => {
      await planToday(page);
      await page.goto(path);
      const box = page.getByRole("checkbox", { name: TASKS[1] });
      const row = page.getByText(TASKS[1]);
      // Its placeholder is as tall as its text.
      await box.waitFor();
      await (
        await drag(page, row, { x: 90, y: 4 })
      )();
      await expect(box).toBeChecked();
      await expect(box).toBeEnabled();
      await (
        await drag(page, row, { x: 90, y: -4 })
      )();
      await expect(box).not.toBeChecked();
      await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    },
  );
}

test("a swipe that goes back, is short, or turns into a scroll ticks nothing", async ({ page }) => {
  await planToday(page);
  await page.goto("/");
  const row = page.getByText(TASKS[1]);
  await page.getByRole("checkbox", { name: TASKS[1] }).waitFor();
  const writes: string[] = [];
  page.on("request", (request) => request.method() === "GET" || writes.push(request.url()));
  for (const moves of [
    [{ x: 40, y: 0 }],
    [
      { x: 120, y: 0 },
      { x: 20, y: 0 },
    ],
    [{ x: -120, y: 0 }],
    [{ x: 30, y: -160 }],
  ]) {
    await (
      await drag(page, row, ...moves)
    )();
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  expect(writes).toEqual([]);
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(
    `the row goes along with the finger, with prefers-reduced-motion: ${reducedMotion}`,
    { tag: reducedMotion === "reduce" ? [] : "@long" },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await planToday(page);
      await page.goto("/today");
      const row = page.getByText(TASKS[0]);
      const before = await row.boundingBox();
      const lift = await drag(page, row, { x: 60, y: 0 });
      const swiped = () =>
        row.evaluate((element) =>
          element.closest<HTMLElement>("[data-swiping]")?.style.getPropertyValue("--swiped"),
        );
      await expect.poll(swiped).toBe("60px");
      const moved = ((await row.boundingBox())?.x ?? 0) - (before?.x ?? 0);
      expect(moved).toBe(reducedMotion === "reduce" ? 0 : 60);
      await lift();
      await expect.poll(async () => (await row.boundingBox())?.x).toBe(before?.x);
    },
  );
}

test("in right-to-left languages the swipe is mirrored", async ({ page }) => {
  await planToday(page);
  await page.goto("/today");
  const box = page.getByRole("checkbox", { name: TASKS[0] });
  const row = page.getByText(TASKS[0]);
  await row.waitFor();
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  await (
    await drag(page, row, { x: -90, y: 0 })
  )();
  await expect(box).toBeChecked();
});

test("a finger on a task's handle carries it to its place, which stays after a reload", async ({
  page,
}) => {
  await planToday(page);
  await page.goto("/today");
  const titles = () =>
    page
      .getByRole("checkbox")
      .evaluateAll((boxes) => boxes.map((box) => box.closest("label")?.textContent));
  const handle = page.getByLabel(`Move “${TASKS[0]}”`);
  await handle.waitFor();
  const step = ((await handle.boundingBox())?.height ?? 0) * 1.6;
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  const lift = await drag(page, handle, { x: 0, y: step });
  await expect(page.locator("[data-dragged]")).toHaveCount(1);
  await lift();
  const order = [TASKS[1], TASKS[2], TASKS[0]];
  await expect.poll(titles).toEqual(order);
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect.poll(titles).toEqual(order);
});

test("the keyboard covers neither the field one types in nor the plan's button", async ({
  page,
}) => {
  await page.goto("/today");
  await page.getByLabel("Task 1").tap();
  // The window's height above a keyboard.
  await page.setViewportSize({ width: 390, height: 508 });
  const save = page.getByRole("button", { name: "Save Today's Plan" });
  const tabs = page.getByRole("navigation", { name: "Main" });
  for (const slot of [1, 2, 3]) {
    const field = page.getByLabel(`Task ${slot}`);
    await expect(field).toBeFocused();
    await expect(tabs).toBeHidden();
    await expect(save).toBeInViewport({ ratio: 1 });
    const top = (await field.boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThan(56);
    await page.keyboard.type(TASKS[slot - 1] ?? "");
    if (slot < 3) await page.keyboard.press("Enter");
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  await expect(tabs).toBeVisible();
});
