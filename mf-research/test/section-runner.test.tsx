import { renderModule, type MockEdge } from "@goals/component-tests";
import { eventually, fill, getField, press } from "@goals/component-tests/interactions";
import { getFinding, listResearch, saveResearch } from "@goals/contracts/endpoints/research";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { act, fireEvent, screen } from "@testing-library/react";
import { type ComponentType, Fragment } from "react";
import { describe, expect, onTestFinished, test, vi } from "vitest";

/** The recording has answers to three of its questions. */
const SECTION = "time_horizons";
const { items, options, prompts } = QUESTIONS[SECTION];
const load = () => import("../src/workspace/research-page.tsx");

function option(index: number): HTMLElement {
  const radio = screen.getAllByRole("radio")[index];
  if (!radio) throw new Error(`There is no option ${index}.`);
  return radio;
}

const step = (text: string) => screen.queryByText(text);
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Stores every save as a newer revision. */
function storeSaves(edge: MockEdge): void {
  edge.answerAs(saveResearch, "locked", (record, { body }) => ({ ...record, ...Object(body) }));
}

/** A mock that is called whenever the parent of a module's component renders it. */
function countRenders(path: string, name: string) {
  const note = vi.fn<() => void>();
  type Module = Readonly<Record<string, ComponentType>>;
  vi.doMock(path, async (importOriginal: () => Promise<Module>) => {
    const { [name]: Component = Fragment, ...others } = await importOriginal();
    function Counted(props: object) {
      note();
      return <Component {...props} />;
    }
    return { ...others, [name]: Counted };
  });
  onTestFinished(() => {
    vi.doUnmock(path);
  });
  return note;
}

const CLOCK = [
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "Date",
  "performance",
] as const;

/** Opens a section with a stopped clock. */
async function open(state: "locked" | "full" = "locked") {
  vi.useFakeTimers({ toFake: [...CLOCK] });
  const page = await renderModule(load, { state, path: `/research?section=${SECTION}` });
  await waitForRunner();
  storeSaves(page.edge);
  return page;
}

const waitForRunner = () => eventually(() => screen.getByRole("progressbar"));

/** Expects a toast, which the kit shows in the next task. */
async function expectNotice(text: string) {
  await eventually(() => {
    act(() => {
      vi.advanceTimersByTime(1);
    });
    return screen.getByText(text);
  });
}

/** A tap: a click after a pointerdown. */
function tap(element: Element): void {
  fireEvent(element, new PointerEvent("pointerdown", { bubbles: true, width: 20, height: 20 }));
  fireEvent.click(element);
}

describe("a question", () => {
  test("opens at the first one without an answer, with the focus in it", async () => {
    await open();
    expect(step("Question 4 of 10")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("group", { name: items[3]?.text ?? "" }));
    expect(screen.getByRole("button", { name: "Next" })).toHaveProperty("disabled", true);
  });

  test("a tap goes on after it was seen to be taken; Previous leads back to it", async () => {
    await open();
    tap(option(1));
    await advance(249);
    expect(option(1)).toHaveProperty("checked", true);
    expect(step("Question 4 of 10")).toBeTruthy();
    await advance(1);
    expect(step("Question 5 of 10")).toBeTruthy();
    await press("Previous");
    expect(option(1)).toHaveProperty("checked", true);
  });

  test("the second tap of a double tap does not answer the next question", async () => {
    await open();
    tap(option(0));
    await advance(250);
    await advance(249);
    tap(option(0));
    await advance(1000);
    expect(step("Question 5 of 10")).toBeTruthy();
    tap(option(0));
    await advance(250);
    expect(step("Question 6 of 10")).toBeTruthy();
  });

  test("Next right after a tap goes on once", async () => {
    await open();
    tap(option(0));
    await press("Next");
    await advance(1000);
    expect(step("Question 5 of 10")).toBeTruthy();
  });

  test("keys choose and do not go on by themselves, also right after a tap", async () => {
    await open();
    const group = screen.getByRole("group", { name: items[3]?.text ?? "" });
    tap(option(1));
    fireEvent.keyDown(group, { key: "3" });
    await advance(1000);
    expect(option(2)).toHaveProperty("checked", true);
    expect(step("Question 4 of 10")).toBeTruthy();
    fireEvent.keyDown(group, { key: "Home" });
    expect(step("Question 1 of 10")).toBeTruthy();
    fireEvent.keyDown(screen.getByRole("group", { name: items[0]?.text ?? "" }), { key: "End" });
    expect(step("Question 5 of 10")).toBeTruthy();
  });

  test("activation by a screen reader does not advance", async () => {
    await open();
    fireEvent(option(1), new PointerEvent("pointerdown", { bubbles: true, width: 0, height: 0 }));
    fireEvent.click(option(1));
    await advance(1000);
    expect(option(1)).toHaveProperty("checked", true);
    expect(step("Question 4 of 10")).toBeTruthy();
  });

  test("the switch keeps a tap from going on, on this device for good", async () => {
    const { reload } = await open();
    fireEvent.click(
      screen.getByRole("checkbox", { name: "Go to the next question automatically" }),
    );
    await reload();
    await waitForRunner();
    expect(
      screen.getByRole("checkbox", { name: "Go to the next question automatically" }),
    ).toHaveProperty("checked", false);
    tap(option(0));
    await advance(1000);
    expect(step("Question 4 of 10")).toBeTruthy();
  });
});

