import { expect, test } from "../fixtures.ts";
import { completeResearch, signUp } from "../person.ts";

const LOCKED = [
  { path: "/today", feature: "Today's Actions" },
  { path: "/objectives", feature: "Monthly Objectives" },
];

for (const { path, feature } of LOCKED) {
  test(`${path} is locked by 'Research Required', which neither Escape nor a click outside dismisses`, async ({
    page,
  }) => {
    await signUp(page);
    await completeResearch(page, ["time_horizons", "working_preferences"]);
    await page.goto(path);
    const dialog = page.getByRole("dialog", { name: "Research Required" });
    await expect(dialog).toContainText(feature);
    await expect(dialog.getByText("1/4 sections complete", { exact: true })).toBeVisible();
    await expect(dialog.getByRole("listitem")).toHaveText([
      "Energizers & Drainersnot complete",
      "Strengths & Weaknessesnot complete",
      "Interests & Skillsnot complete",
      "Time Horizonscomplete",
    ]);

    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("button")).toHaveCount(0);
    await dialog.getByRole("link", { name: "Continue Research" }).click();
    await expect(page).toHaveURL("/research");
    await expect(dialog).toHaveCount(0);
  });
}
