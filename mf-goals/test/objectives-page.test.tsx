import { RECORDINGS, renderModule } from "@goals/component-tests";
import {
  expectRefused,
  expectToast,
  fill,
  getField,
  press,
} from "@goals/component-tests/interactions";
import type { DailyStatus } from "@goals/contracts/days";
import { addDays } from "@goals/contracts/dates";
import { getMonthStatus, getScoreboard } from "@goals/contracts/endpoints/days";
import {
  getMissions,
  saveMissions,
  changeObjectiveStatus,
  createObjective,
  listObjectives,
} from "@goals/contracts/endpoints/objectives";
import {
  OBJECTIVE_DESCRIPTION_MAX,
  OBJECTIVE_TITLE_MAX,
  UNIFIED_MISSION_MAX,
} from "@goals/contracts/limits";
import { FAILURE, objectiveExists, SUCCESS, VALIDATION } from "@goals/contracts/notices";
import { isLastWeek } from "@goals/contracts/objectives";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";

const load = () => import("../src/objectives/objectives-page.tsx");
const TODAY = RECORDINGS.full.recordedAt.slice(0, 10);
const MONTH = `${RECORDINGS.empty.recordedAt.slice(0, 7)}-01`;
const region = (name: string) => screen.getByRole("region", { name });
const record = () => region("Lifetime Record").textContent;

async function open(state: "empty" | "full") {
  const page = await renderModule(load, { state, path: "/objectives" });
  await screen.findAllByRole("article");
  return page;
}

/** The card of a type in the current month. */
function card(type: string): HTMLElement {
  const heading = screen.getByRole("heading", { name: type, level: 3 });
  const article = heading.closest("article");
  if (!article) throw new Error(`No card of ${type}.`);
  return article;
}

const pressIn = (within_: HTMLElement, name: string) =>
  act(async () => fireEvent.click(within(within_).getByRole("button", { name })));

describe("the page", () => {
  test("has the objectives before the score", async () => {
    await open("full");
    const titles = screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
    expect(titles.at(-1)).toBe("Objectives History");
    expect(titles.at(-2)).toBe("Lifetime Record");
    expect(titles.slice(0, 2)).toEqual(["Unified Mission", "November 2026"]);
  });

  test.each([
    [listObjectives, "Your objectives could not be loaded just now."],
    [getScoreboard, "Your record could not be loaded just now."],
    [getMissions, "Your mission could not be loaded just now."],
  ])(
    "holds the place of $path while it loads, and says when it was refused",
    async (endpoint, sentence) => {
      const page = await renderModule(load, {
        state: "full",
        path: "/objectives",
        prepare: (edge) => edge.hold(endpoint),
      });
      await waitFor(() => expect(screen.getAllByRole("img", { name: "Loading" })).toHaveLength(1));
      const { edge } = await page.reload({ prepare: (each) => each.refuse(endpoint) });
      expect((await screen.findByRole("alert")).textContent).toContain(sentence);
      edge.restore(endpoint);
      await press("Try again");
      await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    },
  );

  test("is closed by a dialog until the research is complete", async () => {
    await renderModule(load, { state: "locked", path: "/objectives" });
    expect(
      (await screen.findByRole("dialog", { name: "Research Required" })).textContent,
    ).toContain("Monthly Objectives");
  });

  test("begins with 0-0, two empty cards and an empty history", async () => {
    await open("empty");
    expect(record()).toContain("0-0");
    for (const type of ["Personal", "Professional"])
      expect(card(type).textContent).toContain("Not set for this month.");
    expect(region("Objectives History").textContent).toContain("Earlier months appear here");
  });

  test("shows the record, the month with its two objectives, and earlier months, newest first", async () => {
    await open("full");
    expect(record()).toContain("3-1");
    expect(card("Personal").textContent).toContain("Finish the wooden orrery with Noor");
    expect(screen.queryByRole("button", { name: "Add Objective" })).toBeNull();
    const months = within(region("Objectives History"))
      .getAllByRole("time")
      .map((time) => time.getAttribute("datetime") ?? "");
    expect(months.length).toBeGreaterThan(1);
    expect(months).toEqual(months.toSorted().toReversed());
    expect(region("Objectives History").textContent).toContain("1-1completed-failed");
  });

  test("shows the device's data with its age when offline", async () => {
    const page = await open("full");
    await page.reload({ prepare: (edge) => edge.disconnect() });
    await waitFor(() => expect(screen.getAllByText(/As of/)).toHaveLength(3));
    expect(card("Personal").textContent).toContain("Finish the wooden orrery with Noor");
  });
});

