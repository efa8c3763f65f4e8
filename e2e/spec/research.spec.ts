import { QUESTIONS } from "@goals/contracts/questions/questions";
import { generateAnalysis, saveResearch } from "@goals/contracts/endpoints/research";
import { SECTION_TITLES, SECTIONS } from "@goals/contracts/sections";
import { expect, test, type Page } from "@playwright/test";
import { failRequest, holdRequest } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { beginResearch, completeResearch, signUp, sendWrite } from "../person.ts";
import { KEEPS_PAGE, useOwnPage } from "./own-page.ts";

const SECTION = "interests_skills";
const TITLE = SECTION_TITLES[SECTION];
const { items, options, prompts } = QUESTIONS[SECTION];

test.describe("the sections", () => {
  async function createPerson(page: Page) {
    await signUp(page);
    await completeResearch(page, ["energizers_drainers", "working_preferences"]);
  }
  const shown = useOwnPage({
    person: createPerson,
    page: async (page) => {
      await page.goto("/research");
    },
  });
  const button = (name: string) => shown.page.getByRole("button", { name, exact: true });
  const step = (text: string) => shown.page.getByText(text, { exact: true });

  /** Opens the section with its first questions answered. */
  async function openAfter(answered: number) {
    await shown.page.goto("/research");
    await beginResearch(shown.page, SECTION, answered);
    await shown.page.goto(`/research?section=${SECTION}`);
    await expect(step(`Question ${answered + 1} of 10`)).toBeVisible();
  }

  /** Opens the section at its first written prompt, unless it is open. */
  async function openPrompts() {
    if (await step("Written prompt 1 of 2").isVisible()) return;
    await shown.leaveSignedOut();
    await createPerson(shown.page);
    await openAfter(9);
    await shown.page.keyboard.press("1");
    await button("Continue to Written").click();
    await expect(step("Written prompt 1 of 2")).toBeVisible();
  }

  test("A 'n/5 sections complete' badge: the workspace badge counts 5", KEEPS_PAGE, async () => {
    await expect(step("2/5 sections complete")).toBeVisible();
  });

  for (const section of SECTIONS) {
    const complete = section === "energizers_drainers" || section === "working_preferences";
    test(`5 section cards, each with Start, Review or Close: ${section}`, KEEPS_PAGE, async () => {
      await shown.page.goto("/research");
      const name = SECTION_TITLES[section];
      await expect(shown.page.getByRole("region", { name })).toBeVisible();
      await button(`${complete ? "Review" : "Start"} ${name}`).click();
      await expect(button(`Close ${name}`)).toBeVisible();
      await expect(shown.page).toHaveURL(`/research?section=${section}`);
    });

    test(`10 multiple-choice questions, 5 options each: ${section}`, KEEPS_PAGE, async () => {
      await shown.page.goto(`/research?section=${section}`);
      if (complete) {
        await step("All 12 answers").click();
        await shown.page
          .getByRole("button", { name: QUESTIONS[section].items[0]?.text ?? "" })
          .click();
      }
      await expect(step("Question 1 of 10")).toBeVisible();
      await expect(shown.page.getByRole("radio")).toHaveCount(5);
      for (const [index, option] of QUESTIONS[section].options.entries()) {
        await expect(shown.page.getByRole("radio").nth(index)).toHaveAccessibleName(option);
      }
    });
  }

  test("Next in multiple choice needs an option picked", async () => {
    await openAfter(0);
    await expect(button("Next")).toBeDisabled();
    await shown.page.keyboard.press("1");
    await button("Next").click();
    await expect(step("Question 2 of 10")).toBeVisible();
    await expect(button("Next")).toBeDisabled();
  });

  test("Controls: Previous", async () => {
    await openAfter(1);
    await button("Previous").click();
    await expect(step("Question 1 of 10")).toBeVisible();
    await expect(shown.page.getByRole("radio").first()).toBeChecked();
    await expect(button("Previous")).toBeDisabled();
  });

  test(
    "A section runs 10 multiple-choice questions, then 2 written prompts: 'Continue to Written'",
    KEEPS_PAGE,
    async () => {
      await openPrompts();
      await expect(shown.page.getByLabel(prompts[0])).toBeVisible();
    },
  );

  test("Next in written needs non-empty text", KEEPS_PAGE, async () => {
    await openPrompts();
    await expect(button("Next")).toBeDisabled();
    await shown.page.getByLabel(prompts[0]).fill("   ");
    await expect(button("Next")).toBeDisabled();
    await shown.page.getByLabel(prompts[0]).fill("Engines.");
    await expect(button("Next")).toBeEnabled();
  });

  test(
    "The flow is multiple choice, then written, with back navigation across the boundary",
    KEEPS_PAGE,
    async () => {
      await openPrompts();
      await shown.page.getByLabel(prompts[0]).fill("Engines.");
      await button("Previous").click();
      await expect(step("Question 10 of 10")).toBeVisible();
      await button("Continue to Written").click();
      await expect(shown.page.getByLabel(prompts[0])).toHaveValue("Engines.");
    },
  );

  test("Controls: Save; 'Progress saved'", async () => {
    await openPrompts();
    await button("Save").click();
    await expectNotice(shown.page, "Progress saved");
  });

  test("'Failed to save progress. Please try again.'", async () => {
    await openPrompts();
    shown.consoleErrors.allow(/500/);
    await failRequest(shown.page, ["POST", "/api/research"]);
    await shown.page.getByLabel(prompts[0]).fill("Engines and letters.");
    await button("Save").click();
    await expectNotice(shown.page, "Error: Failed to save progress. Please try again.");
  });

  test("'Complete all questions: Please answer all multiple choice questions and written prompts before completing this section.'", async () => {
    await openPrompts();
    await shown.page.getByLabel(prompts[0]).fill("Engines.");
    await button("Next").click();
    await expect(step("Written prompt 2 of 2")).toBeVisible();
    await shown.page.getByLabel(prompts[1]).fill("  ");
    await button("Complete Section").click();
    await expectNotice(
      shown.page,
      "Complete all questions: Please answer all multiple choice questions and written prompts before completing this section.",
    );
  });

  test("in progress, then completed only through Complete Section", async () => {
    await openPrompts();
    await expect(step("2/5 sections complete")).toBeVisible();
    await shown.page.getByLabel(prompts[0]).fill("Engines.");
    await button("Next").click();
    await shown.page.getByLabel(prompts[1]).fill("Letters.");
    await button("Complete Section").click();
    await expect(step("3/5 sections complete")).toBeVisible();
  });

  test("Completed sections can be reviewed", async () => {
    await completeResearch(shown.page, [SECTION]);
    await shown.page.goto("/research");
    await button(`Review ${TITLE}`).click();
    await expect(
      step("You completed this section. Your answers are below; Previous goes back."),
    ).toBeVisible();
    await step("All 12 answers").click();
    await button(`${items[0]?.text} ${options[0]}`).click();
    await expect(shown.page.getByRole("radio", { name: options[0], exact: true })).toBeChecked();
  });

  test("Progress auto-saves 2 seconds after a change, with completed false", async () => {
    const other = "time_horizons";
    await shown.page.clock.install();
    await shown.page.goto(`/research?section=${other}`);
    await expect(step("Question 1 of 10")).toBeVisible();
    const saved: unknown[] = [];
    shown.page.on("request", (request) => {
      if (request.method() === "POST") saved.push(request.postDataJSON());
    });
    const then = new Date();
    then.setDate(then.getDate() + 1);
    await shown.page.clock.pauseAt(then);
    await shown.page.getByRole("radio").first().click();
    await shown.page.clock.runFor(1999);
    expect(saved).toEqual([]);
    await shown.page.clock.runFor(1);
    await expect(shown.page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    expect(saved).toEqual([expect.objectContaining({ section: other, completed: false })]);
    await shown.page.clock.resume();
  });
});

test.describe("the analysis", () => {
  const shown = useOwnPage({
    person: async (page) => {
      await signUp(page);
      await completeResearch(page, ["energizers_drainers", "working_preferences"]);
    },
    page: async (page) => {
      await page.goto("/research");
    },
  });
  const THREE = ["energizers_drainers", "working_preferences", "time_horizons"] as const;
  const card = () => shown.page.getByRole("region", { name: "Analysis & Insights" });
  async function openAnalysis() {
    await completeResearch(shown.page, THREE);
    await sendWrite(shown.page, generateAnalysis.path, undefined);
    await shown.page.reload();
  }
  const generate = (name = "Generate Analysis") => card().getByRole("button", { name });

  test(
    "Below is an Analysis & Insights card with a Generate Analysis button",
    KEEPS_PAGE,
    async () => {
      await expect(generate()).toBeVisible();
    },
  );

  test(
    "At least 3 completed sections ('More research needed: Complete at least 3 research sections to generate analysis.')",
    KEEPS_PAGE,
    async () => {
      await generate().click();
      await expectNotice(
        shown.page,
        "More research needed: Complete at least 3 research sections to generate analysis.",
      );
    },
  );

  test("'Failed to generate analysis. Please try again.'", async () => {
    shown.consoleErrors.allow(/500/);
    await completeResearch(shown.page, THREE);
    await shown.page.reload();
    await failRequest(shown.page, ["POST", "/api/analysis/generate"]);
    await generate().click();
    await expectNotice(shown.page, "Error: Failed to generate analysis. Please try again.");
    await expect(generate()).toBeEnabled();
  });

  test("Analysis: available once 3 or more sections are complete; 'Analysis Generated!'", async () => {
    await completeResearch(shown.page, THREE);
    await shown.page.reload();
    const answer = await holdRequest(shown.page, ["POST", "/api/analysis/generate"]);
    await generate().click();
    await expect(generate("Generating...")).toBeDisabled();
    answer();
    await expectNotice(shown.page, "Analysis Generated!");
  });

  test("the generated date", KEEPS_PAGE, async () => {
    await openAnalysis();
    await expect(card().getByText(/^Generated \d+ \w+ \d{4}/)).toBeVisible();
  });

  test("the note 'Highlights, not conclusions. Use as a mirror.'", KEEPS_PAGE, async () => {
    await openAnalysis();
    await expect(
      card().getByText("Highlights, not conclusions. Use as a mirror.", { exact: true }),
    ).toBeVisible();
  });

  test("It can be regenerated; the newest analysis is first in the list", async () => {
    await openAnalysis();
    await completeResearch(shown.page, ["interests_skills"]);
    await generate().click();
    const choice = card().getByLabel("Generated");
    await expect(choice.getByRole("option")).toHaveCount(2);
    await expect(choice.getByRole("option").first()).toHaveJSProperty("selected", true);
  });
});

/** Answers that fill every list of the portrait: each pair of statements agrees, and one pull and one habit stand out. */
async function answerClearly(page: Page) {
  for (const section of SECTIONS) {
    const { items, options, prompts } = QUESTIONS[section];
    const isSingle = section === "interests_skills" || section === "working_preferences";
    const choose = (isReverse: boolean, index: number) =>
      options[isSingle ? (index === 0 ? 0 : 2) : isReverse ? 4 : 0];
    await sendWrite(page, saveResearch.path, {
      section,
      mcAnswers: Object.fromEntries(
        items.map(({ reverse = false }, index) => [index, choose(reverse, index)]),
      ),
      writtenResponses: Object.fromEntries(prompts.map((_, index) => [index, "By the sea."])),
      completed: true,
    });
  }
}

test.describe("the analysis, where each list has a line", () => {
  const shown = useOwnPage({
    person: async (page) => {
      await signUp(page);
      await answerClearly(page);
      await sendWrite(page, generateAnalysis.path, undefined);
    },
    page: async (page) => {
      await page.goto("/research");
    },
  });

  for (const [heading, shows] of [
    ["Key Highlights", "mornings"],
    ["Emerging Themes", /^Your answers in this report/],
    ["Strength Patterns", "Finishing"],
    ["Opportunities to Explore", "building and repairing"],
  ] as const) {
    test(`It shows the latest analysis: ${heading}`, KEEPS_PAGE, async () => {
      const card = shown.page.getByRole("region", { name: "Analysis & Insights" });
      const list = card.locator("section").filter({
        has: shown.page.getByRole("heading", { name: heading, exact: true }),
      });
      await expect(list.getByText(shows)).toBeVisible();
    });
  }
});