describe("autosave", () => {
  test("saves two seconds after a change, and says when", async () => {
    const { edge } = await open();
    fireEvent.click(option(0));
    await advance(1999);
    expect(edge.callsTo(saveResearch)).toEqual([]);
    await advance(1);
    expect(edge.callsTo(saveResearch)).toMatchObject([
      { body: { section: SECTION, completed: false, revision: 2, mcAnswers: { 3: options[0] } } },
    ]);
    await eventually(() => screen.getByText(/^Saved \d\d:\d\d$/));
  });

  test("says that a save failed, keeps the answers on the device, and saves them with Retry", async () => {
    const page = await open();
    page.edge.refuse(saveResearch);
    fireEvent.click(option(0));
    await advance(2000);
    await eventually(() => screen.getByText("Not saved –"));
    expect(Object.keys(localStorage).join()).toContain("goals:draft:");
    storeSaves(page.edge);
    await press("Retry");
    await eventually(() => screen.getByText(/^Saved \d\d:\d\d$/));
    expect(Object.keys(localStorage).join()).not.toContain("goals:draft:");
  });

  test("an answer that did not reach the server is there after a reload, and is sent then", async () => {
    const page = await open();
    page.edge.disconnect();
    fireEvent.click(option(0));
    await advance(2000);
    const { edge } = await page.reload({ prepare: storeSaves });
    await waitForRunner();
    expect(step("Question 5 of 10")).toBeTruthy();
    await eventually(() =>
      expect(edge.callsTo(saveResearch)).toMatchObject([
        { body: { mcAnswers: { 3: options[0] } } },
      ]),
    );
  });

  test("Save says that it has saved, or that it failed", async () => {
    const { edge } = await open();
    fireEvent.click(option(0));
    edge.refuse(saveResearch);
    await press("Save");
    await expectNotice("Failed to save progress. Please try again.");
    edge.restore(saveResearch);
    await press("Save");
    await expectNotice("Progress saved");
  });

  test("a completed section with an answer emptied is not sent", async () => {
    const { edge } = await open("full");
    fill(prompts[1], " ");
    await advance(10_000);
    expect(edge.callsTo(saveResearch)).toEqual([]);
    expect(
      screen.getByText("Not saved – This section is complete, so every answer needs some words."),
    ).toBeTruthy();
  });
});

test("an option saved elsewhere is shown next to the one chosen here, and the user decides", async () => {
  const [, saved, , , chosen] = options;
  const page = await open();
  page.edge.disconnect();
  await press("Previous");
  fireEvent.click(option(4));
  const { edge } = await page.reload({
    prepare: (other) => {
      storeSaves(other);
      other.answerAs(listResearch, "locked", (records) =>
        records.map((record) =>
          record.section === SECTION
            ? { ...record, revision: 9, mcAnswers: { ...record.mcAnswers, 2: saved } }
            : record,
        ),
      );
    },
  });
  await waitForRunner();
  const group = await eventually(() =>
    screen.getByRole("group", { name: /^Other answers were saved since/ }),
  );
  expect(group.textContent).toContain(`Saved: ${saved}. Chosen here: ${chosen}.`);
  await press("Keep mine");
  expect(screen.queryByRole("group", { name: /^Other answers/ })).toBeNull();
  await advance(2000);
  await eventually(() =>
    expect(edge.callsTo(saveResearch)).toMatchObject([
      { body: { revision: 10, mcAnswers: { 2: chosen } } },
    ]),
  );
});

