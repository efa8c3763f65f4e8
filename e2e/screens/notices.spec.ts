import { SUCCESS } from "@goals/contracts/notices";
import { waitForAnimations } from "../wait-for-animations.ts";
import { expect, test } from "../fixtures.ts";
import { completeResearch, planToday, signUp } from "../person.ts";
import { expectNotice, getNotices } from "../notices.ts";
import { findCoveredByNotice } from "../overflow.ts";

const MISSING = "Missing Information: Please fill in all fields.";

test("a toast is announced, and waits under the pointer and while it has the focus", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/register");
  const create = page.getByRole("button", { name: "Create Account" });
  await page.clock.pauseAt(Date.now() + 60_000);
  await create.click();
  const notice = getNotices(page);
  await expect(page.getByRole("region", { name: /^Notifications/ })).toHaveAttribute(
    "aria-live",
    "polite",
  );
  await page.clock.runFor(500);
  await notice.hover();
  await page.clock.runFor(10_000);
  await expect(notice).toHaveAttribute("data-removed", "false");
  await notice.getByRole("button", { name: "Close toast" }).focus();
  await page.mouse.move(0, 0);
  await notice.focus();
  await page.clock.runFor(10_000);
  await expect(notice).toHaveAttribute("data-removed", "false");
  await page.getByLabel("Full Name").focus();
  await page.clock.runFor(5100);
  await expect(notice).toHaveCount(0);
});

test(
  "a notice that is put away gives the focus back at once, and takes it never again",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/register");
    const name = page.getByLabel("Full Name");
    await name.press("Enter");
    await expectNotice(page, MISSING);
    await getNotices(page).getByRole("button", { name: "Close toast" }).focus();
    await page.keyboard.press("Enter");
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect(getNotices(page)).toHaveCount(0);

    await name.fill("Ada");
    const email = page.getByLabel("Email");
    await email.press("Enter");
    await expectNotice(page, MISSING);
    await expect(email).toBeFocused();
    await expect(getNotices(page)).toHaveCount(0);
    await expect(email).toBeFocused();
  },
);

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a swipe to the right dismisses it", async ({ page }) => {
    await page.clock.install();
    await page.goto("/login");
    const signIn = page.getByRole("button", { name: "Sign In", exact: true });
    await page.clock.pauseAt(Date.now() + 60_000);
    await signIn.click();
    await page.clock.runFor(500);
    await expectNotice(page, MISSING);
    const box = await getNotices(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    const touch = await page.context().newCDPSession(page);
    for (const [type, ...at] of [
      ["touchStart", 0],
      ["touchMove", 60],
      ["touchMove", 200],
    ] as const) {
      await touch.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: at.map((right) => ({ x: x + right, y })),
      });
    }
    await expect(getNotices(page)).toHaveAttribute("data-swiping");
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(getNotices(page)).toHaveAttribute("data-removed", "true");
    await page.clock.runFor(500);
    await expect(getNotices(page)).toHaveCount(0);
  });
});

test("a toast disappears with the next navigation, unless it announces that navigation", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/login");
  await expectNotice(page, "Logged out successfully");
  await page.getByRole("link", { name: "Forgot" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await expect(getNotices(page).and(page.locator("[data-removed=false]"))).toHaveCount(0);
  await page.goBack();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expectNotice(page, MISSING);
  await page.goForward();
  await expect(getNotices(page).and(page.locator("[data-removed=false]"))).toHaveCount(0);
});

const ALL = "h1, h2, a[href], button, label, input, textarea, summary";
for (const [name, clear, viewport] of [
  ["a phone a toast covers no title and no control", ALL, { width: 390, height: 844 }],
  ["a desk a toast covers no title and no control", ALL, { width: 1280, height: 800 }],
  // There is no gap as tall as a toast.
  [
    "a phone with its keyboard open a toast covers neither the primary action nor what it is about",
    "[data-variant=primary], li:has(:focus)",
    { width: 390, height: 460 },
  ],
] as const) {
  test(`on ${name}`, { tag: name.startsWith("a desk") ? "@long" : [] }, async ({ page }) => {
    const expectClear = async (title: string) => {
      await expectNotice(page, title);
      await page.evaluate(waitForAnimations);
      await expect.poll(() => page.evaluate(findCoveredByNotice, clear), title).toEqual([]);
    };
    await page.setViewportSize(viewport);
    await page.goto("/register");
    const create = page.getByRole("button", { name: "Create Account" });
    await create.scrollIntoViewIfNeeded();
    await create.click();
    await expectClear(MISSING);

    await signUp(page);
    await completeResearch(page);
    await page.goto("/onboarding/objectives-setup");
    await page.getByLabel("Title").first().fill("Walk every morning");
    await page.getByRole("button", { name: "Complete Setup" }).click();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Create Today's Tasks" })).toBeVisible();
    await expectClear(SUCCESS.setup.title);

    await planToday(page, 0);
    await page.goto("/today");
    for (const box of await page.getByRole("checkbox").all()) {
      await box.click();
      await expectClear("Task completed");
    }
  });
}
