import { expect, test } from "../fixtures.ts";
import { signUp } from "../person.ts";

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await page.clock.install();
  await page.goto("/chat");
});

test("a message of blanks cannot be sent", async ({ page }) => {
  const field = page.getByRole("textbox", { name: "Message" });
  await field.fill("   ");
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  await field.press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "You:" })).toHaveCount(0);
  await field.fill("Hello");
  await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();
});
