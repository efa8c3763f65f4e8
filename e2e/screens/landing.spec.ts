import { expect, test } from "../fixtures.ts";

test("the landing page pitches six features", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Live a day that fits your mission.",
  );
  await expect(page.getByRole("region", { name: "Features" }).getByRole("heading")).toHaveText([
    "Research & Discovery",
    "Three Big Rocks Daily",
    "Daily Execution",
    "Progress Tracking",
    "Personal Analysis",
    "Simple, Focused Interface",
  ]);
});

for (const name of ["Get Started", "Begin Your Journey"]) {
  test(`a visitor's '${name}' leads to /login`, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name }).click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
  });
}
