import { analysisList, ANALYSIS_LISTS, ANALYSIS_TITLES } from "@goals/contracts/analysis";
import { generateAnalysis, listAnalyses, saveResearch } from "@goals/contracts/endpoints/research";
import { expect, test } from "../fixtures.ts";
import { holdRequest } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { completeResearch, signUp, sendWrite } from "../person.ts";

const THREE = ["energizers_drainers", "time_horizons", "working_preferences"] as const;

test.beforeEach(({ page }) => signUp(page));

test("with any 3 of the 5 it shows its lists, its date, the note, the picture, and nothing that was written", async ({
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

  await expect(card.getByText(/^Which way you lean:/)).toBeVisible();
  await expect(card.getByRole("blockquote")).toHaveCount(0);
  await expect(card.getByRole("note")).toContainText("If you need somebody to talk to");
});

test("a sentence about ending one's life moves the helpline to the top, and the report stays", async ({
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
  const way = card.getByRole("note").getByRole("link", { name: "Find a helpline near you" });
  await expect(way).toHaveAttribute("href", "https://findahelpline.com");
  expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const note = card.getByText("Highlights, not conclusions. Use as a mirror.", { exact: true });
  const [above, below] = [await way.boundingBox(), await note.boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await expect(card.getByText(/^Which way you lean:/)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("it shows each list, one insight at a time: the sentence large, nothing cut, the source on a tap", async ({
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
