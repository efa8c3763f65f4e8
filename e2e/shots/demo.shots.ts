import { signIn } from "@goals/contracts/endpoints/auth";
import { ACCOUNT } from "../../scripts/demo/seed-once.js";
import { sendWrite } from "../person.ts";
import { expect, test } from "./shoot.ts";

const { email, password } = ACCOUNT;
test.beforeEach(({ page }) => sendWrite(page, signIn.path, { email, password }));

for (const [name, path, says] of [
  ["dashboard", "/", "View Full Analysis"],
  ["today", "/today", "Your Tasks"],
  ["week", "/week", "Three questions"],
  ["year", "/year", "Month by month"],
  ["objectives", "/objectives", "Objectives History"],
  ["research", "/research", "Key Highlights"],
  ["research-review", "/research?section=time_horizons", "You completed this section."],
  ["profile", "/profile", "Save Missions"],
  ["profile-sign-in", "/profile/sign-in", "This device"],
  ["profile-data", "/profile/data", "Export My Data"],
  ["profile-appearance", "/profile/appearance", "Match my device"],
  ["onboarding-3-analysis-ready", "/onboarding/analysis", "Refine Research"],
] as const) {
  test(name, async ({ page, shoot }) => {
    await page.goto(path);
    await expect(page.getByText(says).first()).toBeVisible();
    await shoot(name);
  });
}

test("analysis with its evidence", async ({ page, shoot }) => {
  await page.goto("/research");
  const card = page.getByRole("region", { name: "Analysis & Insights" });
  await card.getByText("Where this comes from").first().click();
  await card.evaluate((element) => element.scrollIntoView({ block: "start" }));
  await shoot("analysis-evidence", false);
});

test("yesterday", async ({ page, shoot }) => {
  await page.goto("/today");
  await page.getByRole("link", { name: "Yesterday" }).click();
  await expect(page).toHaveURL(/day=/);
  await expect(page.getByRole("link", { name: "Today" }).first()).toBeVisible();
  await shoot("today-yesterday");
});
