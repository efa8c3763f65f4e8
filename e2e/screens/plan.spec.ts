import { addDays } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import type { Task } from "@goals/contracts/tasks";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectNotice } from "../notices.ts";
import { completeResearch, sendWrite, setObjective, signUp, today } from "../person.ts";

const CUE = "If the rain stops, then at noon by the river";

/** Plans an earlier day, with nothing done. */
async function planBefore(page: Page, ago: number, titles: readonly string[]): Promise<void> {
  const date = addDays(today(), -ago);
  for (const [index, title] of titles.entries()) {
    await sendWrite(page, planTask.path, { title, date, slot: index + 1, serves: "personal" });
  }
}

async function tasksOfToday(page: Page): Promise<Task[]> {
  return (await page.request.get(buildPath(listTasks, { date: today() }))).json();
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
});

test(
  "the chain: what yesterday left is carried in a tap, says what it serves, is done, and counts for the objective",
  { tag: "@long" },
  async ({ page }) => {
    await setObjective(page, "personal", "Swim a kilometre");
    await planBefore(page, 1, ["Swim ten lengths", "Buy goggles", "Rest"]);
    await page.goto("/today");
    await expect(page.getByText("Still open from yesterday").first()).toBeVisible();
    await expect(page.getByLabel("Task 1", { exact: true })).toHaveValue("");
    await press(page, "Carry over: Buy goggles");
    await expect(page.getByLabel("Task 1", { exact: true })).toHaveValue("Buy goggles");
    await page.getByLabel("Task 2", { exact: true }).fill("Write");
    await page.getByLabel("Task 3", { exact: true }).fill("Call");
    await page.getByLabel("Task 1", { exact: true }).click();
    await expect(page.getByRole("button", { name: "Personal", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await press(page, "Where and when?");
    await page.getByRole("textbox", { name: "Where and when?" }).fill(CUE);
    await page.getByLabel("Task 2", { exact: true }).click();
    await press(page, "Professional");
    await press(page, "Save Today's Plan");
    await expectNotice(page, "Tasks created successfully");
    expect(await tasksOfToday(page)).toMatchObject([
      { title: "Buy goggles", serves: "personal", cue: CUE },
      { title: "Write", serves: "professional", cue: null },
      { title: "Call", serves: null, cue: null },
    ]);
    const box = page.getByRole("checkbox", { name: "Buy goggles" });
    await expect(box).toHaveAccessibleDescription(`Personal · ${CUE}`);
    await box.click();
    await expect(page.getByText("1/3 completed", { exact: true })).toBeVisible();
    await expectNotice(page, "Task completed");
    await page.goto("/objectives");
    await expect(page.getByText("1 task done this month, today")).toBeVisible();
  },
);

test("a task carried twice is asked about: making it smaller moves the cursor there, letting it go removes it", async ({
  page,
}) => {
  for (const ago of [6, 3, 1]) await planBefore(page, ago, ["Sort the cellar", "Write the book"]);
  await page.goto("/today");
  await press(page, "Make it smaller: Write the book");
  await expect(page.getByLabel("Task 1", { exact: true })).toBeFocused();
  await page.getByLabel("Task 1", { exact: true }).fill("Write one page");
  await press(page, "Let it go: Sort the cellar");
  await expect(page.getByRole("button", { name: /Sort the cellar/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Task 1", { exact: true })).toHaveValue("Write one page");
  await expect(page.getByRole("button", { name: /Sort the cellar/ })).toHaveCount(0);
});

test("created tasks come marked with the objective they are a step towards", async ({ page }) => {
  await setObjective(page, "personal", "Meditate daily");
  await setObjective(page, "professional", "Publish the portfolio site");
  await page.goto("/");
  await press(page, "Create Today's Tasks");
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  // A piece of each objective, and an act of the strongest pull.
  const served = (await tasksOfToday(page)).map(({ serves }) => serves);
  expect(served).toEqual(["personal", "professional", null]);
  await expect(page.getByText("Personal", { exact: true }).first()).toBeVisible();
});
