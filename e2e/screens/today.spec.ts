import { addDays } from "@goals/contracts/dates";
import { expect, test } from "../fixtures.ts";
import { holdRequest } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { completeResearch, planToday, setObjective, signUp, TASKS, today } from "../person.ts";

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
});

test("Enter moves to the next input, and on the third with all filled it saves", async ({
  page,
}) => {
  await page.goto("/today");
  const first = page.getByLabel("Task 1");
  await first.fill(TASKS[0]);
  await first.press("Enter");
  await expect(page.getByLabel("Task 2")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Task 3")).toBeFocused();
  await page.keyboard.type(TASKS[2]);
  await page.keyboard.press("Enter");
  await expectNotice(page, "Invalid tasks: Please enter exactly 3 daily tasks.");
  await expect(page.getByLabel("Task 2")).toBeFocused();

  await page.keyboard.type(TASKS[1]);
  await page.keyboard.press("Enter");
  const answer = await holdRequest(page, ["POST", "/api/tasks"]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  answer();
  await expectNotice(page, "Tasks created successfully");
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  await expect(page.getByText("0/3 completed", { exact: true })).toBeVisible();
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
  await expect(page.getByRole("listitem").filter({ has: page.getByRole("checkbox") })).toHaveText([
    ...TASKS,
  ]);
});

test("a task is at most 280 characters: more is counted and refused, never cut", async ({
  page,
}) => {
  await page.goto("/today");
  await page.getByLabel("Task 1").fill("x".repeat(281));
  await page.getByLabel("Task 2").fill("Two");
  await page.getByLabel("Task 3").fill("Three");
  await expect(page.getByText("281/280 – 1 over the limit")).toBeVisible();
  await page.getByRole("button", { name: "Save Today's Plan" }).click();
  await expectNotice(page, "Invalid tasks: Please shorten this to 280 characters or fewer.");
  await expect(page.getByLabel("Task 1")).toHaveValue("x".repeat(281));
});

test("a tick shows before the server answers, and its toast can undo it", async ({ page }) => {
  await planToday(page);
  await page.goto("/today");
  const box = page.getByRole("checkbox", { name: TASKS[0] });
  const answer = await holdRequest(page, ["PATCH", "/api/tasks/*"]);
  await box.click();
  await expect(box).toBeChecked();
  await expect(box).toBeDisabled();
  await expect(page.getByText("1/3 completed", { exact: true })).toBeVisible();
  answer();
  await expect(box).toBeEnabled();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(box).not.toBeChecked();
  await page.reload();
  await expect(page.getByText("0/3 completed", { exact: true })).toBeVisible();
});

test("Edit Tasks changes titles and keeps the ticks; Cancel changes nothing", async ({ page }) => {
  await planToday(page, 1);
  await page.goto("/today");
  await page.getByRole("button", { name: "Edit Tasks" }).click();
  await expect(page.getByRole("region", { name: "Plan Your Day" })).toBeVisible();
  await expect(page.getByLabel("Task 1")).toHaveValue(TASKS[0]);
  await page.getByLabel("Task 1").fill("Something else");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("checkbox", { name: TASKS[0] })).toBeChecked();

  await page.getByRole("button", { name: "Edit Tasks" }).click();
  await page.getByLabel("Task 1").fill("Write the closing page");
  await page.getByRole("button", { name: "Save Today's Plan" }).click();
  await expect(page.getByRole("checkbox", { name: "Write the closing page" })).toBeChecked();
  await expect(page.getByText("1/3 completed", { exact: true })).toBeVisible();
});

test("planning shows what the month is for, or offers to set it", async ({ page }) => {
  await page.goto("/today");
  await expect(page.getByText(/^No objective for this month yet\. Set one$/)).toBeVisible();
  await page.getByRole("link", { name: "Set one" }).click();
  await expect(page).toHaveURL("/objectives");
  await setObjective(page, "personal", "Walk every morning");
  await setObjective(page, "professional", "Finish the notes", "completed");
  await page.goto("/today");
  const line = page.getByText("Walk every morning · Finish the notes (completed)");
  await expect(page.getByRole("region", { name: "Plan Your Day" })).toBeVisible();
  await expect(line).toBeVisible();
  await expect(page.getByRole("link", { name: "Set one" })).toHaveCount(0);
});

test("tomorrow is open, not behind; with a tick it stands as any day", async ({ page }) => {
  const tomorrow = addDays(today(), 1);
  await page.goto(`/today?day=${tomorrow}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tomorrow");
  await expect(page).toHaveTitle("Tomorrow · Goals");
  await expect(page.locator("time").first()).toHaveAttribute("datetime", tomorrow);
  await expect(page.getByText("Open", { exact: true })).toBeVisible();
  await expect(page.getByText("Not Started")).toHaveCount(0);
  for (const [index, title] of TASKS.entries()) {
    await page.getByLabel(`Task ${index + 1}`).fill(title);
  }
  await page.getByRole("button", { name: "Save Plan" }).click();
  await page.getByRole("checkbox").first().check();
  await expect(page.getByText("In Progress", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Today", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today's Actions");
});

test("Today has one figure to see: the badge; the summary is its bar", async ({ page }) => {
  await planToday(page, 1);
  await page.goto("/today");
  const figures = page.getByRole("main").getByText(/\b1\b.*\b3\b|\bto go\b/);
  await expect(figures.first()).toBeVisible();
  const seen = await figures.evaluateAll((all) =>
    all.filter((one) => one.clientWidth > 1).map((one) => one.textContent),
  );
  expect(seen).toEqual(["1/3 completed"]);
  await expect(page.getByRole("progressbar")).toHaveAccessibleName("1 of 3 done, 2 to go");
});
