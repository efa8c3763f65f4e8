import { renderModule, type RecordedState } from "@goals/component-tests";
import {
  getAnalysisHighlight,
  listAnalyses,
  getResearchProgress,
  listResearch,
  saveResearch,
} from "@goals/contracts/endpoints/research";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { CORE_SECTIONS, SECTION_TITLES } from "@goals/contracts/sections";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

const loadResearchPage = () => import("../src/workspace/research-page.tsx");
const loadResearchProgress = () => import("../src/workspace/research-progress.tsx");
const loadPersonalAnalysis = () => import("../src/analysis/personal-analysis.tsx");
const loadOnboardingAnalysis = () => import("../src/onboarding/onboarding-analysis.tsx");
const loadOnboardingResearchIntro = () => import("../src/onboarding/onboarding-research-intro.tsx");

const link = (name: string | RegExp) => screen.getByRole("link", { name });
const button = (name: string | RegExp) => screen.getByRole("button", { name });

describe.each([
  {
    load: loadResearchPage,
    endpoint: listResearch,
    error: "Your research could not be loaded just now.",
    content: "Time Horizons",
  },
  {
    load: loadResearchProgress,
    endpoint: getResearchProgress,
    error: "Your progress could not be loaded just now.",
    content: "1/4 sections complete",
  },
  {
    load: loadPersonalAnalysis,
    endpoint: getAnalysisHighlight,
    error: "Your analysis could not be loaded just now.",
    content: "Your answers are ready for an analysis.",
  },
  {
    load: loadOnboardingAnalysis,
    endpoint: listAnalyses,
    error: "Your analysis could not be loaded just now.",
    content: "Your analysis",
  },
])("$load.name", ({ load, endpoint, error, content }) => {
  test("holds its place while it is loading", async () => {
    await renderModule(load, {
      state: "locked",
      prepare: (edge) => void edge.hold(endpoint),
    });
    expect(screen.getAllByRole("img", { name: "Loading" }).length).toBeGreaterThan(0);
    expect(screen.queryByText(content)).toBeNull();
  });

  test.each(["refused", "offline"])(
    "says that it is %s, and comes with the next try",
    async (how) => {
      const { edge } = await renderModule(load, {
        state: "locked",
        prepare: (mock) => (how === "refused" ? mock.refuse(endpoint) : mock.disconnect()),
      });
      await screen.findByText(error);
      edge.restore(endpoint);
      act(() => edge.connect());
      if (how === "refused") fireEvent.click(button("Try again"));
      expect((await screen.findAllByText(content)).length).toBeGreaterThan(0);
      expect(screen.queryByText(error)).toBeNull();
    },
  );
});

