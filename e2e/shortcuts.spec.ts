import { expect, test } from "./fixtures.ts";
import { expectNotice } from "./notices.ts";
import { completeResearch, planToday, signUp, TASKS } from "./person.ts";

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
});

test("`1`–`3` tick, `n` plans, `g` and a letter go places, `?` lists them all", async ({
  page,
}) => {
  await planToday(page);
  await page.goto("/");
  const box = page.getByRole("checkbox", { name: TASKS[1] });
  await expect(box).toHaveAttribute("aria-keyshortcuts", "2");
  await page.keyboard.press("2");
  await expect(box).toBeChecked();
  // Another press during the request does nothing.
  await expectNotice(page, "Task completed");
  await page.keyboard.press("2");
  await expect(box).not.toBeChecked();

  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list.getByRole("term")).toHaveText([
    "Plan your day",
    "Go to Home",
    "Go to Today",
    "Go to the week",
    "Go to the year",
    "Go to Goals",
    "Go to Chat",
    "Go to Research",
    "Search",
    "Go to Profile",
    "Show this list",
    "Tick task 1",
    "Tick task 2",
    "Tick task 3",
  ]);
  await page.keyboard.press("n");
  await expect(page).toHaveURL("/");
  await page.keyboard.press("Escape");

  await page.keyboard.press("n");
  await expect(page).toHaveURL("/today");
  await expect(page.getByLabel("Task 1")).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).click();
  for (const [letter, title] of [
    ["h", "Dashboard"],
    ["t", "Today's Actions"],
    ["g", "Goals & Mission"],
    ["c", "Admin Chat"],
    ["r", "Research Workspace"],
    ["p", "Profile"],
  ] as const) {
    await page.keyboard.press("g");
    await page.keyboard.press(letter);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
});

test("a shortcut never fires while the user types or holds another key, or after shortcuts were turned off", async ({
  page,
}) => {
  await page.goto("/today");
  await page.getByLabel("Task 1").pressSequentially("g c 1 n ?");
  await expect(page.getByLabel("Task 1")).toHaveValue("g c 1 n ?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("link", { name: "Profile" }).focus();
  await page.keyboard.press("g");
  await page.keyboard.press("Alt+c");
  await expect(page).toHaveURL("/today");

  await page.goto("/profile/appearance");
  const on = page.getByRole("checkbox", { name: "Use keyboard shortcuts" });
  await on.uncheck();
  await page.reload();
  await expect(on).not.toBeChecked();
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/profile/appearance");
});
