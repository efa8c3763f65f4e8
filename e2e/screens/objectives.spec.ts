import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { completeResearch, setObjective, signUp } from "../person.ts";

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
});

const card = (page: Page, name: "Personal" | "Professional") =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("the end of an objective can be undone from its toast, and every screen follows", async ({
  page,
}) => {
  await setObjective(page, "personal", "Walk every morning");
  await page.goto("/objectives");
  const lifetime = page.getByRole("region", { name: "Lifetime Record" });
  await card(page, "Personal").getByRole("button", { name: "Complete" }).click();
  await expect(card(page, "Personal").getByText("Completed", { exact: true })).toBeVisible();
  await expect(lifetime.getByText("1-0", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card(page, "Personal").getByText("Active", { exact: true })).toBeVisible();
  await expect(lifetime.getByText("0-0", { exact: true })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(
    page.getByRole("region", { name: "This Month's Objectives" }).getByText("Active"),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Scoreboard" })).toContainText("0-0");
});

test("the first visit after a month shows wins and losses, and the reflections when the next objective is set", async ({
  page,
}) => {
  await setObjective(page, "personal", "Walk every morning", "completed");
  await setObjective(page, "professional", "Finish the notes", "failed");
  const now = new Date();
  await page.clock.setFixedTime(new Date(now.getFullYear(), now.getMonth() + 1, 2, 9));
  const month = now.toLocaleDateString("en-GB", { month: "long" });
  await page.goto("/");
  const review = page.getByRole("region", { name: `${month} is over` });
  await expect(review.getByText("1 completed, 1 failed.", { exact: true })).toBeVisible();
  await review.locator("summary").click();
  const line = review.getByLabel("Professional: what did you learn?");
  await expect(review.getByRole("button")).toHaveText("Nothing to add");
  await line.fill("x".repeat(281));
  await review.getByRole("button", { name: "Save" }).click();
  await expect(review.getByText("Please shorten this to 280 characters or fewer.")).toBeVisible();
  await line.fill("Smaller steps.");
  await review.getByRole("button", { name: "Save" }).click();
  await expect(review).toHaveCount(0);

  await page.goto("/objectives");
  await expect(page.getByRole("region", { name: "Objectives History" })).toContainText(
    "What I learned: Smaller steps.",
  );
  await expect(review).toHaveCount(0);
  await page.getByRole("button", { name: "Add Objective" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Objective" });
  await expect(dialog.getByRole("figure")).toHaveCount(0);
  await dialog.getByRole("radio", { name: "Professional" }).check();
  await expect(dialog.getByRole("figure")).toHaveText(
    new RegExp(`^What you learned in ${month} \\d{4}Smaller steps[.]$`),
  );
  await expect(page.getByRole("region", { name: "Lifetime Record" })).toContainText("1-1");
});

test(
  "the last ten days of a month say how many are left, where it is planned and where it is ended",
  { tag: "@long" },
  async ({ page }) => {
    await setObjective(page, "personal", "Walk every morning");
    const now = new Date();
    const month = now.toLocaleDateString("en-GB", { month: "long" });
    const onDayBeforeNext = (days: number) =>
      page.clock.setFixedTime(new Date(now.getFullYear(), now.getMonth() + 1, 1 - days, 9));
    const notice = page.getByText(/days? left in|^Last day of/);

    await onDayBeforeNext(11);
    await page.goto("/objectives");
    await expect(card(page, "Personal")).toContainText("Walk every morning");
    await expect(notice).toHaveCount(0);
    for (const [days, words] of [
      [10, `10 days left in ${month}`],
      [1, `Last day of ${month}`],
    ] as const) {
      await onDayBeforeNext(days);
      for (const path of ["/", "/today", "/objectives"]) {
        await page.goto(path);
        await expect(notice).toHaveText([words]);
      }
    }
  },
);