describe("the workspace", () => {
  const open = async (state: RecordedState) => {
    const view = await renderModule(loadResearchPage, { state, path: "/research" });
    await screen.findByText(/sections complete$/);
    return view;
  };

  test("with one section complete and one begun, Start of the next core section is primary", async () => {
    await open("locked");
    expect(screen.getByText("1/5 sections complete")).toBeTruthy();
    expect(screen.getByText("In progress, 3 of 12 answered")).toBeTruthy();
    expect(button("Review Energizers & Drainers").className).toContain("secondary");
    expect(button("Start Strengths & Weaknesses").className).toContain("primary");
    expect(button("Start Time Horizons").className).toContain("secondary");
    expect(await screen.findByText(/^Complete 2 more sections to see/)).toBeTruthy();
  });

  test("with the core sections complete and no mission, it leads on to the setup", async () => {
    await open("empty");
    expect(screen.getByText("4/5 sections complete")).toBeTruthy();
    expect(screen.queryByRole("group", { name: "Is anything heavy right now?" })).toBeNull();
    expect(await screen.findByText("Your answers are ready for an analysis.")).toBeTruthy();
  });

  test("with everything complete it shows the analysis and leads nowhere else", async () => {
    await open("full");
    expect(screen.getByText("5/5 sections complete")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Continue Setup" })).toBeNull();
    const card = screen.getByRole("region", { name: "Analysis & Insights" });
    expect(await within(card).findByRole("heading", { name: "Key Highlights" })).toBeTruthy();
    expect(within(card).getByText(/^Highlights, not conclusions/)).toBeTruthy();
    expect(screen.getAllByText(/^\d+ min$/).length).toBeGreaterThan(0);
  });

  test("the section of the address is open", async () => {
    await renderModule(loadResearchPage, {
      state: "locked",
      path: "/research?section=time_horizons",
    });
    expect((await screen.findByRole("button", { expanded: true })).textContent).toBe(
      "Close Time Horizons",
    );
  });

  test("a section that does not exist opens none", async () => {
    await renderModule(loadResearchPage, { state: "locked", path: "/research?section=favourites" });
    expect(await screen.findAllByRole("button", { expanded: false })).toHaveLength(5);
  });

  test("the link of the onboarding opens the next core section, in place of its own address", async () => {
    const length = history.length;
    await renderModule(loadResearchPage, {
      state: "locked",
      path: "/research",
      historyState: "start",
    });
    await waitFor(() => expect(location.search).toBe("?section=strengths_weaknesses"));
    expect(history.length).toBe(length);
  });
});

describe("the progress on the dashboard", () => {
  test("lists the core sections with how far each is", async () => {
    await renderModule(loadResearchProgress, { state: "locked" });
    await screen.findByText("1/4 sections complete");
    const [completed, untouched, , begun] = CORE_SECTIONS.map((section) =>
      link(new RegExp(`^${SECTION_TITLES[section]}`)),
    );
    expect(completed?.textContent).toContain("Completed - Click to review");
    expect(untouched?.textContent).toContain("Click to start");
    expect(begun?.textContent).toContain("3 of 12");
    expect(begun?.getAttribute("href")).toBe("/research?section=time_horizons");
    expect(link("Continue Research").getAttribute("href")).toBe("/research");
  });

  test("is folded once the core sections are complete", async () => {
    const { container } = await renderModule(loadResearchProgress, { state: "full" });
    await screen.findByText("4/4 sections complete");
    expect(container.querySelector("details")?.open).toBe(false);
  });
});

describe("the analysis on the dashboard", () => {
  test("shows the first line, and leads to the rest", async () => {
    await renderModule(loadPersonalAnalysis, { state: "full" });
    expect(await screen.findByText(/get so absorbed in one thing/)).toBeTruthy();
    expect(screen.getByRole("figure").textContent).toContain("Evidence first");
    expect(link("View Full Analysis").getAttribute("href")).toBe("/research#analysis");
  });
});

describe("the onboarding", () => {
  test("the introduction explains four areas and four features, and can be skipped", async () => {
    await renderModule(loadOnboardingResearchIntro, { state: "locked" });
    expect(await screen.findAllByRole("term")).toHaveLength(4);
    for (const feature of ["15-minute timer", "Guided prompts", "Optional tags", "Auto-save"])
      expect(screen.getByText(feature)).toBeTruthy();
    expect(link("Start Research Journey").getAttribute("href")).toBe("/research");
    expect(link("Skip for Now").getAttribute("href")).toBe("/");
  });

  test("the introduction shows the first question, and its answer opens the section", async () => {
    const { edge } = await renderModule(loadOnboardingResearchIntro, {
      state: "locked",
      path: "/onboarding/research-intro",
      prepare: (each) => each.answerAs(listResearch, "locked", () => []),
    });
    const [option] = QUESTIONS.energizers_drainers.options;
    fireEvent.click(await screen.findByRole("button", { name: option }));
    await waitFor(() => expect(location.pathname).toBe("/research"));
    const [saved] = edge.callsTo(saveResearch);
    expect(saved?.body).toMatchObject({ mcAnswers: { 0: option }, completed: false });
  });

  test("a user with answers is not asked the first question again", async () => {
    await renderModule(loadOnboardingResearchIntro, { state: "locked" });
    await waitFor(() => expect(screen.queryByText("Question 1 of 10")).toBeNull());
  });

  test.each([
    ["locked", "Back to Research"],
    ["empty", "Generate Analysis"],
    ["full", "Continue to Missions"],
  ] as const)("%s: the one primary action is %s", async (state, primary) => {
    await renderModule(loadOnboardingAnalysis, { state });
    await screen.findByText(/sections complete$/);
    const actions = [...screen.getAllByRole("button"), ...screen.getAllByRole("link")];
    const names = actions
      .filter(({ className }) => className.includes("primary"))
      .map(({ textContent }) => textContent);
    expect(names).toEqual([primary]);
  });
});

test("loaded data is shown offline, with its time", async () => {
  const { reload } = await renderModule(loadPersonalAnalysis, { state: "full" });
  await screen.findByText(/get so absorbed in one thing/);
  await reload({ prepare: (edge) => edge.disconnect() });
  expect(await screen.findByText(/get so absorbed in one thing/)).toBeTruthy();
  expect(screen.getByText(/^As of/)).toBeTruthy();
});
