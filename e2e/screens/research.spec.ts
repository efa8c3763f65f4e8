import { QUESTIONS } from "@goals/contracts/questions/questions";
import { expect, test } from "../fixtures.ts";
import { signUp } from "../person.ts";

const SECTION = "interests_skills";
const { items, prompts } = QUESTIONS[SECTION];
const question = (index: number) => items[index]?.text ?? "";
const AT = `/research?section=${SECTION}`;

test.beforeEach(({ page }) => signUp(page));

test("a whole section with only the keyboard: 1 to 5 choose, Enter continues, and Ctrl+Enter after text", async ({
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
  await expect(page.getByText(/: one thing from your answers$/)).toBeVisible();
  const next = QUESTIONS.energizers_drainers.items[0]?.text ?? "";
  await expect(page.getByRole("group", { name: next })).toBeFocused();
});