describe("Add Objective", () => {
  async function openDialog() {
    const page = await open("empty");
    await press("Add Objective");
    return { ...page, dialog: screen.getByRole("dialog", { name: "Add Objective" }) };
  }

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
    "%#: a title and a description that are not sent",
    async (title, description, wrong, sentence) => {
      const { edge, dialog } = await openDialog();
      fill("Title", title);
      fill("Description", description);
      await pressIn(dialog, "Add Objective");
      await expectToast(VALIDATION.objective.title, sentence);
      expectRefused(wrong, sentence);
      expect(edge.callsTo(createObjective)).toEqual([]);
    },
  );

  test("sends one of the free type, and shows it at once", async () => {
    const { edge, dialog } = await openDialog();
    fill("Title", "Walk every morning");
    const release = edge.hold(createObjective);
    await pressIn(dialog, "Add Objective");
    expect(within(dialog).getByRole("button", { name: "Adding..." }).hasAttribute("disabled")).toBe(
      true,
    );
    edge.hold(listObjectives);
    await act(async () => release());
    await expectToast("Objective created successfully");
    expect(edge.callsTo(createObjective)[0]?.body).toEqual({
      type: "personal",
      title: "Walk every morning",
      description: "",
      month: MONTH,
    });
    expect(card("Personal").textContent).toContain("Walk every morning");
    expect(screen.queryByRole("dialog")).toBeNull();
    await press("Add Objective");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Professional" }).checked).toBe(
      true,
    );
    expect(screen.queryByDisplayValue("Walk every morning")).toBeNull();
  });

  test("refuses a second one of a type", async () => {
    const { edge } = await openDialog();
    edge.hold(listObjectives);
    fill("Title", "Walk every morning");
    await pressIn(screen.getByRole("dialog"), "Add Objective");
    await expectToast("Objective created successfully");
    await press("Add Objective");
    const dialog = screen.getByRole("dialog");
    await act(async () => fireEvent.click(within(dialog).getByRole("radio", { name: "Personal" })));
    fill("Title", "Run");
    await pressIn(dialog, "Add Objective");
    const { title, description } = objectiveExists("personal");
    await expectToast(title, description);
    expect(within(dialog).getByRole("alert").textContent).toBe(description);
    expect(edge.callsTo(createObjective)).toHaveLength(1);
  });

  test("keeps the words when it fails, also when it is closed and opened again", async () => {
    const { edge, dialog } = await openDialog();
    edge.refuse(createObjective);
    fill("Title", "Walk every morning");
    await pressIn(dialog, "Add Objective");
    await expectToast(FAILURE.createObjective.title, FAILURE.createObjective.description);
    await act(async () => fireEvent(dialog, new Event("cancel", { cancelable: true })));
    await act(async () => fireEvent(dialog, new Event("close")));
    if (screen.queryByRole("dialog") === null) await press("Add Objective");
    expect(screen.getByDisplayValue("Walk every morning")).toBe(getField("Title"));
  });

  test("shows the reflection on the user's last objective of the type", async () => {
    await renderModule(load, {
      state: "full",
      path: "/objectives",
      prepare: (edge) =>
        edge.answerAs(listObjectives, "full", (all) =>
          all
            .filter(({ month, type }) => month !== MONTH || type !== "personal")
            .map((each) =>
              each.month === MONTH ? each : { ...each, reflection: `Of ${each.month}` },
            ),
        ),
    });
    await screen.findAllByRole("article");
    await press("Add Objective");
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).getByText(/^What you learned in/).textContent).toContain("October 2026");
    expect(dialog.textContent).toContain("Of 2026-10-01");
  });
});

