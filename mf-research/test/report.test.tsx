import { RECORDINGS, renderModule } from "@goals/component-tests";
import { expectToast, press } from "@goals/component-tests/interactions";
import { ANALYSIS_LISTS, ANALYSIS_TITLES, analysisList } from "@goals/contracts/analysis";
import {
  generateAnalysis,
  listAnalyses,
  listSetAsideLines,
  setLineAside,
  restoreLine,
} from "@goals/contracts/endpoints/research";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

const loadResearchPage = () => import("../src/workspace/research-page.tsx");
const loadOnboardingAnalysis = () => import("../src/onboarding/onboarding-analysis.tsx");

const recorded = RECORDINGS.full.responses.find(({ path }) => path === listAnalyses.path);
const [newest] = analysisList.parse(recorded?.body);
const setAside = RECORDINGS.full.responses.find(
  ({ method, path }) => method === setLineAside.method && path === setLineAside.path,
);

async function openReport(prepare?: Parameters<typeof renderModule>[1]["prepare"]) {
  const page = await renderModule(loadResearchPage, {
    state: "full",
    path: "/research",
    ...(prepare && { prepare }),
  });
  await screen.findAllByRole("heading", { level: 3 });
  return page;
}

/** The recorded "Not me" as a list item. */
function findRecordedLine(): HTMLElement {
  const { list, line } = Object(setAside?.request);
  const source = newest?.sources.find((each) => each.list === list && each.line === line);
  const text: string = source?.lead ?? Object(newest)[list][line];
  const item = screen.getByText(text).closest("li");
  if (!item) throw new Error(`There is no line "${text}".`);
  return item;
}

const pressIn = (item: HTMLElement, name: string) =>
  act(async () => void fireEvent.click(within(item).getByRole("button", { name })));

describe("the report", () => {
  test("shows the lists that have a line, in their order, with the date", async () => {
    await openReport();
    const titles = screen.getAllByRole("heading", { level: 3 }).map((title) => title.textContent);
    const filled = ANALYSIS_LISTS.filter((list) => newest?.[list].length);
    expect(titles).toEqual(filled.map((list) => ANALYSIS_TITLES[list]));
    expect(screen.getAllByText(/^Generated/)).toHaveLength(1);
  });

  test("shows a sentence, the words it quotes below it, and on a tap the questions they answer", async () => {
    const words = "I repaired bikes with Eoin.";
    const quote = {
      section: "energizers_drainers",
      prompt: 0,
      start: 0,
      end: 27,
      text: words,
    } as const;
    const lead = "When you last lost track of time";
    await openReport((edge) =>
      edge.answerAs(listAnalyses, "full", (all) =>
        all.map((analysis) => ({
          ...analysis,
          highlights: [`${lead}: “${words}”`],
          sources: [
            { list: "highlights", line: 0, rule: "prompt", lead, answers: [], quotes: [quote] },
          ],
        })),
      ),
    );
    const item = screen.getByText(lead).closest("li");
    expect(item?.querySelector("blockquote")?.textContent).toBe(words);
    expect(item?.querySelector("details")?.textContent).toContain(
      QUESTIONS.energizers_drainers.prompts[0],
    );
  });

  test("shows the quotes of one answer as one block with its line breaks, and “…” for omitted text", async () => {
    const place = { section: "strengths_weaknesses", prompt: 1 } as const;
    const quotes = [
      {
        ...place,
        start: 0,
        end: 32,
        text: '"write a reminder", says my wife\nand that I am tidy.',
      },
      { ...place, start: 90, end: 99, text: "I smiled." },
    ];
    const lead = "Feedback you have heard more than once";
    await openReport((edge) =>
      edge.answerAs(listAnalyses, "full", (all) =>
        all.map((analysis) => ({
          ...analysis,
          highlights: [lead],
          sources: [{ list: "highlights", line: 0, rule: "prompt", lead, answers: [], quotes }],
        })),
      ),
    );
    const blocks = [
      ...(screen.getByText(lead).closest("li")?.querySelectorAll("blockquote") ?? []),
    ];
    expect(blocks.map((block) => block.textContent)).toEqual([
      '"write a reminder", says my wife\nand that I am tidy. … I smiled.',
    ]);
  });

  test("shows the choices a line rests on as bars, as they were chosen", async () => {
    await openReport();
    const withChoices = (newest?.sources ?? []).filter(({ answers }) => answers.length > 0);
    expect(withChoices.length).toBeGreaterThan(0);
    for (const { list, line, answers, lead } of withChoices) {
      const text: string = lead ?? Object(newest)[list][line];
      const item = screen.getByText(text).closest("li");
      const shown = [...(item?.querySelectorAll("dd > [aria-hidden]") ?? [])].map((bar) => [
        bar.children.length,
        bar.querySelectorAll("[class*=filled]").length,
      ]);
      // The first option of a scale is a full bar, the last one a single step.
      const chosen = answers.map(({ section, answer }) => {
        const options: readonly string[] = QUESTIONS[section].options;
        return [options.length, options.length - options.indexOf(answer)];
      });
      expect([text, shown]).toEqual([text, chosen]);
    }
  });

  test("says so where nothing stood out", async () => {
    const empty = Object.fromEntries(ANALYSIS_LISTS.map((list) => [list, []]));
    await renderModule(loadResearchPage, {
      state: "full",
      prepare: (edge) =>
        edge.answerAs(listAnalyses, "full", (all) =>
          all.slice(0, 1).map((analysis) => ({ ...analysis, ...empty, sources: [] })),
        ),
    });
    expect(await screen.findByText(/^Nothing stood out clearly/)).toBeTruthy();
    expect(screen.queryByRole("heading", { level: 3 })).toBeNull();
  });
});

