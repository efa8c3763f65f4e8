import { analysisList, ANALYSIS_LISTS, ANALYSIS_TITLES } from "@goals/contracts/analysis";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import {
  generateAnalysis,
  getAnalysisHighlight,
  listAnalyses,
} from "@goals/contracts/endpoints/analysis";
import { saveResearch } from "@goals/contracts/endpoints/research";
import { expect, test } from "../fixtures.ts";
import { holdRequest } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { completeResearch, signUp, sendWrite } from "../person.ts";

const THREE = ["energizers_drainers", "time_horizons", "working_preferences"] as const;

test.beforeEach(({ page }) => signUp(page));

test("with any 3 of the 5 it shows its lists, its date, the note, and the person's own words", async ({
  page,
}) => {
  await completeResearch(page, THREE);
  await page.goto("/research");
  const answer = await holdRequest(page, ["POST", "/api/analysis/generate"]);
  await page.getByRole("button", { name: "Generate Analysis" }).click();
  await expect(page.getByRole("button", { name: "Generating..." })).toBeDisabled();
  answer();
  await expectNotice(page, "Analysis Generated!");

  const card = page.getByRole("region", { name: "Analysis & Insights" });
  await expect(card.getByRole("heading", { level: 3, name: "Key Highlights" })).toBeVisible();
  await expect(card.getByText(/^Generated \d+ \w+ \d{4}/)).toBeVisible();
  await expect(
    card.getByText("Highlights, not conclusions. Use as a mirror.", { exact: true }),
  ).toBeVisible();

  await expect(card.getByText("The newest 24 analyses are kept.", { exact: true })).toBeVisible();

  const line = card.getByRole("button", { expanded: false }).first();
  await line.click();
  await expect(card.getByRole("button", { expanded: true })).toHaveCount(1);
  await expect(card.getByRole("blockquote").or(card.getByRole("definition")).first()).toBeVisible();
});

test("opens with care for somebody in a hard time, and with a way to somebody", async ({
  page,
}) => {
  await completeResearch(page, THREE);
  await sendWrite(page, saveResearch.path, {
    section: "interests_skills",
    mcAnswers: {},
    writtenResponses: { 0: "I don't want to live any more." },
    completed: false,
  });
  await page.goto("/research");
  await page.getByRole("button", { name: "Generate Analysis" }).click();
  await expectNotice(page, "Analysis Generated!");
  const card = page.getByRole("region", { name: "Analysis & Insights" });
  const notice = card.getByRole("note");
  await expect(notice).toContainText("you do not have to carry it alone");
  const way = notice.getByRole("link", { name: "Find a helpline near you" });
  await expect(way).toHaveAttribute("href", "https://findahelpline.com");
  expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(card.getByText("you do not have to carry it alone")).toHaveCount(1);
  await expect(notice.getByRole("button")).toHaveCount(0);

  const highlight = await page.request.get(getAnalysisHighlight.path);
  expect(await highlight.json()).toMatchObject({ care: { level: "danger" } });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("it shows the lists that say something, a finding in three lines at most, and what it asks apart", async ({
    page,
  }) => {
    await completeResearch(page);
    await sendWrite(page, generateAnalysis.path, undefined);
    const [newest] = analysisList.parse(await (await page.request.get(listAnalyses.path)).json());
    await page.goto("/research");
    const card = page.getByRole("region", { name: "Analysis & Insights" });
    const filled = ANALYSIS_LISTS.filter((list) => newest?.[list].length);
    await expect(card.getByRole("heading", { level: 3 })).toHaveText(
      filled.map((list) => ANALYSIS_TITLES[list]),
    );
    const lines = card.locator("button[aria-expanded]");
    for (const line of await lines.all()) {
      const [finding, question] = await line.locator(":scope > span").all();
      const rows = await finding?.evaluate(
        (element) =>
          element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight),
      );
      expect(rows, await line.innerText()).toBeLessThanOrEqual(3);
      const says = (await finding?.innerText()) ?? "";
      const asks = (await question?.innerText()) ?? "";
      expect(says.endsWith("?") && asks.endsWith("?")).toBe(false);

      await line.click();
      const cut = await finding?.evaluate((each) => each.scrollHeight - each.clientHeight);
      expect(cut, `unfolded, nothing is cut of: ${says}`).toBeLessThanOrEqual(0);
    }
  });

  test("the person's words and choices are folded; unfolded, each choice is named and drawn as it was chosen", async ({
    page,
  }) => {
    await completeResearch(page);
    await sendWrite(page, generateAnalysis.path, undefined);
    await page.goto("/research");
    const card = page.getByRole("region", { name: "Analysis & Insights" });
    const line = card.getByRole("button", { expanded: false }).filter({ hasText: /\d choice/ });
    await expect(card.getByRole("definition").first()).toBeHidden();
    await line.first().click();
    const chosen = card.getByRole("definition").first();
    await expect(chosen).toBeVisible();
    const answer = (await chosen.innerText()).trim();
    const item = await card.getByRole("term").first().innerText();
    const section = Object.values(QUESTIONS).find(({ items }) =>
      items.some(({ text }) => text === item),
    );
    const place = section?.options.indexOf(answer) ?? -1;
    expect(place, `${answer} is an option of "${item}"`).toBeGreaterThanOrEqual(0);
    const [most, least] = await chosen
      .locator("rect")
      .evaluateAll((steps) =>
        [steps.at(0), steps.at(-1)].map((step) => step && getComputedStyle(step).fill),
      );
    await expect(chosen.locator("rect")).toHaveCount(5);
    expect(most === least, "filled to the end only for the first option").toBe(place === 0);
  });
});
