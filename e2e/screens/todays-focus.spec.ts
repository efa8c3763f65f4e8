import { expect, test } from "../fixtures.ts";
import { failing, holding } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { completeResearch, planToday, signUp, TASKS } from "../person.ts";

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
});

test("'Create Today's Tasks' reads 'Creating...' while pending and gives three tasks", async ({
  page,
}) => {
  await page.goto("/");
  const answer = await holding(page, ["POST", "/api/tasks/generate"]);
  await page.getByRole("button", { name: "Create Today's Tasks" }).click();
  await expect(page.getByRole("button", { name: "Creating...", exact: true })).toBeDisabled();
  answer();
  await expectNotice(page, "Tasks Created: Your daily tasks have been generated successfully.");
  await expect(
    page.getByRole("region", { name: "Today's Focus" }).getByRole("checkbox"),
  ).toHaveCount(3);
});

test("'Failed to generate tasks. Please try again.', and the button is there to try again", async ({
  page,
  complaints,
}) => {
  complaints.expect(/500/);
  await failing(page, ["POST", "/api/tasks/generate"]);
  await page.goto("/");
  await page.getByRole("button", { name: "Create Today's Tasks" }).click();
  await expectNotice(page, "Error: Failed to generate tasks. Please try again.");
  await expect(page.getByRole("button", { name: "Create Today's Tasks" })).toBeEnabled();
});

test("tasks toggle complete: red at none, yellow at 1 or 2, green at 3 of 3, in the card and in the calendar", async ({
  page,
}) => {
  await planToday(page);
  await page.goto("/");
  const card = page.getByRole("region", { name: "Today's Focus" });
  const day = page.getByRole("table").locator("[aria-current=date]");
  await expect(card.getByRole("checkbox")).toHaveCount(3);

  const steps = [
    ["Not Started", "No tasks completed"],
    ["In Progress", "Partial completion"],
    ["In Progress", "Partial completion"],
    ["Complete", "All tasks completed"],
  ] as const;
  for (const [done, [word, label]] of steps.entries()) {
    if (done > 0)
      await card
        .getByRole("checkbox")
        .nth(done - 1)
        .check();
    await expect(card.getByText(word, { exact: true })).toBeVisible();
    await expect(day).toContainText(label);
  }
  await card.getByRole("checkbox", { name: TASKS[0] }).uncheck();
  await expect(day).toContainText("Partial completion");
});

test("a tick that the server refuses is taken back: 'Failed to update task. Please try again.'", async ({
  page,
  complaints,
}) => {
  complaints.expect(/500/);
  await planToday(page, 1);
  await page.goto("/");
  await failing(page, ["PATCH", "/api/tasks/*"]);
  const box = page.getByRole("checkbox", { name: TASKS[1] });
  await box.click();
  await expectNotice(page, "Error: Failed to update task. Please try again.");
  await expect(box).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: TASKS[0] })).toBeChecked();
  await expect(page.getByRole("table").locator("[aria-current=date]")).toContainText(
    "Partial completion",
  );
});
