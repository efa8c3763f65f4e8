import { analysisList, ANALYSIS_LISTS, ANALYSIS_TITLES } from "@goals/contracts/analysis";
import {
  generateAnalysis,
  getAnalysisHighlight,
  listAnalyses,
  setLineAside,
  saveResearch,
} from "@goals/contracts/endpoints/research";
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

  await expect(card.getByText("We keep your newest 24 analyses.", { exact: true })).toBeVisible();

  const words = card.getByRole("blockquote");
  await expect(words).toHaveCount(0);
  await card.getByText("Open what you wrote").first().click();
  await expect(words.first()).toBeVisible();
  await card.getByText("Where this comes from").first().click();
  await expect(card.locator("details[open]")).toHaveCount(2);
  await page.getByRole("radio", { name: "Good" }).check();
  await expectNotice(page, "Analysis Generated!");
  await expect(words.first()).toBeVisible();
});

test("opens with a care notice for a person in a hard time, and with a helpline", async ({
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

  test("it shows each list, one insight at a time: the sentence large, nothing cut, the source on a tap", async ({
    page,
  }) => {
    await completeResearch(page);
    await sendWrite(page, setLineAside.path, { weeks: "good" });
    await sendWrite(page, generateAnalysis.path, undefined);
    const [newest] = analysisList.parse(await (await page.request.get(listAnalyses.path)).json());
    await page.goto("/research");
    const card = page.getByRole("region", { name: "Analysis & Insights" });
    const filled = ANALYSIS_LISTS.filter((list) => newest?.[list].length);
    await expect(card.getByRole("heading", { level: 3 })).toHaveText(
      filled.map((list) => ANALYSIS_TITLES[list]),
    );
    const insights = card.getByRole("listitem").filter({ has: page.locator("details") });
    for (const insight of await insights.all()) {
      const sentence = insight.locator("p").first();
      const { size, cut, wide } = await sentence.evaluate((each) => ({
        size: getComputedStyle(each).fontSize,
        cut: each.scrollHeight - each.clientHeight,
        wide: (each.closest("li")?.clientWidth ?? 0) / (each.closest("ul")?.clientWidth ?? 1),
      }));
      expect([size, cut <= 0, Math.round(wide)]).toEqual(["20px", true, 1]);
      const source = insight.locator("details").first();
      await source
        .locator("summary")
        .first()
        .evaluate((summary: HTMLElement) => summary.click());
      await expect(source).toHaveAttribute("open", "");
      expect((await source.innerText()).length).toBeGreaterThan(40);
    }
  });
});