describe("the end of an objective", () => {
  test.each([
    ["Complete", "Completed", "4-1"],
    ["Mark Failed", "Failed", "3-2"],
  ])(
    "%s shows with its score, and its toast takes both back before the server has answered",
    async (name, badge, score) => {
      const { edge } = await open("full");
      // Holds the next response: the test is about the state before it arrives.
      edge.hold(listObjectives);
      edge.hold(getScoreboard);
      await pressIn(card("Personal"), name);
      await expectToast("Objective status updated");
      expect(card("Personal").textContent).toContain(badge);
      expect(within(card("Personal")).queryByRole("button")).toBeNull();
      expect(record()).toContain(score);

      edge.hold(changeObjectiveStatus);
      await press("Undo");
      await waitFor(() => expect(card("Personal").textContent).toContain("Active"));
      expect(record()).toContain("3-1");
      expect(edge.callsTo(changeObjectiveStatus).at(-1)?.body).toEqual({ status: "active" });
    },
  );

  test("both buttons wait for one answer", async () => {
    const { edge } = await open("full");
    edge.hold(changeObjectiveStatus);
    await pressIn(card("Personal"), "Complete");
    for (const button of within(card("Personal")).getAllByRole("button"))
      expect(button.hasAttribute("disabled")).toBe(true);
    expect(within(card("Professional")).getAllByRole("button")).toHaveLength(2);
  });

  test("one that is refused stays active, with its sentence", async () => {
    const { edge } = await open("full");
    edge.refuse(changeObjectiveStatus);
    await pressIn(card("Personal"), "Mark Failed");
    await expectToast(FAILURE.updateObjective.title, FAILURE.updateObjective.description);
    expect(card("Personal").textContent).toContain("Active");
    expect(record()).toContain("3-1");
  });

  test("an undo that is refused is taken back from the screen, with the score", async () => {
    const { edge } = await open("full");
    edge.answerAs(listObjectives, "full", (all) =>
      all.map((each) =>
        each.month === MONTH && each.type === "personal" ? { ...each, status: "completed" } : each,
      ),
    );
    edge.answerAs(getScoreboard, "full", (score) => ({ ...score, wins: 4, lifetime: "4-1" }));
    await pressIn(card("Personal"), "Complete");
    await expectToast("Objective status updated");
    await waitFor(() => expect(record()).toContain("4-1"));
    edge.refuse(changeObjectiveStatus);
    await press("Undo");
    await expectToast(FAILURE.updateObjective.title, FAILURE.updateObjective.description);
    await waitFor(() => expect(card("Personal").textContent).toContain("Completed"));
    expect(record()).toContain("4-1");
  });
});

test("a completed objective has its moment: the count, the days that served it, the mission, and the sentence of old", async () => {
  const { edge } = await open("full");
  const ended = "completed" as const;
  edge.answerAs(changeObjectiveStatus, "full", (one) => ({ ...one, status: ended }));
  const [button] = screen.getAllByRole("button", { name: "Complete" });
  const article = button?.closest("article");
  const title = article?.querySelector("p[dir]")?.textContent ?? "";
  // The server has it from here on.
  edge.answerAs(listObjectives, "full", (all) =>
    all.map((one) => (one.title === title ? { ...one, status: ended } : one)),
  );
  edge.answerAs(getScoreboard, "full", (score) => ({ ...score, wins: 4, lifetime: "4-1" }));
  await act(async () => button && fireEvent.click(button));
  await expectToast(SUCCESS.objectiveStatus.title);
  const scene = await waitFor(() => within(card("Personal")).getByRole("status"));
  expect(scene.textContent).toContain(`“${title}” is done.`);
  expect(scene.textContent).toMatch(/\d+ days went toward it\.|One day went toward it\./);
  expect(scene.parentElement?.textContent).toContain("34");
});

