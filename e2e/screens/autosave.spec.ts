import { QUESTIONS } from "@goals/contracts/questions/questions";
import { researchList } from "@goals/contracts/research";
import { listResearch } from "@goals/contracts/endpoints/research";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { failRequest } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { beginResearch, completeResearch, signUp } from "../person.ts";

const SECTION = "interests_skills";
const { options, prompts } = QUESTIONS[SECTION];
const AT = `/research?section=${SECTION}`;

test.beforeEach(({ page }) => signUp(page));

async function stored(page: Page) {
  const records = researchList.parse(await (await page.request.get(listResearch.path)).json());
  return records.find(({ section }) => section === SECTION);
}

const storedWords = async (page: Page) => (await stored(page))?.writtenResponses["0"];

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("progress saves itself 2 seconds after a change, says 'Saved hh:mm', and a reload keeps the words", async ({
  page,
}) => {
  await beginResearch(page, SECTION, 10);
  await page.clock.install();
  await page.goto(AT);
  const field = page.getByLabel(prompts[0]);
  await expect(field).toBeVisible();
  const saves: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") saves.push(request.postDataJSON());
  });
  const noon = new Date();
  noon.setUTCDate(noon.getUTCDate() + 1);
  noon.setUTCHours(12, 34, 0, 0);
  await page.clock.pauseAt(noon);
  await field.fill("Long walks while writing letters.");
  await page.clock.runFor(1999);
  expect(saves).toEqual([]);
  await page.clock.runFor(1);
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toHaveText("Saved 12:34");
  expect(saves).toEqual([
    expect.objectContaining({
      section: SECTION,
      completed: false,
      writtenResponses: { 0: "Long walks while writing letters." },
    }),
  ]);
  await page.clock.resume();
  await page.reload();
  await button(page, "Previous").click();
  await expect(field).toHaveValue("Long walks while writing letters.");
});

test("words that were typed a moment before a reload are kept, the server being away or not", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/500/);
  await beginResearch(page, SECTION, 10);
  await failRequest(page, ["POST", "/api/research"]);
  await page.goto(AT);
  await page.getByLabel(prompts[0]).fill("Half a sentence");
  await page.reload();
  await button(page, "Previous").click();
  await expect(page.getByLabel(prompts[0])).toHaveValue("Half a sentence");
});

test("words typed a moment before the page goes away reach the server", async ({ page }) => {
  await beginResearch(page, SECTION, 10);
  await page.goto(AT);
  await page.getByLabel(prompts[0]).fill("On the way out");
  await page.goto("about:blank");
  await expect.poll(() => storedWords(page)).toBe("On the way out");
});

test("words survive a crash and a session that has ended", async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/401|500/);
  const person = await signUp(page);
  await beginResearch(page, SECTION, 10);
  const tab = await context.newPage();
  await failRequest(tab, ["POST", "/api/research"]);
  await tab.goto(AT);
  await tab.getByLabel(prompts[0]).fill("Before the crash");
  await tab.close();

  await page.goto(AT);
  await button(page, "Previous").click();
  await expect(page.getByLabel(prompts[0])).toHaveValue("Before the crash");
  await expect.poll(() => storedWords(page)).toBe("Before the crash");
  await context.clearCookies();
  await page.getByLabel(prompts[0]).fill("After the session");
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(AT);
  await expect.poll(() => storedWords(page)).toBe("After the session");
});

test("two tabs on one section destroy nothing of each other", async ({ page, context }) => {
  await beginResearch(page, SECTION, 10);
  await page.goto(AT);
  const other = await context.newPage();
  await other.goto(AT);
  await expect(other.getByLabel(prompts[0])).toHaveValue("");
  await page.getByLabel(prompts[0]).fill("Written here");
  await expect.poll(() => storedWords(page)).toBe("Written here");
  await button(other, "Previous").click();
  await other.keyboard.press("5");
  await button(other, "Save").click();
  await expectNotice(other, "Progress saved");
  await expect
    .poll(() => stored(page))
    .toMatchObject({
      mcAnswers: { 9: options[4] },
      writtenResponses: { 0: "Written here" },
    });
  await button(other, "Continue to Written").click();
  await expect(other.getByLabel(prompts[0])).toHaveValue("Written here");
});

test("Save says 'Progress saved', or 'Failed to save progress. Please try again.'", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/500/);
  await beginResearch(page, SECTION, 10);
  await page.goto(AT);
  await page.getByLabel(prompts[0]).fill("Engines.");
  await button(page, "Save").click();
  await expectNotice(page, "Progress saved");

  await failRequest(page, ["POST", "/api/research"]);
  await page.getByLabel(prompts[0]).fill("Engines and letters.");
  await button(page, "Save").click();
  await expectNotice(page, "Error: Failed to save progress. Please try again.");
  await expect(page.getByText("Not saved –")).toBeVisible();
  await page.unrouteAll();
  await button(page, "Retry").click();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
});

test("a completed section opens for review with its answers, and may be changed but not emptied", async ({
  page,
}) => {
  await completeResearch(page, [SECTION]);
  await page.goto(AT);
  await button(page, "Previous").click();
  await page.getByLabel(prompts[0]).fill("");
  await button(page, "Previous").click();
  await expect(page.getByRole("radio", { name: options[3], exact: true })).toBeChecked();
  await button(page, "Save").click();
  await expect(page.getByRole("status").filter({ hasText: "Not saved" })).toHaveText(
    "Not saved – This section is complete, so every answer needs some words.",
  );
});
