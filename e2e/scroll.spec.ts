import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { holdRequest } from "./intercept.ts";
import { completeResearch, planToday, setObjective, signUp } from "./person.ts";
import { waitForApp } from "./wait-for-app.ts";

test.use({ viewport: { width: 390, height: 640 } });

const scrolled = (page: Page) => page.evaluate(() => scrollY);
const scrollDown = (page: Page, top: number) => page.evaluate((y) => scrollTo(0, y), top);
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

async function openHome(page: Page) {
  await signUp(page);
  await completeResearch(page);
  await planToday(page, 1);
  await setObjective(page, "personal", "Walk every morning");
  await page.goto("/");
  await expect(page.getByRole("table")).toBeVisible();
}

test("a new page starts at the top, and Back and Forward return to where one was", async ({
  page,
}) => {
  await openHome(page);
  // On a busy machine, the browser dispatched the last scroll event only after the page had been left.
  await page.evaluate(() => {
    const keepBack = (event: Event) => event.stopImmediatePropagation();
    addEventListener("scroll", keepBack, { capture: true, once: true });
  });
  await scrollDown(page, 500);
  // Dispatches an event, because a real click first scrolls the page a little if the target is at its top.
  await page.getByRole("link", { name: "Profile", exact: true }).dispatchEvent("click");
  await expect(heading(page)).toHaveText("Profile");
  expect(await scrolled(page)).toBe(0);
  await scrollDown(page, 300);
  await tab(page, "Today").click();
  await expect(heading(page)).toHaveText("Today's Actions");
  expect(await scrolled(page)).toBe(0);

  await page.goBack();
  await expect(heading(page)).toHaveText("Profile");
  await expect.poll(() => scrolled(page)).toBe(300);
  await page.goBack();
  await expect(heading(page)).toHaveText("Dashboard");
  await expect.poll(() => scrolled(page)).toBe(500);
  await page.goForward();
  await expect.poll(() => scrolled(page)).toBe(300);
});

test("the active tab leads to the top of its page", async ({ page }) => {
  await openHome(page);
  await scrollDown(page, 500);
  await tab(page, "Home").click();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test("a page that is reloaded stays where it was, also when its data comes late", async ({
  page,
}) => {
  await openHome(page);
  await scrollDown(page, 400);
  await page.reload();
  await expect(page.getByRole("table")).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(400);
});

test("a typed address opens at its top, even after another page was scrolled", async ({ page }) => {
  await openHome(page);
  await scrollDown(page, 400);
  await page.goto("/profile");
  await expect(heading(page)).toHaveText("Profile");
  expect(await scrolled(page)).toBe(0);
  await scrollDown(page, 300);
  await page.goto("/");
  await expect(page.getByRole("table")).toBeVisible();
  expect(await scrolled(page)).toBe(0);
});

test("what is scrolled before the app has arrived stays where it is", async ({ page }) => {
  await openHome(page);
  const app = await holdRequest(page, ["GET", "/assets/index-*.js"]);
  await page.goto("/objectives", { waitUntil: "commit" });
  await expect(heading(page)).toHaveText("Goals & Mission");
  // Nobody sees a page before its styles, but this test could scroll it.
  const link = page.locator("link[rel=stylesheet]");
  const areStyled = () =>
    link.evaluateAll((all) => all.every((one) => "sheet" in one && one.sheet));
  await expect.poll(areStyled).toBe(true);
  await scrollDown(page, 200);
  app();
  await waitForApp(page);
  expect(await scrolled(page)).toBe(200);
});

test("scrolling while a page is restored stops the restoration", async ({ page }) => {
  await openHome(page);
  await scrollDown(page, 500);
  await tab(page, "Today").click();
  await expect(heading(page)).toHaveText("Today's Actions");
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(500);
  await page.mouse.move(195, 300);
  await page.mouse.wheel(0, -350);
  await expect.poll(() => scrolled(page)).toBe(150);
});
