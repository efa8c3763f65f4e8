import { importData } from "@goals/contracts/endpoints/account";
import { getMissions } from "@goals/contracts/endpoints/objectives";
import { planTask } from "@goals/contracts/endpoints/tasks";
import type { Page } from "@playwright/test";
import { renderTemplate } from "../worker/src/platform/mail/mail.ts";
import { expect, test } from "./fixtures.ts";
import {
  STARTED_SECTIONS_IMPORT,
  packTexts,
  OBJECTIVES_IMPORT,
  REFLECTION,
  PLAN_ROUNDS,
} from "./naughty-strings.ts";
import { completeResearch, signUp, createPerson, today, sendWrite } from "./person.ts";

const NAMES = [
  `<script>alert(1)</script> "><img src=x onerror=alert(2)>`,
  "${alert(1)}'-- </title><svg/onload=alert(3)>",
];

test.beforeEach(({ page }) => {
  // A dialog means that a text was executed.
  page.on("dialog", (dialog) => {
    throw new Error(`A dialog: ${dialog.message()}`);
  });
});

/** Waits until the page shows each text exactly, as an element's whole text or in a field. */
async function expectShown(page: Page, texts: readonly (string | undefined)[]) {
  const missing = () =>
    page.evaluate(
      (wanted) => {
        const shown = new Set<string>();
        for (const element of document.querySelectorAll("*")) {
          if (element.textContent.length < 5000) shown.add(element.textContent);
          if ("value" in element && typeof element.value === "string") shown.add(element.value);
        }
        return wanted.filter((text) => !shown.has(text));
      },
      texts.filter((text) => text !== undefined),
    );
  await expect.poll(missing).toEqual([]);
}

test("every naughty string in an objective is shown as it was written, and the newest reflection", async ({
  page,
}) => {
  await signUp(page);
  await sendWrite(page, importData.path, OBJECTIVES_IMPORT);
  await page.goto("/objectives");
  const texts = OBJECTIVES_IMPORT.objectives.flatMap(({ title, description }) => [
    title,
    description,
  ]);
  await expectShown(page, texts);
  await page.getByRole("button", { name: "Add Objective" }).click();
  await expectShown(page, [REFLECTION]);
});

test("every naughty string in an answer, and every tag, is shown unchanged", async ({ page }) => {
  await signUp(page);
  await sendWrite(page, importData.path, STARTED_SECTIONS_IMPORT);
  for (const { section, tags, writtenResponses } of STARTED_SECTIONS_IMPORT.research) {
    await page.goto(`/research?section=${section}`);
    await page.getByRole("button", { name: "Previous" }).click();
    await expectShown(page, [...tags, writtenResponses[0]]);
  }
});

// In two halves, so that two browsers can share them.
for (const half of [0, 1]) {
  test(
    `every naughty string in a task, a mission and a name is shown as it was written on each screen that has one, half ${half + 1}`,
    { tag: "@long" },
    async ({ page }) => {
      test.slow();
      await signUp(page, { ...createPerson(), name: NAMES[half] ?? "" });
      await completeResearch(page);
      for (const { tasks, missions } of PLAN_ROUNDS.filter((_, round) => round % 2 === half)) {
        for (const [index, title] of tasks.entries()) {
          await sendWrite(page, planTask.path, { title, date: today(), slot: index + 1 });
        }
        const [personalMission, professionalMission, unifiedMission] = missions;
        await sendWrite(page, getMissions.path, {
          personalMission,
          professionalMission,
          unifiedMission,
        });
        await page.goto("/");
        await expectShown(page, [...tasks, unifiedMission]);
        await page.getByRole("link", { name: "Today", exact: true }).click();
        await expectShown(page, tasks);
        await page.getByRole("link", { name: "Profile", exact: true }).click();
        await expectShown(page, missions);
      }
      await expectShown(page, [NAMES[half]?.split(/\s/, 1)[0]]);
    },
  );
}

test("no mail repeats a naughty string as a name", async ({ page }) => {
  const names = packTexts(20_000);
  for (const firstName of names) {
    const { html, text } = renderTemplate("reset", {
      to: "ada@example.org",
      firstName,
      language: null,
      link: "http://localhost/reset-password?token=x",
      device: "Firefox on Linux",
      at: new Date(),
      until: new Date(),
    });
    await page.setContent(html);
    expect(await page.locator("p").first().textContent()).toBe("Hello,");
    expect(text).toMatch(/^Hello,$/m);
    await expect(page.locator("script, iframe, img, svg, object, embed")).toHaveCount(0);
  }
});
