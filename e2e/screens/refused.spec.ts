import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { getNotices } from "../notices.ts";
import { completeResearch, signUp, createPerson } from "../person.ts";

test.use({ viewport: { width: 390, height: 560 } });

/** A refused form: the error is below its first invalid field, which has the focus and is visible. */
async function expectRefused(field: Locator, sentence: string) {
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence));
}

const shownNotices = (page: Page) => getNotices(page).and(page.locator("[data-removed=false]"));

/** Typing in the field removes the error and the notice. */
async function expectMended(page: Page, field: Locator, sentence: string) {
  await expect(shownNotices(page)).toHaveCount(1);
  await field.press("a");
  await expect(field).not.toHaveAccessibleDescription(new RegExp(sentence));
  await expect(shownNotices(page)).toHaveCount(0);
}

test("a wrong password leaves the focus on the password, with the sentence under it", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  const person = await signUp(page, createPerson());
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("not-this-one");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expectRefused(password, "Invalid email or password.");
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expectMended(page, password, "Invalid email or password.");
});

test(
  "missions, objectives and a mission statement are refused under the field",
  { tag: "@long" },
  async ({ page }) => {
    await signUp(page);
    await completeResearch(page);

    await page.goto("/profile");
    await page.getByLabel("Personal Mission").fill("I write.");
    await page.getByRole("button", { name: "Save Missions" }).click();
    const professional = page.getByLabel("Professional Mission");
    await expectRefused(professional, "Please enter both personal and professional missions.");
    await expectMended(page, professional, "Please enter both personal and professional missions.");

    await page.goto("/onboarding/missions");
    await page.getByRole("button", { name: "Save Missions & Continue" }).click();
    await expectRefused(
      page.getByLabel("Unified Mission"),
      "Please complete all three mission statements.",
    );

    await page.goto("/onboarding/objectives-setup");
    await page.getByRole("button", { name: "Complete Setup" }).click();
    await expectRefused(
      page.getByLabel("Title").first(),
      "Please enter a title for your objective.",
    );

    await page.goto("/objectives");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const mission = page.getByLabel("Mission statement");
    await expectRefused(mission, "Please enter a mission statement.");
    await expectMended(page, mission, "Please enter a mission statement.");

    await page.getByRole("button", { name: "Add Objective" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Add Objective" }).click();
    await expectRefused(dialog.getByLabel("Title"), "Please enter a title for your objective.");
  },
);

test("a plan is refused under the first empty task", async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
  await page.goto("/today");
  await page.getByLabel("Task 3").fill("Read");
  await page.getByLabel("Task 3").press("Enter");
  await expectRefused(page.getByLabel("Task 1"), "Please enter exactly 3 daily tasks.");
});
