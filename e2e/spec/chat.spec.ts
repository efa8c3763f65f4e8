import { expect, test } from "@playwright/test";
import { signUp } from "../person.ts";
import { KEEPS_PAGE, useOwnPage } from "./own-page.ts";

const calls: string[] = [];
const shown = useOwnPage({
  person: async (page) => {
    await signUp(page);
  },
  page: async (page) => {
    await page.clock.install();
    await page.goto("/chat");
    await page.getByRole("log").waitFor();
    page.on("request", (request) => calls.push(request.url()));
    await page.clock.pauseAt(Date.now() + 60_000);
  },
});
const messages = () => shown.page.getByRole("log", { name: "Messages" }).getByRole("listitem");
const field = () => shown.page.getByRole("textbox", { name: "Message" });

/** Sends a question once every earlier one has its reply. Returns the number of earlier messages. */
async function ask(question: string): Promise<number> {
  await shown.page.clock.runFor(1000);
  await expect(shown.page.getByText("Admin is typing")).toHaveCount(0);
  const before = await messages().count();
  await field().fill(question);
  await field().press("Enter");
  await expect(messages()).toHaveCount(before + 1);
  return before;
}

test("Admin Chat. The initial greeting is local and canned", KEEPS_PAGE, async () => {
  await expect(shown.page.getByRole("heading", { level: 1 })).toHaveText("Admin Chat");
  await expect(messages()).toHaveText([/^Admin: Hello, I'm the Admin\./]);
});

test("Shift+Enter does not send", KEEPS_PAGE, async () => {
  await field().fill("How does");
  await field().press("Shift+Enter");
  await field().pressSequentially("the score work?");
  await expect(field()).toHaveValue("How does\nthe score work?");
  await expect(messages()).toHaveCount(1);
});

test("Enter sends", KEEPS_PAGE, async () => {
  const before = await ask("How does\nthe score work?");
  await expect(field()).toHaveValue("");
  await expect(messages().nth(before)).toHaveText(/^You: How does\s+the score work\?/);
});

test("Canned chat reply delay: 1 second", KEEPS_PAGE, async () => {
  const before = await ask("How does the score work?");
  await shown.page.clock.runFor(999);
  await expect(messages()).toHaveCount(before + 1);
  await shown.page.clock.runFor(1);
  await expect(messages().nth(before + 1)).toHaveText(
    /^Admin: Each objective you complete is a win/,
  );
});

test("No server call is made", async () => {
  const before = await ask("Where is my data?");
  await shown.page.clock.runFor(1000);
  await expect(messages()).toHaveCount(before + 2);
  expect(calls).toEqual([]);
});
