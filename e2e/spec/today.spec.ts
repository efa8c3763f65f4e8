import { expect, test } from "@playwright/test";
import { failRequest, holdRequest } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { completeResearch, planToday, signUp, TASKS, today } from "../person.ts";
import { KEEPS_PAGE, useOwnPage } from "./own-page.ts";

test.describe("with no tasks today", () => {
  const shown = useOwnPage({
    person: async (page) => {
      await signUp(page);
      await completeResearch(page);
    },
    page: async (page) => {
      await page.goto("/today");
    },
  });
  const input = (slot: number) => shown.page.getByLabel(`Task ${slot}`);
  const save = () => shown.page.getByRole("button", { name: "Save Today's Plan" });

  async function fillIn(...titles: readonly string[]) {
    for (const [index, title] of titles.entries()) await input(index + 1).fill(title);
  }

  test("Today's Actions shows the date", KEEPS_PAGE, async () => {
    await expect(shown.page.getByRole("heading", { level: 1 })).toHaveText("Today's Actions");
    const date = shown.page.locator("time").first();
    await expect(date).toHaveAttribute("datetime", today());
    const inWords = new Intl.DateTimeFormat("en-GB", { month: "long" });
    await expect(date).toContainText(inWords.format(new Date()));
  });

  test("a status dot with a label: Not Started (0 done)", KEEPS_PAGE, async () => {
    const label = shown.page.getByText("Not Started", { exact: true });
    await expect(label).toBeVisible();
    await expect(label.locator("svg")).toBeVisible();
  });

  test("With no tasks today a 'Plan Your Day' form with 3 inputs appears", KEEPS_PAGE, async () => {
    const form = shown.page.getByRole("region", { name: "Plan Your Day" });
    await expect(form.getByRole("textbox")).toHaveCount(3);
  });

  for (const titles of [
    ["", "", ""],
    ["One", "", ""],
    ["One", "Two", ""],
    ["One", "Two", "   "],
    ["", "Two", "Three"],
  ]) {
    test(
      `The button 'Save Today's Plan' is disabled unless exactly 3 non-empty entries exist: ${JSON.stringify(titles)}`,
      KEEPS_PAGE,
      async () => {
        await fillIn(...titles);
        await expect(save()).toBeDisabled();
        await fillIn("One", "Two", "Three");
        await expect(save()).toBeEnabled();
      },
    );
  }

  test("Enter moves to the next input", KEEPS_PAGE, async () => {
    await fillIn("One", "", "Three");
    await input(1).press("Enter");
    await expect(input(2)).toBeFocused();
    await input(2).press("Enter");
    await expect(input(3)).toBeFocused();
  });

  test("'Invalid tasks: Please enter exactly 3 daily tasks.'", KEEPS_PAGE, async () => {
    await fillIn("One", "", "Three");
    await input(3).press("Enter");
    await expectNotice(shown.page, "Invalid tasks: Please enter exactly 3 daily tasks.");
  });

  test("'Failed to create tasks. Please try again.'", async () => {
    shown.consoleErrors.allow(/500/);
    await fillIn(...TASKS);
    await failRequest(shown.page, ["POST", "/api/tasks"]);
    await save().click();
    await expectNotice(shown.page, "Error: Failed to create tasks. Please try again.");
    for (const [index, title] of TASKS.entries()) await expect(input(index + 1)).toHaveValue(title);
  });

  test("Enter on the third input with all filled saves; the button is disabled while its request is pending; 'Tasks created successfully'", async () => {
    await fillIn(...TASKS);
    const answer = await holdRequest(shown.page, ["POST", "/api/tasks"]);
    await input(3).press("Enter");
    await expect(shown.page.getByRole("button", { name: "Saving..." })).toBeDisabled();
    answer();
    await expect(shown.page.getByRole("checkbox")).toHaveCount(3);
    await expectNotice(shown.page, "Tasks created successfully");
  });
});

test.describe("with a plan", () => {
  const shown = useOwnPage({
    person: async (page) => {
      await signUp(page);
      await completeResearch(page);
      await planToday(page);
    },
    page: async (page) => {
      await page.goto("/today");
    },
  });
  const word = (text: string) => shown.page.getByText(text, { exact: true });
  const box = (index: number) => shown.page.getByRole("checkbox").nth(index);
  async function setDone(...done: readonly boolean[]) {
    for (const [index, checked] of done.entries()) await box(index).setChecked(checked);
  }
  const praise = () => word("Great job! You completed all your tasks today!");

  test("Otherwise it lists the tasks", KEEPS_PAGE, async () => {
    const tasks = shown.page.getByRole("region", { name: "Your Tasks" });
    await expect(tasks.getByRole("listitem")).toContainText([...TASKS]);
    await expect(shown.page.getByRole("region", { name: "Plan Your Day" })).toHaveCount(0);
  });

  for (const [done, label] of ["Not Started", "In Progress", "In Progress", "Complete"].entries()) {
    test(
      `Tapping a task toggles completion: ${done}/3 completed, ${label}`,
      KEEPS_PAGE,
      async () => {
        await setDone(...[1, 2, 3].map((count) => count <= done));
        await expect(word(label)).toBeVisible();
        await expect(word(`${done}/3 completed`)).toBeVisible();
      },
    );

    test(`and a progress summary: ${done} of 3`, KEEPS_PAGE, async () => {
      await setDone(...[1, 2, 3].map((count) => count <= done));
      await expect(shown.page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", `${done}`);
      const tasks = shown.page.getByRole("region", { name: "Your Tasks" });
      await expect(tasks.getByText(new RegExp(`^${done} of 3 done`))).toBeVisible();
      await expect(praise()).toHaveCount(done === 3 ? 1 : 0);
    });
  }

  test("At 3/3 it shows 'Great job! You completed all your tasks today!'", KEEPS_PAGE, async () => {
    await setDone(true, true, true);
    await expect(praise()).toBeVisible();
  });

  test("Task: completed toggles true and false on tap", KEEPS_PAGE, async () => {
    await setDone(true, true, true);
    await box(1).uncheck();
    await expect(word("2/3 completed")).toBeVisible();
    await expect(praise()).toHaveCount(0);
  });

  test("'Failed to update task. Please try again.'", async () => {
    await setDone(true, false, true);
    shown.consoleErrors.allow(/500/);
    await failRequest(shown.page, ["PATCH", "/api/tasks/*"]);
    await box(1).click();
    await expectNotice(shown.page, "Error: Failed to update task. Please try again.");
    await expect(box(1)).not.toBeChecked();
    await expect(word("2/3 completed")).toBeVisible();
  });

  test("an Edit Tasks button: when editing, the form with 3 inputs appears", async () => {
    await shown.page.getByRole("button", { name: "Edit Tasks" }).click();
    const form = shown.page.getByRole("region", { name: "Plan Your Day" });
    await expect(form.getByRole("textbox")).toHaveCount(3);
    for (const [index, title] of TASKS.entries()) {
      await expect(form.getByLabel(`Task ${index + 1}`)).toHaveValue(title);
    }
  });
});
