import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { failRequest, holdRequest } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { completeResearch, setObjective, signUp } from "../person.ts";

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
});

const card = (page: Page, name: "Personal" | "Professional") =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

async function openDialog(page: Page) {
  await page.goto("/objectives");
  await page.getByRole("button", { name: "Add Objective" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Objective" });
  return { dialog, add: dialog.getByRole("button", { name: "Add Objective" }) };
}

test("only one objective per type per month, and no Add button once 2 exist", async ({ page }) => {
  await setObjective(page, "personal", "Walk every morning");
  const { dialog, add } = await openDialog(page);
  await expect(dialog.getByRole("radio", { name: "Professional" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Personal" }).check();
  await dialog.getByLabel("Title").fill("Finish the notes");
  await add.click();
  await expectNotice(
    page,
    "Objective exists: You already have a personal objective for this month.",
  );

  await dialog.getByRole("radio", { name: "Professional" }).check();
  const answer = await holdRequest(page, ["POST", "/api/objectives"]);
  await dialog.getByLabel("Title").press("Enter");
  await expect(dialog.getByRole("button", { name: "Adding..." })).toBeDisabled();
  answer();
  await expectNotice(page, "Objective created successfully");
  await expect(dialog).toHaveCount(0);
  await expect(card(page, "Professional")).toContainText("Finish the notes");
  await expect(page.getByRole("button", { name: "Add Objective" })).toHaveCount(0);
});

test("'Failed to create objective. Please try again.' keeps the words, also when the dialog is closed", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/500/);
  const { dialog, add } = await openDialog(page);
  await dialog.getByLabel("Title").fill("Walk every morning");
  await failRequest(page, ["POST", "/api/objectives"]);
  await add.click();
  await expectNotice(page, "Error: Failed to create objective. Please try again.");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Add Objective" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue("Walk every morning");
});

for (const [button, badge, record] of [
  ["Complete", "Completed", "1-0"],
  ["Mark Failed", "Failed", "0-1"],
] as const) {
  test(`${button} can be undone from its toast, and the record follows at once`, async ({
    page,
  }) => {
    await setObjective(page, "personal", "Walk every morning");
    await page.goto("/objectives");
    const lifetime = page.getByRole("region", { name: "Lifetime Record" });
    await card(page, "Personal").getByRole("button", { name: button }).click();
    await expect(card(page, "Personal").getByText(badge, { exact: true })).toBeVisible();
    await expect(lifetime.getByText(record, { exact: true })).toBeVisible();

    const answer = await holdRequest(page, ["PATCH", "/api/objectives/*/status"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(card(page, "Personal").getByText("Active", { exact: true })).toBeVisible();
    await expect(lifetime.getByText("0-0", { exact: true })).toBeVisible();
    answer();
    await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
    await page.unrouteAll();
    await page.goto("/");
    await expect(
      page.getByRole("region", { name: "This Month's Objectives" }).getByText("Active"),
    ).toBeVisible();
    await expect(page.getByRole("region", { name: "Scoreboard" })).toContainText("0-0");
  });
}

test("an undo that does not arrive is taken back from the screen with a sentence", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|Failed to load resource/);
  await setObjective(page, "personal", "Walk every morning");
  await page.goto("/objectives");
  await card(page, "Personal").getByRole("button", { name: "Complete" }).click();
  await page.route("**/api/objectives/*/status", (route) => route.abort());
  await page.getByRole("button", { name: "Undo" }).click();
  await expectNotice(page, "Error: Failed to update objective. Please try again.");
  await expect(card(page, "Personal").getByText("Completed", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Lifetime Record" })).toContainText("1-0");
});

test("the first visit after a month shows what was won and lost, and what was taken from it when the next is set", async ({
  page,
}) => {
  await setObjective(page, "personal", "Walk every morning", "completed");
  await setObjective(page, "professional", "Finish the notes", "failed");
  const now = new Date();
  await page.clock.setFixedTime(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 9));
  const month = now.toLocaleDateString("en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  await page.goto("/");
  const review = page.getByRole("region", { name: `${month} is over` });
  await expect(review.getByText("1 won, 1 lost.", { exact: true })).toBeVisible();
  const line = review.getByLabel("Professional: what I take from it (optional)");
  await expect(review.getByRole("button")).toHaveText("Nothing to add");
  await line.fill("x".repeat(281));
  await review.getByRole("button", { name: "Keep" }).click();
  await expect(review.getByText("Please shorten this to 280 characters or fewer.")).toBeVisible();
  await line.fill("Smaller steps.");
  await review.getByRole("button", { name: "Keep" }).click();
  await expect(review).toHaveCount(0);

  await page.goto("/objectives");
  await expect(page.getByRole("region", { name: "Objectives History" })).toContainText(
    "What I take from it: Smaller steps.",
  );
  await expect(review).toHaveCount(0);
  await page.getByRole("button", { name: "Add Objective" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Objective" });
  await expect(dialog.getByRole("figure")).toHaveCount(0);
  await dialog.getByRole("radio", { name: "Professional" }).check();
  await expect(dialog.getByRole("figure")).toHaveText(`What you took from ${month}Smaller steps.`);
  await expect(page.getByRole("region", { name: "Lifetime Record" })).toContainText("1-1");
});

test("the last ten days of a month say how many are left, where it is planned and where it is ended", async ({
  page,
}) => {
  await setObjective(page, "personal", "Walk every morning");
  const now = new Date();
  const month = now.toLocaleDateString("en-GB", { month: "long", timeZone: "UTC" });
  const onDayBeforeNext = (days: number) =>
    page.clock.setFixedTime(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1 - days, 9));
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
});
