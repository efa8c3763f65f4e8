import { expect, test } from "@playwright/test";
import { completeResearch, signUp } from "../person.ts";
import { KEEPS_PAGE, useOwnPage } from "./own-page.ts";

const LOCKED = { "/today": "Today's Actions", "/objectives": "Monthly Objectives" };

const shown = useOwnPage({
  person: async (page) => {
    await signUp(page);
    await completeResearch(page, ["time_horizons", "working_preferences"]);
  },
});
const dialog = () => shown.page.getByRole("dialog", { name: "Research Required" });

for (const [path, feature] of Object.entries(LOCKED)) {
  test.describe(path, () => {
    test.beforeEach(() => shown.at(path));

    test(
      `A locked dialog 'Research Required' appears when fewer than 4 core sections are complete, with feature name '${feature}'`,
      KEEPS_PAGE,
      async () => {
        await expect(dialog()).toContainText(feature);
      },
    );

    test("It cannot be dismissed by outside click or Escape", KEEPS_PAGE, async () => {
      await expect(dialog()).toBeVisible();
      await shown.page.keyboard.press("Escape");
      await shown.page.keyboard.press("Escape");
      await shown.page.mouse.click(5, 5);
      await expect(dialog()).toBeVisible();
      await expect(dialog().getByRole("button")).toHaveCount(0);
    });

    test("It lists the 4 sections with check marks", KEEPS_PAGE, async () => {
      await expect(dialog().getByRole("listitem")).toHaveText([
        "Energizers & Drainersnot complete",
        "Strengths & Weaknessesnot complete",
        "Interests & Skillsnot complete",
        "Time Horizonscomplete",
      ]);
    });

    test(
      "an 'n/4 sections complete' badge: a fifth section is not counted",
      KEEPS_PAGE,
      async () => {
        await expect(dialog().getByText("1/4 sections complete", { exact: true })).toBeVisible();
      },
    );

    test("and a Continue Research link to /research", KEEPS_PAGE, async () => {
      await dialog().getByRole("link", { name: "Continue Research" }).click();
      await expect(shown.page).toHaveURL("/research");
      await expect(dialog()).toHaveCount(0);
    });
  });
}

test("Unlock: when all four core sections are complete, tasks, objectives and analysis features open", async () => {
  await completeResearch(shown.page);
  for (const [path, opened] of [
    ["/today", "Plan Your Day"],
    ["/objectives", "Unified Mission"],
    ["/", "Personal Analysis"],
  ] as const) {
    await shown.page.goto(path);
    await expect(shown.page.getByRole("heading", { name: opened })).toBeVisible();
    await expect(dialog()).toHaveCount(0);
  }
});