test("in a month's last week the next month's objectives can be set, and not before", async () => {
  const dates = [
    "2026-11-22",
    "2026-11-23",
    "2026-11-24",
    "2026-12-24",
    "2026-12-25",
    "2027-02-21",
  ];
  expect(dates.filter(isLastWeek)).toEqual(["2026-11-24", "2026-12-25"]);
  const recorded = await open("empty");
  const page = await recorded.reload({
    prepare: () => vi.setSystemTime(new Date("2026-11-20T12:00:00")),
  });
  await screen.findAllByRole("article");
  expect(screen.queryByRole("button", { name: /^Set one for/ })).toBeNull();
  const { edge } = await page.reload({
    prepare: () => vi.setSystemTime(new Date("2026-11-28T12:00:00")),
  });
  await screen.findAllByRole("article");
  await press("Set one for December");
  const dialog = screen.getByRole("dialog", { name: "Add Objective" });
  fill("Title", "Walk");
  await pressIn(dialog, "Add Objective");
  await waitFor(() =>
    expect(edge.callsTo(createObjective)[0]?.body).toMatchObject({ month: "2026-12-01" }),
  );
});

describe("the unified mission", () => {
  const mission = () => region("Unified Mission");

  test("is added in place, with the focus, and Cancel changes nothing", async () => {
    const { edge } = await open("empty");
    await pressIn(mission(), "Add");
    expect(document.activeElement).toBe(getField("Mission statement"));
    fill("Mission statement", "I write and build.");
    await press("Cancel");
    expect(mission().textContent).toContain(
      "One sentence that gives your months and days a direction.",
    );
    await pressIn(mission(), "Add");
    fill("Mission statement", "I write and build.");
    edge.answerAs(saveMissions, "empty");
    await press("Save");
    await expectToast("Mission statement updated successfully");
    expect(mission().textContent).toContain("I write and build.");
    expect(edge.callsTo(saveMissions)[0]?.body).toEqual({
      unified: "I write and build.",
      base: { unifiedMission: "" },
    });
  });

  test.each([
    ["  ", VALIDATION.mission.description],
    ["x".repeat(UNIFIED_MISSION_MAX + 1), `${UNIFIED_MISSION_MAX} characters or fewer`],
  ])("%#: a text that is not sent", async (text, sentence) => {
    const { edge } = await open("full");
    await pressIn(mission(), "Edit");
    fill("Mission statement", text);
    await press("Save");
    await expectToast(VALIDATION.mission.title, sentence);
    expectRefused("Mission statement", sentence);
    expect(edge.callsTo(saveMissions)).toEqual([]);
  });

  test("keeps the words of a save that fails, over a reload too", async () => {
    const page = await open("full");
    page.edge.refuse(saveMissions);
    await pressIn(mission(), "Edit");
    fill("Mission statement", "I write and build.");
    await press("Save");
    await expectToast(FAILURE.mission.title, FAILURE.mission.description);
    await page.reload();
    expect(await screen.findByDisplayValue("I write and build.")).toBe(
      getField("Mission statement"),
    );
  });

  test("keeps a draft next to a newer saved text until one is chosen", async () => {
    const page = await open("empty");
    await pressIn(mission(), "Add");
    fill("Mission statement", "Mine.");
    const { edge } = await page.reload({
      prepare: (each) => each.answerAs(getMissions, "full"),
    });
    await screen.findByDisplayValue("Mine.");
    await press("Save");
    await expectToast("Two texts for one mission");
    expect(edge.callsTo(saveMissions)).toEqual([]);
    await press("Use the saved one");
    expect(mission().textContent).toContain("Live with quiet energy");
    expect(within(mission()).getByRole("button", { name: "Edit" })).toBeTruthy();
  });

  test("shows another text that was saved meanwhile, and saves the chosen one over it", async () => {
    const { edge } = await open("empty");
    await pressIn(mission(), "Add");
    fill("Mission statement", "Mine.");
    edge.answerAs(getMissions, "full");
    edge.refuse(saveMissions, 409);
    await press("Save");
    const choice = await screen.findByRole("group");
    expect(choice.textContent).toContain("Live with quiet energy");
    await pressIn(choice, "Keep mine");
    edge.answerAs(saveMissions, "empty");
    await press("Save");
    await expectToast("Mission statement updated successfully");
    expect(edge.callsTo(saveMissions).at(-1)?.body).toMatchObject({
      unified: "Mine.",
      base: { unifiedMission: expect.stringContaining("Live with quiet energy") },
    });
  });
});

