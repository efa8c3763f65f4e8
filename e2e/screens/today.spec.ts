import { expect, test } from "../fixtures.ts";
import { expectNotice } from "../notices.ts";
import { completeResearch, planToday, signUp, TASKS } from "../person.ts";

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
});

test("'Failed to create tasks. Please try again.' loses no word and doubles no task", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/500/);
  await page.goto("/today");
  for (const [index, title] of TASKS.entries()) {
    await page.getByLabel(`Task ${index + 1}`).fill(title);
  }
  await page.route(
    "**/api/tasks",
    (route) =>
      route.request().postDataJSON().slot === 2 ? route.fulfill({ status: 500 }) : route.fallback(),
    { times: 3 },
  );
  await page.getByRole("button", { name: "Save Today's Plan" }).click();
  await expectNotice(page, "Error: Failed to create tasks. Please try again.");
  await page.reload();
  for (const [index, title] of TASKS.entries()) {
    await expect(page.getByLabel(`Task ${index + 1}`)).toHaveValue(title);
  }
  await page.getByRole("button", { name: "Save Today's Plan" }).click();
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  await page.reload();
  const tasks = page.getByRole("listitem").filter({ has: page.getByRole("checkbox") });
  await expect(tasks).toContainText([...TASKS]);
});

test("Today has one figure to see: the badge; the summary is its bar", async ({ page }) => {
  // On a wide screen the week beside it also shows the count.
  await page.setViewportSize({ width: 1024, height: 768 });
  await planToday(page, 1);
  await page.goto("/today");
  const figures = page.getByRole("main").getByText(/\b1(?:\/| of )3\b|\bto go\b/);
  await expect(figures.first()).toBeVisible();
  const seen = await figures.evaluateAll((all) =>
    all.filter((one) => one.clientWidth > 1).map((one) => one.textContent),
  );
  expect(seen).toEqual(["1/3 completed"]);
  await expect(page.getByRole("progressbar")).toHaveAccessibleName("1 of 3 done, 2 to go");
});