/** The recorded fact about the section. */
const FINDING = /^Which way you lean: A clear picture of later/;

describe("the written prompts", () => {
  async function openWritten() {
    const page = await open();
    for (let index = 3; index < 10; index += 1) {
      fireEvent.click(option(0));
      await press(index === 9 ? "Continue to Written" : "Next");
    }
    return page;
  }

  test("have the focus, need some text, and go on with Ctrl+Enter", async () => {
    await openWritten();
    expect(document.activeElement).toBe(getField(prompts[0]));
    const next = () => screen.getByRole("button", { name: "Next" });
    expect(next()).toHaveProperty("disabled", true);
    fill(prompts[0], "   ");
    expect(next()).toHaveProperty("disabled", true);
    fill(prompts[0], "Engines.");
    fireEvent.keyDown(getField(prompts[0]), { key: "Enter" });
    expect(step("Written prompt 1 of 2")).toBeTruthy();
    fireEvent.keyDown(getField(prompts[0]), { key: "Enter", ctrlKey: true });
    expect(step("Written prompt 2 of 2")).toBeTruthy();
    await press("Previous");
    await press("Previous");
    expect(step("Question 10 of 10")).toBeTruthy();
  });

  test("on a touch keyboard Next leads on, and Shift with it begins a line; the last prompt waits for its button", async () => {
    await openWritten();
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" }));
    onTestFinished(() => void vi.unstubAllGlobals());
    fill(prompts[0], "Engines.");
    fireEvent.keyDown(getField(prompts[0]), { key: "Enter", shiftKey: true });
    expect(step("Written prompt 1 of 2")).toBeTruthy();
    fireEvent.keyDown(getField(prompts[0]), { key: "Enter" });
    expect(step("Written prompt 2 of 2")).toBeTruthy();
    fill(prompts[1], "Letters.");
    const isTyped = fireEvent.keyDown(getField(prompts[1]), { key: "Enter" });
    expect(isTyped).toBe(true);
    expect(step("Written prompt 2 of 2")).toBeTruthy();
  });

  test("an autosave renders neither the page nor the runner again", async () => {
    const cards = countRenders("../src/workspace/section-card.tsx", "SectionCard");
    const tags = countRenders("../src/runner/written-prompt.tsx", "Tags");
    const { edge } = await openWritten();
    fill(prompts[0], "Engines.");
    await advance(2000);
    expect([cards, tags].every(({ mock }) => mock.calls.length > 0)).toBe(true);
    vi.clearAllMocks();
    fill(prompts[0], "Engines and boats.");
    await advance(2000);
    await eventually(() => screen.getByText(/^Saved/));
    expect(edge.callsTo(saveResearch).at(-1)).toMatchObject({
      body: { writtenResponses: { 0: "Engines and boats." } },
    });
    expect(cards).not.toHaveBeenCalled();
    expect(tags).not.toHaveBeenCalled();
    await press("Close Time Horizons");
    expect(screen.getByText("In progress, 11 of 12 answered")).toBeTruthy();
    await press("Start Time Horizons");
    fill(prompts[1], "Letters.");
    await press("Close Time Horizons");
    await eventually(() => screen.getByText("In progress, 12 of 12 answered"));
  });

  test("a section is completed only with every answer, and leads on to the next", async () => {
    const { edge } = await openWritten();
    fill(prompts[0], "Engines.");
    await press("Next");
    fill(prompts[1], "  ");
    await press("Complete Section");
    await expectNotice("Complete all questions");
    const completions = () =>
      edge.callsTo(saveResearch).filter(({ body }) => Object(body).completed === true);
    expect(completions()).toEqual([]);
    fill(prompts[1], "Letters.");
    await press("Complete Section");
    await eventually(() => screen.getByText("2/5 sections complete"));
    expect(completions()).toHaveLength(1);
    const question = QUESTIONS.strengths_weaknesses.items[0]?.text ?? "";
    await eventually(() =>
      expect(document.activeElement).toBe(screen.getByRole("group", { name: question })),
    );
  });

  test("a completed section shows one thing from its answers, in place of a notice", async () => {
    const { edge } = await openWritten();
    edge.answerAs(getFinding, "full");
    fill(prompts[0], "Engines.");
    await press("Next");
    fill(prompts[1], "Letters.");
    await press("Complete Section");
    await eventually(() => screen.getByText("Time Horizons: one thing from your answers"));
    expect(screen.getByText(FINDING)).toBeTruthy();
    expect(screen.queryByText("Progress saved")).toBeNull();
    const question = QUESTIONS.strengths_weaknesses.items[0]?.text ?? "";
    const group = screen.getByRole("group", { name: question });
    const describedBy = group.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(describedBy)?.textContent).toContain(
      screen.getByText(FINDING).textContent,
    );
    await press("Close Strengths & Weaknesses");
    expect(screen.queryByText("Time Horizons: one thing from your answers")).toBeNull();
  });

  test("a completed section whose finding fails says that it was saved", async () => {
    const { edge } = await openWritten();
    edge.refuse(getFinding);
    fill(prompts[0], "Engines.");
    await press("Next");
    fill(prompts[1], "Letters.");
    await press("Complete Section");
    await expectNotice("Progress saved");
  });

  test("a tag that is being typed stays on the way to the other prompt", async () => {
    await openWritten();
    fill(prompts[0], "Engines.");
    fill("Tags (optional)", "boats");
    await press("Next");
    expect(getField("Tags (optional)")).toHaveProperty("value", "boats");
  });

  test("up to five tags of 24 characters, each of which can be removed", async () => {
    await openWritten();
    const tags = getField("Tags (optional)");
    fill("Tags (optional)", "x".repeat(25));
    expect(screen.getByRole("button", { name: "Add" })).toHaveProperty("disabled", true);
    for (const tag of ["one", "two", "three", "four", "five"]) {
      fill("Tags (optional)", tag);
      fireEvent.keyDown(tags, { key: "Enter" });
    }
    expect(tags).toHaveProperty("disabled", true);
    await press("Remove tag three");
    expect(tags).toHaveProperty("disabled", false);
    const list = screen.getByRole("list", { name: "Tags" });
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      "one",
      "two",
      "four",
      "five",
    ]);
  });
});

