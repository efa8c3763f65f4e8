import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { completeResearch, planToday, setObjective, signUp, TASKS } from "../person.ts";

const field = (page: Page) => page.getByRole("textbox", { name: "Message" });
const newest = (page: Page) =>
  page.getByRole("log", { name: "Messages" }).getByRole("listitem").last();
const topic = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** How far the field's bottom is above the window's, in px. */
const gapBelow = (page: Page) =>
  field(page).evaluate((element) => innerHeight - element.getBoundingClientRect().bottom);

test.beforeEach(({ page }) => signUp(page));

test("a message of blanks cannot be sent", async ({ page }) => {
  await page.goto("/chat");
  await field(page).fill("   ");
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  await field(page).press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "You:" })).toHaveCount(0);
  await field(page).fill("Hello");
  await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();
});

for (const [device, viewport, tabs] of [
  ["a phone", { width: 390, height: 844 }, 56],
  ["a desk", { width: 1280, height: 800 }, 0],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test("the field is docked at the bottom from the start, and the newest message ends above it", async ({
      page,
    }) => {
      await page.goto("/chat");
      await expect(field(page)).toBeVisible();
      const atStart = await gapBelow(page);
      expect(atStart).toBeGreaterThanOrEqual(tabs);
      expect(atStart).toBeLessThan(tabs + 24);
      for (const name of ["How does the score work?", "Where is my data?", "How do I plan a day?"])
        await topic(page, name).click();
      await expect(newest(page)).toContainText("A day has exactly three tasks.");
      expect(await gapBelow(page)).toBe(atStart);
      const dock = await page.getByRole("list", { name: "Topics" }).boundingBox();
      const last = await newest(page).boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(dock?.y ?? 0);
    });
  });
}

test("the field grows with its text, and shrinks when it is sent", async ({ page }) => {
  await page.goto("/chat");
  const height = async () => (await field(page).boundingBox())?.height ?? 0;
  const one = await height();
  await field(page).fill("How does\nthe score\nwork?");
  expect(await height()).toBe(one + 48);
  expect(
    await field(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBe(0);
  await field(page).fill("line\n".repeat(40));
  expect(await height()).toBe(160);
  await page.getByRole("button", { name: "Send" }).click();
  expect(await height()).toBe(one);
});

test("a keyboard on the screen never covers the field or its button", async ({ page }) => {
  await page.goto("/chat");
  await field(page).click();
  // Playwright has no keyboard on the screen: this is what a phone says when one comes up.
  await page.evaluate(() => {
    const { visualViewport } = globalThis;
    if (!visualViewport) return;
    Object.defineProperty(visualViewport, "height", { value: innerHeight - 300 });
    visualViewport.dispatchEvent(new Event("resize"));
  });
  const covered = 300;
  expect(await gapBelow(page)).toBeGreaterThanOrEqual(covered);
  expect(await gapBelow(page)).toBeLessThan(covered + 24);
});

test("'…' while a reply is on its way, told politely", async ({ page }) => {
  await page.clock.install();
  await page.goto("/chat");
  const typing = page.getByRole("status").filter({ hasText: "Admin is typing" });
  await page.clock.pauseAt(Date.now() + 60_000);
  await topic(page, "How does the score work?").click();
  await expect(typing).toHaveText("Admin is typing…");
  await page.clock.runFor(1000);
  await expect(newest(page)).toContainText("Each objective you complete is a win");
  await expect(typing).toHaveCount(0);
});

test("a tap on a topic asks for it, and each has an answer of its own", async ({ page }) => {
  await page.goto("/chat");
  const topics = page.getByRole("list", { name: "Topics" }).getByRole("button");
  const answers = new Set<string>();
  const names = await topics.allInnerTexts();
  for (const [index, name] of names.entries()) {
    await topic(page, name).click();
    await expect(page.getByRole("listitem").filter({ hasText: `You: ${name}` })).toHaveCount(1);
    await expect(page.getByRole("log").getByRole("listitem")).toHaveCount(3 + 2 * index);
    answers.add((await newest(page).innerText()).replace(/\d+:\d+.*$/, ""));
  }
  expect(answers.size).toBe(names.length);
  for (const answer of answers) expect(answer).not.toContain("I don't have a note on that");
});

test("'What should I do first?' is answered by where the person stands, without a call", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) calls.push(request.url());
  });
  const chat = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Chat" });
  const home = page.getByRole("heading", { name: "Dashboard" });
  async function expectAdvice(words: string | RegExp) {
    await page.goto("/");
    await expect(home).toBeVisible();
    await chat.click();
    await expect(field(page)).toBeVisible();
    calls.length = 0;
    await topic(page, "What should I do first?").click();
    await expect(newest(page)).toContainText(words);
    expect(calls).toEqual([]);
  }
  await completeResearch(page, ["energizers_drainers"]);
  await expectAdvice("1 of 4 core sections are complete. Strengths & Weaknesses is next");
  await completeResearch(page);
  await expectAdvice("Set an objective for this month under Goals.");
  await setObjective(page, "personal", "Walk every morning");
  await expectAdvice("one of them a step towards “Walk every morning”.");
  await planToday(page, 1);
  await expectAdvice(`Your day is planned, and 2 of 3 tasks are open. Begin with “${TASKS[1]}”.`);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Today" }).click();
  for (const title of TASKS.slice(1)) await page.getByRole("checkbox", { name: title }).click();
  await expect(page.getByText(/^Great job!/)).toBeVisible();
  await chat.click();
  await topic(page, "What should I do first?").click();
  await expect(newest(page)).toContainText("today's tasks are all done");
  // Opened anew, what this device has seen is enough.
  await page.reload();
  await topic(page, "What should I do first?").click();
  await expect(newest(page)).toContainText("today's tasks are all done");
});
