import { RECORDINGS, renderModule } from "@goals/component-tests";
import {
  expectRefused,
  expectToast,
  fill,
  getField,
  press,
} from "@goals/component-tests/interactions";
import { finishOnboarding } from "@goals/contracts/endpoints/auth";
import {
  getMissions,
  saveMissions,
  suggestMissions,
  createObjective,
  listMonthObjectives,
} from "@goals/contracts/endpoints/objectives";
import { listResearch } from "@goals/contracts/endpoints/research";
import {
  MISSION_MAX,
  OBJECTIVE_DESCRIPTION_MAX,
  OBJECTIVE_TITLE_MAX,
} from "@goals/contracts/limits";
import { FAILURE, SUCCESS, VALIDATION } from "@goals/contracts/notices";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

describe("missions", () => {
  const load = () => import("../src/onboarding/onboarding-missions.tsx");
  const PATH = "/onboarding/missions";

  async function open(state: "locked" | "empty" | "full", historyState?: string) {
    const page = await renderModule(load, { state, path: PATH, historyState });
    await screen.findByLabelText("Personal Mission");
    return page;
  }

  test("hold their place while they load, and say when they were refused", async () => {
    const page = await renderModule(load, {
      state: "full",
      path: PATH,
      prepare: (edge) => edge.hold(getMissions),
    });
    expect(screen.getByRole("img", { name: "Loading" })).toBeTruthy();
    const { edge } = await page.reload({ prepare: (each) => each.refuse(getMissions) });
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Your missions could not be loaded just now.",
    );
    edge.restore(getMissions);
    await press("Try again");
    expect(await screen.findByLabelText("Personal Mission")).toBeTruthy();
  });

  test("are there to be edited where they were written before", async () => {
    await open("full");
    expect(screen.getByDisplayValue(/Live with quiet energy/)).toBe(getField("Unified Mission"));
  });

  test.each([
    [["", "I build.", "I do."], "Personal Mission", VALIDATION.incompleteMissions.description],
    [["I write.", "I build.", " "], "Unified Mission", VALIDATION.incompleteMissions.description],
    [
      ["I write.", "x".repeat(MISSION_MAX + 1), "I do."],
      "Professional Mission",
      `${MISSION_MAX} characters or fewer`,
    ],
  ] as const)(
    "all three are required, and none too long (%#)",
    async ([personal, professional, unified], wrong, sentence) => {
      const { edge } = await open("empty");
      fill("Personal Mission", personal);
      fill("Professional Mission", professional);
      fill("Unified Mission", unified);
      await press("Save Missions & Continue");
      await expectToast(VALIDATION.incompleteMissions.title, sentence);
      expectRefused(wrong, sentence);
      expect(edge.callsTo(saveMissions)).toEqual([]);
    },
  );

  test("that were saved elsewhere since they were typed can be taken", async () => {
    const page = await open("empty");
    fill("Unified Mission", "Mine.");
    await page.reload({ state: "empty", prepare: (edge) => edge.answerAs(getMissions, "full") });
    const conflict = await screen.findByRole("group");
    expect(screen.getByDisplayValue("Mine.")).toBe(getField("Unified Mission"));
    expect(conflict.textContent).toContain("Live with quiet energy");
    await press("Use the saved one");
    expect(screen.getByDisplayValue(/Live with quiet energy/)).toBe(getField("Unified Mission"));
    expect(screen.queryByRole("group")).toBeNull();
  });

  test("are saved, and lead to the objectives", async () => {
    const { edge } = await open("empty");
    for (const name of ["Personal", "Professional", "Unified"]) fill(`${name} Mission`, name);
    await press("Save Missions & Continue");
    await expectToast(SUCCESS.missions.title);
    expect(edge.callsTo(saveMissions)).toHaveLength(1);
    await waitFor(() => expect(location.pathname).toBe("/onboarding/objectives-setup"));
  });

  test("that cannot be saved keep their words, and the page", async () => {
    const { edge } = await open("empty");
    for (const name of ["Personal", "Professional", "Unified"]) fill(`${name} Mission`, name);
    edge.refuse(saveMissions);
    await press("Save Missions & Continue");
    await expectToast(FAILURE.missions.title, FAILURE.missions.description);
    expect(location.pathname).toBe(PATH);
    expect(screen.getByDisplayValue("Unified")).toBe(getField("Unified Mission"));
  });

  describe("suggestions", () => {
    test("replace nothing by themselves, and fill the empty fields at once", async () => {
      const { edge } = await open("empty");
      fill("Professional Mission", "My own words.");
      const release = edge.hold(suggestMissions);
      await press("Generate Suggestions");
      expect(screen.getByRole("button", { name: "Generating..." }).hasAttribute("disabled")).toBe(
        true,
      );
      await act(async () => release());
      await expectToast(SUCCESS.suggestions.title);
      expect(screen.getAllByRole("button", { name: "Use this" })).toHaveLength(3);
      await press("Fill the empty fields");
      expect(screen.getByDisplayValue("My own words.")).toBe(getField("Professional Mission"));
      expect(getField("Personal Mission")).toHaveProperty("value", expect.stringMatching(/___/));
      expect(screen.getAllByRole("button", { name: "In use" })).toHaveLength(2);
      expect(screen.queryByRole("button", { name: "Fill the empty fields" })).toBeNull();
    });

    test("are asked for once by the link from the analysis, and fill what is still empty", async () => {
      let release = () => {};
      const { edge } = await renderModule(load, {
        state: "empty",
        path: PATH,
        historyState: "suggest",
        prepare: (each) => (release = each.hold(suggestMissions)),
      });
      await screen.findByLabelText("Personal Mission");
      fill("Professional Mission", "My own words.");
      expect(getField("Personal Mission")).toHaveProperty("value", "");
      await act(async () => release());
      await expectToast(SUCCESS.suggestions.title);
      expect(edge.callsTo(suggestMissions)).toHaveLength(1);
      expect(history.state?.usr).toBeNull();
      expect(getField("Personal Mission")).toHaveProperty("value", expect.stringMatching(/___/));
      expect(getField("Professional Mission")).toHaveProperty("value", "My own words.");
      fill("Personal Mission", "");
      await press("Generate Suggestions");
      expect(getField("Personal Mission")).toHaveProperty("value", "");
    });

    test("show one opening for each mission and another on a tap, and select the gap of a used one", async () => {
      const openings = ["I keep asking about ___ until I understand it.", "I keep ___ working."];
      const { edge } = await renderModule(load, {
        state: "empty",
        path: PATH,
        prepare: (each) =>
          each.answerAs(suggestMissions, "empty", (drafts) => ({
            ...drafts,
            personalSuggestion: openings[0] ?? "",
            openings: { ...drafts.openings, personal: openings },
          })),
      });
      await screen.findByLabelText("Personal Mission");
      await press("Generate Suggestions");
      await expectToast(SUCCESS.suggestions.title);
      await press(/^Another one.*Personal Mission$/);
      await act(async () => screen.getAllByRole("button", { name: "Use this" })[0]?.click());
      const field = getField("Personal Mission") as HTMLTextAreaElement;
      expect(field.value).toBe(openings[1]);
      expect(document.activeElement).toBe(field);
      expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe("___");
      fill("Professional Mission", "Explain.");
      fill("Unified Mission", "Be there.");
      await press("Save Missions & Continue");
      expectRefused("Personal Mission", VALIDATION.unfinishedMission.description);
      expect(edge.callsTo(saveMissions)).toEqual([]);
    });

    test("are not asked for by the link where a mission is written", async () => {
      const { edge } = await open("full", "suggest");
      await waitFor(() => expect(history.state?.usr).toBeNull());
      expect(edge.callsTo(suggestMissions)).toEqual([]);
    });

    test("need at least one section of research", async () => {
      const { edge } = await renderModule(load, {
        state: "empty",
        path: PATH,
        prepare: (each) => each.answerAs(listResearch, "empty", () => []),
      });
      await waitFor(() => expect(edge.callsTo(listResearch)).toHaveLength(1));
      await press("Generate Suggestions");
      await expectToast(VALIDATION.suggestions.title, VALIDATION.suggestions.description);
      expect(edge.callsTo(suggestMissions)).toEqual([]);
    });

    test("that fail say so", async () => {
      const { edge } = await open("empty");
      edge.refuse(suggestMissions);
      await press("Generate Suggestions");
      await expectToast(FAILURE.suggestions.title, FAILURE.suggestions.description);
    });

    test("that are empty ask for more research", async () => {
      const { edge } = await renderModule(load, {
        state: "empty",
        path: PATH,
        prepare: (each) =>
          each.answerAs(suggestMissions, "empty", (drafts) => ({
            ...drafts,
            personalSuggestion: "",
            professionalSuggestion: "",
            unifiedSuggestion: "",
            kept: [],
          })),
      });
      await screen.findByLabelText("Personal Mission");
      await press("Generate Suggestions");
      await expectToast(VALIDATION.suggestions.title, VALIDATION.suggestions.description);
      expect(screen.queryByRole("button", { name: "Use this" })).toBeNull();
      expect(edge.callsTo(suggestMissions)).toHaveLength(1);
    });

    test("offer the kept sentences, which a tap inserts at the cursor", async () => {
      const kept = ["Eoin laughed the whole way home.", "I fixed the pump on my own."];
      await renderModule(load, {
        state: "empty",
        path: PATH,
        prepare: (edge) =>
          edge.answerAs(suggestMissions, "empty", (drafts) => ({ ...drafts, kept })),
      });
      await screen.findByLabelText("Personal Mission");
      expect(screen.queryByRole("region", { name: "Sentences you kept" })).toBeNull();
      await press("Generate Suggestions");
      await expectToast(SUCCESS.suggestions.title);
      // No field had the focus yet: the first one takes it.
      await press(`Insert: ${kept[0]}`);
      const personal = getField("Personal Mission");
      expect(screen.getByDisplayValue(`${kept[0]}`)).toBe(personal);
      expect(document.activeElement).toBe(personal);

      const unified = getField("Unified Mission");
      fill("Unified Mission", "One Two");
      await act(async () => unified.focus());
      if (unified instanceof HTMLTextAreaElement) unified.setSelectionRange(3, 3);
      await press(`Insert: ${kept[1]}`);
      expect(screen.getByDisplayValue(`One ${kept[1]} Two`)).toBe(unified);
      expect(screen.getByDisplayValue(`${kept[0]}`)).toBe(personal);
    });
  });
});