test("the timer counts down, can be paused, blocks nothing at its end, and is saved", async () => {
  const { edge } = await open();
  expect(screen.queryByRole("timer")).toBeNull();
  await press("Timer");
  const timer = screen.getByRole("timer");
  await advance(1000);
  const timeLeft = timer.textContent;
  expect(timeLeft).toMatch(/^14:5\d$/);
  await press("Pause timer");
  await advance(10_000);
  expect(timer.textContent).toBe(timeLeft);
  await press("Resume timer");
  await advance(15 * 60_000);
  expect(timer.textContent).toBe("No hurry");
  fireEvent.click(option(0));
  expect(screen.getByRole("button", { name: "Next" })).toHaveProperty("disabled", false);
  await press("Save");
  await eventually(() => screen.getByText(/^Saved \d\d:\d\d$/));
  const [{ body } = { body: null }] = edge.callsTo(saveResearch);
  expect(Object(body).timeSpent).toBeGreaterThanOrEqual(900);
  await press("Close Time Horizons");
  expect(screen.getByText("15 min")).toBeTruthy();
});

test("a completed section opens at its last step, says so, and leads to each answer", async () => {
  await open("full");
  expect(step("Written prompt 2 of 2")).toBeTruthy();
  expect(screen.getByText(/^You completed this section\./)).toBeTruthy();
  fireEvent.click(screen.getByText("All 12 answers"));
  await press(new RegExp(`^${items[3]?.text.slice(0, 20)}`));
  expect(step("Question 4 of 10")).toBeTruthy();
  await eventually(() => screen.getByText(/^Completed on /));
  fireEvent.click(option(0));
  expect(screen.getByText(/^1 answer has changed since you completed this on /)).toBeTruthy();
});

test("Close gives the focus back to the section's button", async () => {
  await open();
  await press("Close Time Horizons");
  expect(document.activeElement?.textContent).toBe("Start Time Horizons");
  expect(location.search).toBe("");
});
