import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectNotice } from "../notices.ts";
import { beginResearch, signUp } from "../person.ts";

const SECTION = "interests_skills";
const { items, prompts } = QUESTIONS[SECTION];
const question = (index: number) => items[index]?.text ?? "";
const AT = `/research?section=${SECTION}`;

test.beforeEach(({ page }) => signUp(page));

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a section that does not exist opens none", async ({ page }) => {
  await page.goto("/research?section=favourite_colours");
  await expect(page.getByRole("button", { expanded: false })).toHaveCount(5);
});

test("a whole section with the keyboard alone: 1 to 5 choose, Enter goes on, and Ctrl+Enter after words", async ({
  page,
}) => {
  await page.goto(AT);
  for (const [index] of items.entries()) {
    await expect(page.getByRole("group", { name: question(index) })).toBeFocused();
    await page.keyboard.press(String((index % 5) + 1));
    await expect(page.getByRole("radio").nth(index % 5)).toBeChecked();
    await page.keyboard.press("Enter");
  }
  for (const prompt of prompts) {
    await expect(page.getByLabel(prompt)).toBeFocused();
    await page.keyboard.type("Engines.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Letters.");
    await expect(page.getByLabel(prompt)).toHaveValue("Engines.\nLetters.");
    await page.keyboard.press("Control+Enter");
  }
  await expectNotice(page, "Progress saved");
  await expect(button(page, "Start Energizers & Drainers")).toBeFocused();
});

test("up to five tags of 24 characters, each of which can be taken away", async ({ page }) => {
  await beginResearch(page, SECTION, 10);
  await page.goto(AT);
  const field = page.getByLabel("Tags (optional)");
  await field.fill("x".repeat(25));
  await expect(button(page, "Add")).toBeDisabled();
  for (const tag of ["one", "two", "three", "four", "five"]) {
    await field.fill(tag);
    await field.press("Enter");
  }
  await expect(field).toBeDisabled();
  await button(page, "Remove tag three").click();
  await expect(page.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([
    "one",
    "two",
    "four",
    "five",
  ]);
  await expect(field).toBeEnabled();
});

test("the 15-minute timer counts down, can be paused, and blocks nothing at its end", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(AT);
  const timer = page.getByRole("timer", { name: "Time left" });
  await expect(timer).toHaveText(/^1[45]:\d\d$/);
  await button(page, "Pause timer").click();
  const left = await timer.textContent();
  await page.clock.runFor(10_000);
  await expect(timer).toHaveText(left ?? "");
  await button(page, "Resume timer").click();
  await page.clock.runFor(15 * 60_000);
  await expect(timer).toHaveText("No hurry");
  await page.getByRole("group", { name: question(0) }).focus();
  await page.keyboard.press("1");
  await expect(button(page, "Next")).toBeEnabled();
  const save = page.waitForRequest((request) => request.method() === "POST");
  await button(page, "Save").click();
  const { timeSpent } = (await save).postDataJSON();
  expect(timeSpent).toBeGreaterThanOrEqual(900);
  expect(timeSpent).toBeLessThan(960);
  await page.clock.resume();
  await expectNotice(page, "Progress saved");
  await button(page, "Close Interests & Skills").click();
  await expect(page.getByText(/^15 min$/)).toBeVisible();
});