describe("objectives", () => {
  const load = () => import("../src/onboarding/onboarding-objectives.tsx");
  const PATH = "/onboarding/objectives-setup";
  const MONTH = `${RECORDINGS.empty.recordedAt.slice(0, 7)}-01`;
  const region = (name: string) => screen.getByRole("region", { name });
  const title = (type: string) =>
    within(region(`${type} Objective`)).getByLabelText<HTMLInputElement>("Title");
  const type = (field: HTMLElement, value: string) =>
    fireEvent.change(field, { target: { value } });
  const summary = () =>
    within(region("Summary"))
      .getAllByRole("definition")
      .map((each) => each.textContent);

  async function open() {
    const page = await renderModule(load, { state: "empty", path: PATH });
    await screen.findByRole("region", { name: "Personal Objective" });
    return page;
  }

  test("say which month they are for, and how many days of it are left", async () => {
    await open();
    expect(screen.getByText(/for November 2026\. \d days left in November\.$/)).toBeTruthy();
  });

  test("hold their place while they load, and say when they were refused", async () => {
    const page = await renderModule(load, {
      state: "empty",
      path: PATH,
      prepare: (edge) => edge.hold(listMonthObjectives),
    });
    await waitFor(() => expect(screen.getAllByRole("img", { name: "Loading" })).toHaveLength(1));
    const { edge } = await page.reload({ prepare: (each) => each.refuse(listMonthObjectives) });
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Your objectives could not be loaded just now.",
    );
    edge.restore(listMonthObjectives);
    await press("Try again");
    expect(await screen.findByRole("region", { name: "Personal Objective" })).toBeTruthy();
  });

  test("are locked until the research is complete, and can be finished later", async () => {
    await renderModule(load, { state: "locked", path: PATH });
    await waitFor(() =>
      expect(region("Monthly Objectives").textContent).toContain("Progress: 1/4 sections"),
    );
    expect(screen.getByRole("link", { name: "Finish Later" }).getAttribute("href")).toBe("/");
    expect(screen.queryByRole("button", { name: "Complete Setup" })).toBeNull();
    expect(region("Guidelines & Scoring").textContent).toContain("At most 2 points a month.");
  });

  test("begin with the focus in the first title, above the guidelines", async () => {
    await open();
    expect(document.activeElement).toBe(title("Personal"));
    const order = screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
    expect(order).toEqual([
      "Unified Mission",
      "Personal Objective",
      "Professional Objective",
      "Guidelines & Scoring",
      "Summary",
    ]);
  });

  test("that are typed outlive a reload, and are read before the focus goes into them", async () => {
    const page = await open();
    type(title("Personal"), "Walk every morning");
    await page.reload();
    await screen.findByDisplayValue("Walk every morning");
    expect(document.activeElement).not.toBe(title("Personal"));
    expect(summary()).toEqual(["Set", "Not Set"]);
  });

  test("that are set already are shown, and not set again", async () => {
    const { edge } = await renderModule(load, {
      state: "empty",
      path: PATH,
      prepare: (each) =>
        each.answerAs(listMonthObjectives, "full", (list) =>
          list.filter((each) => each.type === "personal"),
        ),
    });
    await waitFor(() => expect(region("Personal Objective").textContent).toContain("orrery"));
    expect(document.activeElement).toBe(title("Professional"));
    expect(summary()).toEqual(["Set", "Not Set"]);
    await press("Complete Setup");
    await expectToast(SUCCESS.setup.title);
    expect(edge.callsTo(createObjective)).toEqual([]);
  });

  test.each([
    ["", "", "Title", VALIDATION.objective.description],
    ["  ", "Why", "Title", VALIDATION.objective.description],
    [
      "x".repeat(OBJECTIVE_TITLE_MAX + 1),
      "",
      "Title",
      `${OBJECTIVE_TITLE_MAX} characters or fewer`,
    ],
    [
      "Walk",
      "x".repeat(OBJECTIVE_DESCRIPTION_MAX + 1),
      "Description",
      `${OBJECTIVE_DESCRIPTION_MAX} characters or fewer`,
    ],
  ])(
    "%#: a personal title and description that are not sent",
    async (titleText, description, wrong, sentence) => {
      const { edge } = await open();
      type(title("Personal"), titleText);
      type(within(region("Personal Objective")).getByLabelText("Description"), description);
      await press("Complete Setup");
      await expectToast(VALIDATION.objective.title, sentence);
      const field = within(region("Personal Objective")).getByLabelText(wrong);
      expect(field.getAttribute("aria-invalid")).toBe("true");
      expect(document.activeElement).toBe(field);
      expect(edge.callsTo(createObjective)).toEqual([]);
      expect(edge.callsTo(finishOnboarding)).toEqual([]);
    },
  );

  test("the blank one is skipped, and Home opens", async () => {
    const { edge } = await open();
    type(title("Professional"), "Finish the notes");
    await press("Complete Setup");
    await expectToast(SUCCESS.setup.title);
    expect(edge.callsTo(createObjective).map(({ body }) => body)).toEqual([
      { type: "professional", title: "Finish the notes", description: "", month: MONTH },
    ]);
    await waitFor(() => expect(location.pathname).toBe("/"));
  });

  test("a retry after a failure only sends what is missing", async () => {
    const { edge } = await open();
    type(title("Personal"), "Walk every morning");
    type(title("Professional"), "Walk every morning");
    edge.refuse(finishOnboarding);
    await press("Complete Setup");
    await expectToast(FAILURE.createObjective.title);
    expect(edge.callsTo(createObjective)).toHaveLength(2);
    await waitFor(() => expect(region("Personal Objective").querySelector("input")).toBeNull());
    edge.restore(finishOnboarding);
    await press("Complete Setup");
    await expectToast(SUCCESS.setup.title);
    expect(edge.callsTo(createObjective)).toHaveLength(2);
  });
});
