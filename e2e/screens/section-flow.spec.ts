import { buildPath } from "@goals/contracts/endpoint";
import { getFinding } from "@goals/contracts/endpoints/research";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { CORE_SECTIONS } from "@goals/contracts/sections";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { beginResearch, completeResearch, signUp } from "../person.ts";

const SECTION = "interests_skills";
const AT = `/research?section=${SECTION}`;
const { items } = QUESTIONS[SECTION];

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ page }) => signUp(page));

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const step = (page: Page, label: string) => page.getByText(label, { exact: true });
const option = (page: Page, place: number) => page.getByRole("radio").nth(place);

/** Opens the section with a stopped clock. */
async function openWithClock(page: Page) {
  await page.clock.install();
  await page.goto(AT);
  await expect(step(page, "Question 1 of 10")).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Expects focus, and a position fully between the top bar and the tabs. */
async function expectArrivedAt(control: Locator) {
  await expect(control).toBeFocused();
  const isBetweenBars = await control.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 56 && bottom <= innerHeight - 56;
  });
  expect(isBetweenBars, "in view").toBe(true);
}

test("keys choose without going on, also right after a tap", async ({ page }) => {
  await openWithClock(page);
  await page.keyboard.press("3");
  await page.keyboard.press("ArrowDown");
  await expect(option(page, 3)).toBeChecked();
  await page.clock.runFor(1000);
  await expect(step(page, "Question 1 of 10")).toBeVisible();
  await option(page, 1).click();
  await page.keyboard.press("ArrowDown");
  await page.clock.runFor(1000);
  await expect(step(page, "Question 1 of 10")).toBeVisible();
});

test(
  "a finished section opens at its last step, says so, and is completed again in one tap",
  { tag: "@long" },
  async ({ page }) => {
    await completeResearch(page, [SECTION]);
    await page.goto(AT);
    await expect(
      page.getByText("You completed this section. Your answers are below; Previous goes back."),
    ).toBeVisible();
    await expect(step(page, "Written prompt 2 of 2")).toBeVisible();
    await page.getByText("All 12 answers").click();
    await page.getByRole("button", { name: items[3]?.text ?? "" }).click();
    await expect(step(page, "Question 4 of 10")).toBeVisible();
    await page.keyboard.press("Home");
    await expect(step(page, "Question 1 of 10")).toBeVisible();
    await page.keyboard.press("End");
    await expect(step(page, "Written prompt 2 of 2")).toBeVisible();
    await button(page, "Complete Section").click();
    await expect(page.getByText(/: one thing from your answers$/)).toBeVisible();
  },
);

test("after each section the next one is open below its finding, with the focus; after the fourth, the way on", async ({
  page,
}) => {
  for (const [index, section] of CORE_SECTIONS.entries()) {
    await completeResearch(page, CORE_SECTIONS.slice(0, index));
    await beginResearch(page, section, 10);
    await page.goto(`/research?section=${section}`);
    const path = buildPath(getFinding, { section });
    const answer = page.waitForResponse((one) => one.url().endsWith(path));
    for (const [place, prompt] of QUESTIONS[section].prompts.entries()) {
      await page.getByLabel(prompt).fill(`Long letters about engines, number ${place}.`);
      await page.keyboard.press("Control+Enter");
    }
    const shown = page.getByText(/: one thing from your answers$/);
    // A section whose answers lean to nothing has no finding.
    const { finding } = await (await answer).json();
    if (finding) await expect(shown).toBeInViewport({ ratio: 1 });
    else await expect(shown).toHaveCount(0);
    const next = CORE_SECTIONS[index + 1];
    if (!next) continue;
    const question = QUESTIONS[next].items[0]?.text ?? "";
    const group = page.getByRole("group", { name: question });
    await expect(group).toBeFocused();
    await expect(group.getByRole("radio").last()).toBeInViewport();
  }
  const next = page.getByRole("link", { name: "Continue Setup" });
  await expectArrivedAt(next);
  await expect(page.getByText("All four core sections are complete.")).toBeInViewport();
  await expect(next).toHaveAccessibleDescription(
    /All four core sections are complete\. Tasks and goals are open to you now\.$/,
  );
});

test("Start Research Journey opens the first section, and Back leads out of it", async ({
  page,
}) => {
  await page.goto("/onboarding/research-intro");
  await page.getByRole("link", { name: "Start Research Journey" }).click();
  await expect(step(page, "Question 1 of 10")).toBeVisible();
  await expect(page).toHaveURL(`/research?section=${CORE_SECTIONS[0]}`);
  await page.goBack();
  await expect(page).toHaveURL("/onboarding/research-intro");
});
