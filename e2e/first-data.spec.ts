import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { completeResearch, signUp } from "./person.ts";

/** The page's API calls from now on. */
function calls(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) seen.push(pathname);
  });
  return seen;
}

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
  await page.goto("/chat");
  const requests = calls(page);
  await page.getByRole("link", { name: "Home" }).click();
  await expectWholeDashboard(page);
  expect(requests).toHaveLength(1);
});
