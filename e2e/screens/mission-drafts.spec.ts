import { getMissions } from "@goals/contracts/endpoints/objectives";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectNotice } from "../notices.ts";
import { completeResearch, signUp, sendWrite } from "../person.ts";

const SAVED = { personalMission: "Be there.", professionalMission: "Explain." };
const TYPED = "Typed long ago, and never saved.";
const NEWER = "Saved since, on the goals page.";

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
  await sendWrite(page, getMissions.path, { ...SAVED, unifiedMission: "The first one." });
});

async function stored(page: Page) {
  return (await page.request.get(getMissions.path)).json();
}

const conflict = (page: Page) =>
  page.getByRole("group", { name: /^Another text was saved since you typed this/ });

/** Types a unified mission on the profile without saving it, and saves another one on the goals page. */
async function typeHereAndSaveThere(page: Page): Promise<void> {
  await page.goto("/profile");
  await page.getByLabel("Unified Mission").fill(TYPED);
  await page.goto("/objectives");
  const card = page.getByRole("region", { name: "Unified Mission" });
  await card.getByRole("button", { name: "Edit" }).click();
  await card.getByRole("textbox").fill(NEWER);
  await card.getByRole("button", { name: "Save" }).click();
  await expectNotice(page, "Mission statement updated successfully");
}

test(
  "a mission typed long ago does not overwrite a newer one when something else is saved",
  { tag: "@long" },
  async ({ page }) => {
    await typeHereAndSaveThere(page);
    await page.goto("/profile");
    await expect(page.getByLabel("Unified Mission")).toHaveValue(TYPED);
    await expect(conflict(page)).toContainText(NEWER);
    await page.getByLabel("Personal Mission").fill("Be there, and listen.");
    await page.getByRole("button", { name: "Save Missions" }).click();
    await expectNotice(page, "Missions saved successfully");
    expect(await stored(page)).toMatchObject({
      personalMission: "Be there, and listen.",
      unified: NEWER,
    });

    await page.reload();
    await expect(page.getByLabel("Unified Mission")).toHaveValue(TYPED);
    await page.getByRole("button", { name: "Save Missions" }).click();
    await expectNotice(
      page,
      "Two texts for one mission: Below the field, choose which one to keep.",
    );
    expect((await stored(page)).unified).toBe(NEWER);
    await conflict(page).getByRole("button", { name: "Keep mine" }).click();
    await expect(conflict(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Save Missions" }).click();
    await expectNotice(page, "Missions saved successfully");
    expect((await stored(page)).unified).toBe(TYPED);
  },
);