describe("What was done for an objective", () => {
  const done = (type: string) => card(type).textContent;
  const at = (days: number) => addDays(TODAY, -days);
  const day = (date: string, personal: number, professional: number): DailyStatus => ({
    date,
    status: "yellow",
    served: { personal, professional },
  });
  const openAfter = async (days: DailyStatus[]) => {
    await renderModule(load, {
      state: "full",
      path: "/objectives",
      prepare: (edge) => edge.answerAs(getMonthStatus, "full", () => days),
    });
    await waitFor(() => expect(done("Personal")).toContain("this month"));
  };

  test("is counted over the month, with the day it was last done", async () => {
    await openAfter([day(at(0), 2, 0), day(at(1), 1, 1), day(at(3), 0, 3)]);
    expect(done("Personal")).toContain("3 tasks done this month, the latest today");
    expect(done("Professional")).toContain("4 tasks done this month, the latest yesterday");
  });

  test("is named by its weekday within the week, by its date before", async () => {
    await openAfter([day(at(6), 1, 0), day(at(7), 0, 2)]);
    const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });
    const date = new Intl.DateTimeFormat("en", { month: "long", day: "numeric", timeZone: "UTC" });
    expect(done("Personal")).toContain(
      `1 task done this month, on ${weekday.format(new Date(at(6)))}`,
    );
    expect(done("Professional")).toContain(
      `2 tasks done this month, the latest on ${date.format(new Date(at(7)))}`,
    );
  });

  test("is nothing where nothing was done, and where a browser kept days from before", async () => {
    await openAfter([day(at(0), 1, 0), { date: at(1), status: "green" }]);
    expect(done("Professional")).not.toContain("this month");
  });
});

describe("a month that is over", () => {
  const openIn = (instant: string) =>
    renderModule(load, {
      state: "full",
      path: "/objectives",
      prepare: (edge) => {
        vi.setSystemTime(new Date(instant));
        edge.answerAs(listObjectives, "full", (list) =>
          list.map((each) => ({ ...each, status: "failed", reflection: null })),
        );
      },
    });
  const november = () => within(region("November 2026"));

  test("is shown once, in the history, and asks for three days what was learned", async () => {
    await openIn("2026-12-03T12:00:00");
    expect(await screen.findAllByText("Finish the wooden orrery with Noor")).toHaveLength(1);
    expect(november().getByLabelText("Personal: what did you learn?")).toBeTruthy();
    expect(screen.getAllByRole("textbox")).toHaveLength(2);
    expect(screen.queryByText("November is over")).toBeNull();
  });

  test("steps back on the fourth day, when one button still opens the question with the focus", async () => {
    await openIn("2026-12-04T12:00:00");
    expect(await screen.findAllByText("Finish the wooden orrery with Noor")).toHaveLength(1);
    expect(screen.queryByRole("textbox")).toBeNull();
    await act(async () => november().getByRole("button", { name: "What did you learn?" }).click());
    const field = november().getByLabelText("Personal: what did you learn?");
    await waitFor(() => expect(document.activeElement).toBe(field));
  });
});