describe("Not me", () => {
  test("sets a line aside once the server has, and gives the focus to the next line", async () => {
    const { edge } = await openReport();
    const line = findRecordedLine();
    const release = edge.hold(setLineAside);
    await pressIn(line, "Not me");
    expect(document.contains(line)).toBe(true);
    await act(async () => release());
    await screen.findByText("Lines you set aside (1)");
    expect(document.contains(line)).toBe(false);
    expect(document.activeElement?.closest("section, h3")).not.toBeNull();
    expect(edge.callsTo(setLineAside)).toHaveLength(1);
  });

  test("keeps the line where it failed, with the focus on the button", async () => {
    const { edge } = await openReport();
    edge.refuse(setLineAside);
    const line = findRecordedLine();
    within(line).getByRole("button", { name: "Not me" }).focus();
    await pressIn(line, "Not me");
    await expectToast("Error", "Failed to set this line aside. Please try again.");
    expect(screen.queryByText(/^Lines you set aside/)).toBeNull();
    expect(document.activeElement).toBe(within(line).getByRole("button", { name: "Not me" }));
  });

  test("is taken back", async () => {
    const { edge } = await openReport((mock) =>
      mock.answerAs(listSetAsideLines, "full", () => [Object(setAside?.body)]),
    );
    await screen.findByText("Lines you set aside (1)");
    fireEvent.click(screen.getByText("Lines you set aside (1)"));
    await press(/^Bring back/);
    await waitFor(() => expect(screen.queryByText(/^Lines you set aside/)).toBeNull());
    expect(edge.callsTo(restoreLine)).toMatchObject([
      { body: { key: Object(setAside?.body).key } },
    ]);
    expect(document.activeElement?.tagName).toBe("H3");
  });

  test("stays set aside where taking it back failed", async () => {
    const { edge } = await openReport((mock) =>
      mock.answerAs(listSetAsideLines, "full", () => [Object(setAside?.body)]),
    );
    edge.refuse(restoreLine);
    await screen.findByText("Lines you set aside (1)");
    fireEvent.click(screen.getByText("Lines you set aside (1)"));
    await press(/^Bring back/);
    await expectToast("Error", "Failed to bring this line back. Please try again.");
    expect(screen.getByText("Lines you set aside (1)")).toBeTruthy();
  });
});

describe("That's me", () => {
  test("marks the line, and a second tap takes the mark back", async () => {
    const { edge } = await openReport();
    const line = findRecordedLine();
    edge.answerAs(setLineAside, "full", (judged) => ({ ...judged, verdict: "me" as const }));
    await pressIn(line, "That's me");
    const isPressed = () =>
      within(line).getByRole("button", { name: "That's me" }).getAttribute("aria-pressed");
    await waitFor(() => expect(isPressed()).toBe("true"));
    expect(edge.callsTo(setLineAside)).toMatchObject([{ body: { verdict: "me" } }]);
    await pressIn(line, "That's me");
    await waitFor(() => expect(isPressed()).toBe("false"));
    expect(edge.callsTo(restoreLine)).toHaveLength(1);
  });
});

describe("Generate Analysis", () => {
  test("needs three sections", async () => {
    const { edge } = await renderModule(loadResearchPage, { state: "locked" });
    await screen.findByText(/^Complete 2 more sections/);
    await press("Generate Analysis");
    await expectToast(
      "More research needed",
      "Complete at least 3 research sections to generate analysis.",
    );
    expect(edge.callsTo(generateAnalysis)).toEqual([]);
  });

  test("shows the new analysis, once it has been written", async () => {
    const { edge } = await renderModule(loadResearchPage, { state: "empty" });
    await screen.findByText("Your answers are ready for an analysis.");
    const release = edge.hold(generateAnalysis);
    await press("Generate Analysis");
    expect(screen.getByRole("button", { name: "Generating..." })).toHaveProperty("disabled", true);
    await act(async () => release());
    await expectToast("Analysis Generated!");
    expect(screen.getByRole("heading", { name: "Strength Patterns" })).toBeTruthy();
  });

  test("puts a new one first, and keeps the earlier ones at hand", async () => {
    const { edge } = await openReport();
    edge.answerAs(generateAnalysis, "full", (analysis) => ({
      ...analysis,
      unchanged: false,
      id: "another-analysis-of-22",
      createdAt: "2026-11-22T12:00:00.000Z",
    }));
    await press("Generate Analysis");
    await expectToast("Analysis Generated!");
    const picker = screen.getByLabelText("Generated");
    expect(picker).toHaveProperty("value", "another-analysis-of-22");
    expect(picker.querySelectorAll("option").length).toBeGreaterThan(1);
    fireEvent.change(picker, { target: { value: newest?.id } });
    expect(picker).toHaveProperty("value", newest?.id);
  });

  test("says that nothing has changed where the answers are the same", async () => {
    await openReport();
    await press("Generate Analysis");
    await expectToast("Nothing has changed");
  });

  test("says that it failed, and can be tried again", async () => {
    const { edge } = await renderModule(loadResearchPage, { state: "empty" });
    await screen.findByText("Your answers are ready for an analysis.");
    edge.refuse(generateAnalysis);
    await press("Generate Analysis");
    await expectToast("Error");
    expect(screen.getByRole("button", { name: "Generate Analysis" })).toHaveProperty(
      "disabled",
      false,
    );
  });

  test("begins by itself where a link has asked for it, and only once", async () => {
    const { edge } = await renderModule(loadOnboardingAnalysis, {
      state: "empty",
      path: "/onboarding/analysis",
      historyState: "generate",
    });
    await expectToast("Analysis Generated!");
    expect(edge.callsTo(generateAnalysis)).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Continue to Missions" }).className).toContain(
      "primary",
    );
  });
});
