import { addDays, addMonths, getFirstDay, getMonday, toMonth } from "@goals/contracts/dates";
import { changeUser } from "@goals/contracts/endpoints/auth";
import { LANGUAGES, type Language } from "@goals/contracts/languages";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { findOverflow, findOverlaps } from "./overflow.ts";
import { completeResearch, planToday, sendWrite, setObjective, signUp, today } from "./person.ts";

const WIDTHS = [320, 360, 390, 430];

/** On phones nothing covers a target, at normal and double text size. At normal size nothing is cut. */
async function expectApart(page: Page, state: string) {
  for (const size of [100, 200]) {
    await page.evaluate((of) => (document.documentElement.style.fontSize = `${of}%`), size);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const where = `${state}, ${width} px, text at ${size} %`;
      await expect.poll(() => page.evaluate(findOverlaps), `${where}, overlaps`).toEqual([]);
      if (size === 100) expect(await page.evaluate(findOverflow), `${where}, cut`).toEqual([]);
    }
  }
}

async function signUpIn(page: Page, language: Language) {
  await signUp(page);
  await sendWrite(page, changeUser.path, { language }, "PATCH");
  await completeResearch(page);
  await setObjective(page, "personal", "Walk every morning");
}

const monday = getMonday(today());

for (const language of LANGUAGES) {
  test(`Saturday evening and Monday morning, in ${language}: no target covers another`, async ({
    page,
  }) => {
    await signUpIn(page, language);
    for (const time of [`${addDays(monday, 5)}T19:00:00`, `${addDays(monday, 7)}T08:00:00`]) {
      await page.clock.setFixedTime(time);
      await page.goto("/today");
      await expect(page.locator("footer a").first()).toBeVisible();
      await expectApart(page, `${language}, ${time}`);
    }
  });

  test(
    `each weekday, the first and the last of a month, in ${language}: no target covers another`,
    { tag: "@long" },
    async ({ page }) => {
      test.setTimeout(600_000);
      await signUpIn(page, language);
      await planToday(page, 3);
      const next = getFirstDay(addMonths(toMonth(today()), 1));
      const week = Array.from({ length: 7 }, (_, day) => addDays(monday, day));
      for (const day of [...week, addDays(next, -1), next]) {
        for (const hour of ["09", "20"]) {
          await page.clock.setFixedTime(`${day}T${hour}:00:00`);
          const another = `/today?day=${addDays(day, -3)}`;
          for (const path of ["/today", another, "/", "/week", "/objectives"]) {
            await page.goto(path);
            await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
            await expectApart(page, `${language}, ${day}, ${hour} h, ${path}`);
          }
        }
      }
    },
  );
}
