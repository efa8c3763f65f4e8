import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { failing, holding } from "../intercept.ts";
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
  const answer = await holding(page, ["POST", "/api/objectives"]);
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
  complaints,
}) => {
  complaints.expect(/500/);
  const { dialog, add } = await openDialog(page);
  await dialog.getByLabel("Title").fill("Walk every morning");
  await failing(page, ["POST", "/api/objectives"]);
  await add.click();
  await expectNotice(page, "Error: Failed to create objective. Please try again.");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Add Objective" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue("Walk every morning");
});
