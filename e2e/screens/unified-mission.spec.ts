import { expect, test } from "../fixtures.ts";
import { failing, holding } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { completeResearch, signUp } from "../person.ts";

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
});

test("Unified mission: required, saved, edited, cancelled", async ({ page }) => {
  await page.goto("/objectives");
  const mission = page.getByRole("region", { name: "Unified Mission" });
  await mission.getByRole("button", { name: "Add" }).click();
  const field = mission.getByLabel("Mission statement");
  await expect(field).toBeFocused();
  await field.fill("  ");
  await mission.getByRole("button", { name: "Save" }).click();
  await expectNotice(page, "Invalid mission: Please enter a mission statement.");

  await field.fill("Make difficult things understandable.");
  const answer = await holding(page, ["POST", "/api/missions"]);
  await mission.getByRole("button", { name: "Save" }).click();
  await expect(mission.getByRole("button", { name: "Saving..." })).toBeDisabled();
  answer();
  await expectNotice(page, "Mission statement updated successfully");
  await expect(mission).toContainText("Make difficult things understandable.");

  await mission.getByRole("button", { name: "Edit" }).click();
  await field.fill("Something else");
  await mission.getByRole("button", { name: "Cancel" }).click();
  await expect(mission).toContainText("Make difficult things understandable.");
});

test("Unified mission: at most 1000 characters, and a failure keeps the words", async ({
  page,
  complaints,
}) => {
  complaints.expect(/500/);
  await page.goto("/objectives");
  const mission = page.getByRole("region", { name: "Unified Mission" });
  await mission.getByRole("button", { name: "Add" }).click();
  await mission.getByLabel("Mission statement").fill("x".repeat(1001));
  await expect(mission.getByText("1001/1000 – 1 over the limit")).toBeVisible();
  await mission.getByRole("button", { name: "Save" }).click();
  await expectNotice(page, "Invalid mission: Please shorten this to 1000 characters or fewer.");

  await mission.getByLabel("Mission statement").fill("x".repeat(1000));
  await failing(page, ["POST", "/api/missions"]);
  await mission.getByRole("button", { name: "Save" }).click();
  await expectNotice(page, "Error: Failed to update mission statement. Please try again.");
  await expect(mission.getByLabel("Mission statement")).toHaveValue("x".repeat(1000));
});
