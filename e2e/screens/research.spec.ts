import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { beginResearch, signUp } from "../person.ts";

const SECTION = "interests_skills";
const { items, options } = QUESTIONS[SECTION];
const question = (index: number) => items[index]?.text ?? "";
const AT = `/research?section=${SECTION}`;

test.beforeEach(({ page }) => signUp(page));

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a section that does not exist opens none", async ({ page }) => {
  await page.goto("/research?section=favourite_colours");
  await expect(page.getByRole("button", { expanded: false })).toHaveCount(5);
});

test("with the question in focus, 1 to 5 choose and Enter goes on", async ({ page }) => {
  await page.goto(AT);
  await expect(page.getByRole("group", { name: question(0) })).toBeFocused();
  await page.keyboard.press("5");
  await expect(page.getByRole("radio", { name: options[4], exact: true })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: question(1) })).toBeFocused();
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
  await page.getByRole("radio").first().check();
  await expect(button(page, "Next")).toBeEnabled();
});
