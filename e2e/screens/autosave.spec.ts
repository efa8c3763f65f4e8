import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { failing } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { beginResearch, completeResearch, signUp } from "../person.ts";

const SECTION = "interests_skills";
const { options, prompts } = QUESTIONS[SECTION];
const AT = `/research?section=${SECTION}`;

test.beforeEach(({ page }) => signUp(page));

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
  complaints,
}) => {
  complaints.expect(/500/);
  await beginResearch(page, SECTION, 10);
  await failing(page, ["POST", "/api/research"]);
  await page.goto(AT);
  await page.getByLabel(prompts[0]).fill("Half a sentence");
  await page.reload();
  await button(page, "Previous").click();
  await expect(page.getByLabel(prompts[0])).toHaveValue("Half a sentence");
});

test("Save says 'Progress saved', or 'Failed to save progress. Please try again.'", async ({
  page,
  complaints,
}) => {
  complaints.expect(/500/);
  await beginResearch(page, SECTION, 10);
  await page.goto(AT);
  await page.getByLabel(prompts[0]).fill("Engines.");
  await button(page, "Save").click();
  await expectNotice(page, "Progress saved");

  await failing(page, ["POST", "/api/research"]);
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
  await expect(page.getByRole("radio", { name: options[0], exact: true })).toBeChecked();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press("Enter");
  await page.getByLabel(prompts[0]).fill("");
  await button(page, "Previous").click();
  await button(page, "Save").click();
  await expect(page.getByRole("status").filter({ hasText: "Not saved" })).toHaveText(
    "Not saved – This section is complete, so every answer needs some words.",
  );
});
