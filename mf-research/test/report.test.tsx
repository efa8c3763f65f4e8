import { RECORDINGS, renderModule } from "@goals/component-tests";
import { expectToast, press } from "@goals/component-tests/interactions";
import { ANALYSIS_LISTS, ANALYSIS_TITLES, analysisList } from "@goals/contracts/analysis";
import {
  generateAnalysis,
  listAnalyses,
  listSetAsideLines,
  setLineAside,
  restoreLine,
} from "@goals/contracts/endpoints/analysis";
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
  await screen.findByRole("heading", { name: "Key Highlights" });
  return page;
}

/** The line of the recorded "Not me", unfolded. */
function unfoldRecordedLine(): HTMLElement {
  const { list, line } = Object(setAside?.request);
  const text: string = Object(newest)[list][line];
  const lines = screen.getAllByRole("button", { expanded: false });
  const button = lines.find(({ textContent }) => textContent.startsWith(text.slice(0, 30)));
  if (!button) throw new Error(`There is no line "${text}".`);
  fireEvent.click(button);
  return button;
}

const notMe = () => screen.getByRole("button", { name: "Not me" });

describe("the report", () => {
  test("shows the lists that have a line, in their order, with the date", async () => {
    await openReport();
    const titles = screen.getAllByRole("heading", { level: 3 }).map((title) => title.textContent);
    const filled = ANALYSIS_LISTS.filter((list) => newest?.[list].length);
    expect(titles).toEqual(filled.map((list) => ANALYSIS_TITLES[list]));
    expect(screen.getAllByText(/^Generated/)).toHaveLength(1);
  });

  test("unfolds the quotes and choices of a line, each choice with its place on the scale", async () => {
    await openReport();
    expect(screen.queryByRole("definition")).toBeNull();
    const line = unfoldRecordedLine();
    expect(line.getAttribute("aria-expanded")).toBe("true");
    const evidence = document.getElementById(line.getAttribute("aria-controls") ?? "");
    expect(evidence?.hidden).toBe(false);
    expect(line.textContent).toMatch(/\d (choice|quote)s?/);
    expect(within(line).queryByText("Not me")).toBeNull();
    const [choice] = within(evidence ?? line).getAllByRole("definition");
    expect(choice?.querySelectorAll("rect")).toHaveLength(5);
  });

  test("has the choices a line rests on beside it as bars, as they were chosen", async () => {
    await openReport();
    const withChoices = (newest?.sources ?? []).filter(({ answers }) => answers.length > 0);
    expect(withChoices.length).toBeGreaterThan(0);
    for (const { list, line, answers } of withChoices) {
      const text: string = Object(newest)[list][line];
      const button = screen
        .getAllByRole("button", { expanded: false })
        .find(({ textContent }) => textContent.startsWith(text.slice(0, 30)));
      const shown = [...(button?.querySelectorAll("svg:has(rect)") ?? [])].map((bar) => [
        bar.querySelectorAll("rect").length,
        bar.querySelectorAll("rect[class*=filled]").length,
      ]);
      // The first option of a scale is a full bar, the last one step.
      const chosen = answers.slice(0, 3).map(({ section, answer }) => {
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

  test("opens with the crisis notice, also of an analysis that has it as a line alone", async () => {
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
    const line = unfoldRecordedLine();
    const release = edge.hold(setLineAside);
    await press("Not me");
    expect(document.contains(line)).toBe(true);
    await act(async () => release());
    await screen.findByText("Set aside by you (1)");
    expect(document.contains(line)).toBe(false);
    expect(document.activeElement?.closest("section, h3")).not.toBeNull();
    expect(edge.callsTo(setLineAside)).toHaveLength(1);
  });

  test("keeps the line where it failed, with the focus on the button", async () => {
    const { edge } = await openReport();
    edge.refuse(setLineAside);
    unfoldRecordedLine();
    notMe().focus();
    await press("Not me");
    await expectToast("Error", "Failed to set this line aside. Please try again.");
    expect(screen.queryByText(/^Set aside by you/)).toBeNull();
    expect(document.activeElement).toBe(notMe());
  });

  test("is taken back", async () => {
    const { edge } = await openReport((mock) =>
      mock.answerAs(listSetAsideLines, "full", () => [Object(setAside?.body)]),
    );
    await screen.findByText("Set aside by you (1)");
    fireEvent.click(screen.getByText("Set aside by you (1)"));
    await press(/^Take back/);
    await waitFor(() => expect(screen.queryByText(/^Set aside by you/)).toBeNull());
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
    await screen.findByText("Set aside by you (1)");
    fireEvent.click(screen.getByText("Set aside by you (1)"));
    await press(/^Take back/);
    await expectToast("Error", "Failed to take this line back. Please try again.");
    expect(screen.getByText("Set aside by you (1)")).toBeTruthy();
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
    await screen.findByText("Your answers are ready to be read together.");
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
    await screen.findByText("Your answers are ready to be read together.");
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
