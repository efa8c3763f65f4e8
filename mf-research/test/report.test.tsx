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
import { GENTLE_CARE_KEY, WEEKS_KEYS, type Weeks } from "@goals/contracts/set-aside";
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
  const text: string = Object(newest)[list][line];
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

  test("opens with the crisis notice, even if an analysis only has it as a line", async () => {
    const text = "You do not have to carry it alone.";
    await renderModule(loadResearchPage, {
      state: "full",
      prepare: (edge) =>
        edge.answerAs(listAnalyses, "full", (all) =>
          all.map((analysis) => ({
            ...analysis,
            highlights: [text],
            sources: [
              ...analysis.sources.filter(({ list }) => list !== "highlights"),
              { list: "highlights", line: 0, rule: "care", answers: [], quotes: [] },
            ],
          })),
        ),
    });
    const note = await screen.findByRole("note");
    expect(note.textContent).toContain(text);
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Find a helpline near you" })).toBeTruthy();
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

const CARE = { language: "en" as const, text: "You wrote about somebody you miss.", ways: [] };
/** The newest analysis with a care notice. */
const openWithNotice = (level: "heavy" | "danger", prepare?: Parameters<typeof openReport>[0]) =>
  openReport((edge) => {
    edge.answerAs(listAnalyses, "full", (all) =>
      all.slice(0, 1).map((analysis) => ({
        ...analysis,
        care: { ...CARE, level },
        highlights: [CARE.text, ...analysis.highlights],
        sources: [
          { list: "highlights", line: 0, rule: "care:gentle", answers: [], quotes: [] },
          ...analysis.sources.map((source) =>
            source.list === "highlights" ? { ...source, line: source.line + 1 } : source,
          ),
        ],
      })),
    );
    prepare?.(edge);
  });
const NOTICE_LINE = {
  key: GENTLE_CARE_KEY,
  list: "highlights",
  text: CARE.text,
  createdAt: "2026-11-20T14:32:00.000Z",
  verdict: "not_me",
} as const;

describe("a care notice", () => {
  test("goes at “Not me”, and the analysis is written anew", async () => {
    const { edge } = await openWithNotice("heavy", (mock) =>
      mock.answerAs(setLineAside, "full", () => NOTICE_LINE),
    );
    await press(/^Not me ?: You wrote/);
    await waitFor(() => expect(screen.queryByRole("note")).toBeNull());
    expect(edge.callsTo(setLineAside)).toMatchObject([{ body: { list: "highlights", line: 0 } }]);
    await waitFor(() => expect(edge.callsTo(generateAnalysis)).toHaveLength(1));
    expect(document.activeElement?.querySelector("h3")?.textContent).toBe("Key Highlights");
  });

  test("stays where that failed, and nothing is written", async () => {
    const { edge } = await openWithNotice("heavy");
    edge.refuse(setLineAside);
    await press(/^Not me ?: You wrote/);
    await expectToast("Error", "Failed to set this line aside. Please try again.");
    expect(screen.getByRole("note").textContent).toContain(CARE.text);
    expect(edge.callsTo(generateAnalysis)).toEqual([]);
  });

  test("of danger has no such button, whatever was set aside", async () => {
    await openWithNotice("danger", (mock) =>
      mock.answerAs(listSetAsideLines, "full", () => [NOTICE_LINE]),
    );
    const note = screen.getByRole("note");
    expect(note.textContent).toContain(CARE.text);
    expect(within(note).queryByRole("button")).toBeNull();
  });
});

describe("How have the past weeks been?", () => {
  const say = (weeks: Weeks) => ({
    ...NOTICE_LINE,
    key: WEEKS_KEYS[weeks],
    list: "watchouts" as const,
    text: weeks,
  });
  const HARD = "Heavy or empty, or I have lost somebody";
  const findChoice = (name: string, checked = true) => screen.getByRole("radio", { name, checked });
  const findQuestion = (description: RegExp) =>
    screen.getByRole("group", { name: "How have the past weeks been?", description });
  const listTitles = () =>
    screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

  test("hard leaves no line and writes the analysis anew, and good brings the lines back", async () => {
    const { edge } = await openReport((mock) =>
      mock.answerAs(setLineAside, "full", () => say("hard")),
    );
    const before = listTitles();
    findQuestion(/^For now/);
    for (const { checked } of screen.getAllByRole<HTMLInputElement>("radio"))
      expect(checked).toBe(false);
    await act(async () => findChoice(HARD, false).click());
    await waitFor(() => expect(edge.callsTo(generateAnalysis)).toHaveLength(1));
    findChoice(HARD);
    findQuestion(/nothing is made of your answers/);
    expect(listTitles().length).toBeLessThan(before.length);
    expect(screen.queryByText(/^Lines you set aside/)).toBeNull();

    edge.answerAs(setLineAside, "full", () => say("good"));
    await act(async () => findChoice("Good", false).click());
    await waitFor(() => expect(listTitles()).toEqual(before));
    findChoice("Good");
    findQuestion(/your own words are shown/);
    expect(edge.callsTo(setLineAside)).toMatchObject([
      { body: { weeks: "hard" } },
      { body: { weeks: "good" } },
    ]);
  });

  test.each([
    [undefined, ["Key Highlights", "Watch-outs"]],
    ["good", ["Watch-outs"]],
  ] as const)("%s: a quote and its verdicts stay closed in %s", async (weeks, closed) => {
    const writeLine = (list: "highlights" | "watchouts", prompt: number, text: string) => {
      const quote = { section: "energizers_drainers", prompt, start: 0, end: 9, text } as const;
      return { list, line: 0, rule: "prompt", lead: list, answers: [], quotes: [quote] };
    };
    await openReport((mock) => {
      mock.answerAs(listAnalyses, "full", (all) =>
        all.map((analysis) => ({
          ...analysis,
          highlights: ["The boat."],
          watchouts: ["The stairs."],
          sources: [
            writeLine("highlights", 0, "The boat."),
            writeLine("watchouts", 1, "The stairs."),
          ],
        })),
      );
      mock.answerAs(listSetAsideLines, "full", () => (weeks ? [say(weeks)] : []));
    });
    const summaries = screen.getAllByText("Open what you wrote");
    expect(
      summaries.map((each) => each.closest("section")?.querySelector("h3")?.textContent),
    ).toEqual(closed);
    const details = screen.getByText("The stairs.").closest("details");
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain("That's me");
    expect(screen.queryAllByText(/^Your own words stay closed/)).toHaveLength(weeks ? 0 : 1);
  });

  test("an answer that is changed while it is saved is sent after it", async () => {
    const { edge } = await openReport();
    const release = edge.hold(setLineAside);
    await act(async () => findChoice("Mixed", false).click());
    await act(async () => findChoice(HARD, false).click());
    findChoice(HARD);
    release();
    await waitFor(() =>
      expect(edge.callsTo(setLineAside)).toMatchObject([
        { body: { weeks: "mixed" } },
        { body: { weeks: "hard" } },
      ]),
    );
  });

  test("stays as it was where that failed", async () => {
    const { edge } = await openReport();
    edge.refuse(setLineAside);
    await act(async () => findChoice("Good", false).click());
    await expectToast("Error", "Failed to save your answer. Please try again.");
    findChoice("Good", false);
    expect(edge.callsTo(generateAnalysis)).toEqual([]);
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
    expect(screen.getByRole("heading", { name: "Key Highlights" })).toBeTruthy();
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
