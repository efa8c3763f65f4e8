import { exportData } from "@goals/contracts/endpoints/account";
import { addDays } from "@goals/contracts/dates";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { completeResearch, planToday, signUp, TASKS, today } from "../person.ts";

/** Expects an element between the edges of the window, with nothing of its own to scroll sideways. */
async function expectInside(page: Page, element: Locator) {
  const box = await element.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(await element.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
}

/** Opens the import on its page and chooses a file. */
async function chooseFile(page: Page, name: string, text: string) {
  await page.goto("/profile/data");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Import" });
  const buffer = Buffer.from(text);
  await dialog.getByLabel("File").setInputFiles({ name, mimeType: "text/plain", buffer });
  return dialog;
}

test("on a phone the dialog keeps to the screen, its cross too, also with a long file name", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await completeResearch(page);
  const dialog = await chooseFile(
    page,
    `${"a-list-of-all-that-is-to-be-done-".repeat(4)}.csv`,
    CSV,
  );
  await expect(dialog.getByText("This is a heading or a note.")).toBeVisible();
  await expectInside(page, dialog);
  await expectInside(page, dialog.getByRole("button", { name: "Close" }));
});

const CSV = `TYPE,CONTENT,DATE
section,This week,
task,Water the plants,${today()}
task,"Write to Grandma, at last",${addDays(today(), 1)}
task,Sort the letters,
task,${TASKS[0]},${today()}
task,Stretch,every day
`;

test("tasks of another list fill free places, deselected ones stay out, and refused ones say why", async ({
  page,
}) => {
  await signUp(page);
  await completeResearch(page);
  await planToday(page, 0);
  const dialog = await chooseFile(page, "todoist.csv", CSV);
  const comesIn = dialog.getByRole("region", { name: "Will be imported" });
  await expect(comesIn.getByRole("checkbox")).toHaveCount(1);
  const offered = dialog.getByRole("region", { name: "Without a day" });
  await expect(offered.getByRole("checkbox", { checked: false })).toHaveCount(2);
  await expect(offered).toContainText("“every day” is not a date we can read.");
  await expect(comesIn.getByText("Write to Grandma, at last")).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Here already" })).toContainText(TASKS[0]);
  const staysOut = dialog.getByRole("region", { name: "Won't be imported" });
  await expect(staysOut).toContainText("This day already has its three tasks.");
  await expect(staysOut).toContainText("This is a heading or a note.");
  await offered.getByLabel("Sort the letters").check();
  await expect(dialog.getByRole("button", { name: "Plan 2 tasks" })).toBeVisible();
  await offered.getByLabel("Sort the letters").uncheck();
  await dialog.getByRole("button", { name: "Plan 1 task" }).click();
  await expect(dialog.getByRole("status")).toHaveText("1 task is planned.");
  await dialog.getByRole("link", { name: "Show me" }).click();
  await page.waitForURL("/today");
  await page.goto(`/today?date=${addDays(today(), 1)}`);
  const tomorrow = await page.request.get(`/api/tasks/${addDays(today(), 1)}`);
  expect((await tomorrow.json()).map(({ title }: { title: string }) => title)).toEqual([
    "Write to Grandma, at last",
  ]);
});

test(
  "an export is restored into an empty account after its preview, and refused where there is something else",
  { tag: "@long" },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 400/);
    await signUp(page);
    await completeResearch(page);
    await planToday(page, 1);
    const file = await (await page.request.get(exportData.path)).text();
    const full = await chooseFile(page, "goals-export.json", file);
    await expect(full.getByRole("alert")).toContainText("This account already has data");
    await expect(full.getByRole("button", { name: "Restore" })).toHaveCount(0);

    await signUp(page);
    const broken = await chooseFile(page, "x.json", file.replace('"slot":1', '"slot":4'));
    await expect(broken.getByRole("alert")).toContainText(/tasks\.\d\.slot/);
    const empty = await chooseFile(page, "goals-export.json", file);
    await expect(empty.getByRole("row", { name: "Tasks 3 0" })).toBeVisible();
    await empty.getByRole("button", { name: "Restore" }).click();
    await expect(empty.getByRole("status")).toHaveText("Your data is restored.");
    await empty.getByRole("link", { name: "Show me" }).click();
    await expect(page.getByText(TASKS[0] ?? "").first()).toBeVisible();
  },
);

test("an invalid list is refused, a lost network is shown in the dialog, and a double click imports once", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await signUp(page);
  await completeResearch(page);
  const dialog = await chooseFile(page, "list.xlsx", "PK\u0003\u0004\0\0");
  await expect(dialog.getByRole("alert")).toHaveText(
    "This is not a text file. Please save the list as CSV.",
  );
  const choose = (text: string) =>
    dialog
      .getByLabel("File")
      .setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.context().setOffline(true);
  await choose("title,day\nOne,today\n");
  await expect(dialog.getByRole("alert")).toHaveText(
    "The file could not be read. Please try again.",
  );
  await page.context().setOffline(false);
  await choose("title,day\nOne,today\n");
  await dialog.getByRole("button", { name: "Plan 1 task" }).dblclick();
  await expect(dialog.getByRole("status")).toHaveText("1 task is planned.");
  const planned = await page.request.get(`/api/tasks/${today()}`);
  expect(await planned.json()).toMatchObject([{ title: "One" }]);
});
