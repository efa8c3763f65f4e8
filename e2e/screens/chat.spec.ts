import { expect, test } from "../fixtures.ts";
import { signUp } from "../person.ts";

const GREETING = /^Admin: Hello, I'm the Admin\./;
const ABOUT_THE_SCORE = /^Admin: Each objective you complete is a win/;

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await page.clock.install();
  await page.goto("/chat");
});

test("a canned reply arrives 1 second after sending, and no server call is made", async ({
  page,
}) => {
  const messages = page.getByRole("log", { name: "Messages" }).getByRole("listitem");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Chat");
  await expect(messages).toHaveText([GREETING]);

  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("textbox", { name: "Message" }).fill("How does the score work?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.clock.runFor(999);
  await expect(messages).toHaveText([GREETING, /^You: How does the score work\?/]);
  await page.clock.runFor(1);
  await expect(messages).toHaveText([GREETING, /^You: /, ABOUT_THE_SCORE]);
  expect(calls).toEqual([]);
});

test("Enter sends, Shift+Enter does not", async ({ page }) => {
  const field = page.getByRole("textbox", { name: "Message" });
  await field.fill("One line");
  await field.press("Shift+Enter");
  await field.pressSequentially("and another");
  await expect(field).toHaveValue("One line\nand another");
  await expect(page.getByRole("listitem").filter({ hasText: "You:" })).toHaveCount(0);
  await field.press("Enter");
  await expect(field).toHaveValue("");
  await expect(page.getByRole("listitem").filter({ hasText: "You:" })).toContainText(
    "One line\nand another",
    { useInnerText: true },
  );
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
