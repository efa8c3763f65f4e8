import { RECORDINGS, renderModule, type MockEdge } from "@goals/component-tests";
import { addDays } from "@goals/contracts/dates";
import {
  expectRefused,
  expectToast,
  fill,
  getDescription,
  getField,
  press,
} from "@goals/component-tests/interactions";
import { changeDay, getDay, getScoreboard } from "@goals/contracts/endpoints/days";
import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import { VALIDATION } from "@goals/contracts/notices";
import { getAnalysisHighlight } from "@goals/contracts/endpoints/research";
import { listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import { changeTask, listRecentTasks, listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

const load = () => import("../src/day/today-page.tsx");
const TODAY = RECORDINGS.full.recordedAt.slice(0, 10);
const TOMORROW = addDays(TODAY, 1);

/** Tomorrow as a work day, on any day of the recording. */
const workTomorrow = (edge: MockEdge) =>
  edge.answerAs(getDay, "full", (day) => ({ ...day, rest: null }));
const TITLES = ["Write", "Call Grandma", "Walk to the sea"] as const;
const TOO_LONG = "x".repeat(TASK_TITLE_MAX + 1);
const enter = (label: string) =>
  act(async () => fireEvent.keyDown(getField(label), { key: "Enter", bubbles: true }));
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

function fillPlan(titles: readonly string[]): void {
  for (const [index, title] of titles.entries()) fill(`Task ${index + 1}`, title);
}

async function openForm() {
  const page = await renderModule(load, { state: "empty", path: "/today" });
  await screen.findByLabelText("Task 1");
  return page;
}

test("while the day is loading its place is held", async () => {
  await renderModule(load, {
    state: "full",
    path: "/today",
    prepare: (edge) => edge.hold(listTasks),
  });
  expect(heading()).toBe("Today's Actions");
  expect(screen.getByRole("img", { name: "Loading" })).toBeTruthy();
});

test("a dialog lists missing sections until the research is complete", async () => {
  await renderModule(load, { state: "locked", path: "/today" });
  const dialog = await screen.findByRole("dialog", { name: "Research Required" });
  expect(dialog.textContent).toContain("1/4 sections complete");
  expect(within(dialog).getByRole("link", { name: "Continue Research" })).toBeTruthy();
});

test("a planned day shows its tasks, and how far it is in words and figures", async () => {
  await renderModule(load, { state: "full", path: "/today" });
  expect(await screen.findAllByRole("checkbox")).toHaveLength(3);
  expect(screen.getByText("1/3 completed")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toContain("1 of 3 done, 2 to go");
});

test("a sentence marked as theirs stands whole below today", async () => {
  const text = "I go for a walk when the street is still asleep, and come back with one thought.";
  const prepare = (edge: MockEdge) =>
    edge.answerAs(getAnalysisHighlight, "full", (all) => ({ ...all, kept: { text } }));
  await renderModule(load, { state: "full", path: "/today", prepare });
  const quote = await screen.findByText(text);
  expect(quote.closest("figure")?.textContent).toBe(`${text}You kept this`);
});

test("without a marked sentence nothing is quoted, nor on another day", async () => {
  const { reload } = await renderModule(load, { state: "full", path: "/today" });
  expect(await screen.findAllByRole("checkbox")).toHaveLength(3);
  expect(screen.queryByRole("figure")).toBeNull();
  await reload({
    path: `/today?day=${TOMORROW}`,
    prepare: (edge) => {
      workTomorrow(edge);
      edge.answerAs(getAnalysisHighlight, "full", (all) => ({ ...all, kept: { text: "Walk." } }));
    },
  });
  await screen.findByLabelText("Task 1");
  expect(screen.queryByRole("figure")).toBeNull();
});

test("a day that is refused says so, and can be loaded again", async () => {
  const { edge } = await renderModule(load, {
    state: "full",
    path: "/today",
    prepare: (each) => each.refuse(listTasks),
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The day could not be loaded just now.");
  edge.restore(listTasks);
  await press("Try again");
  expect(await screen.findAllByRole("checkbox")).toHaveLength(3);
});

test("a day that is not on this device can be planned without a network, and is sent when it is back", async () => {
  const page = await openForm();
  const { edge } = await page.reload({
    path: `/today?day=${TOMORROW}`,
    prepare: (each) => each.disconnect(),
  });
  expect(await screen.findByText(/This day isn't on this device yet/)).toBeTruthy();
  fillPlan(TITLES);
  await press("Save Plan");
  expect(await screen.findAllByRole("checkbox")).toHaveLength(3);
  const before = edge.callsTo(planTask).length;
  await act(async () => edge.connect());
  await waitFor(() => expect(edge.callsTo(planTask)).toHaveLength(before + 3));
});

test("tomorrow without a plan is open, not failed, and has no button that creates tasks", async () => {
  const path = `/today?day=${TOMORROW}`;
  await renderModule(load, { state: "full", path, prepare: workTomorrow });
  expect(heading()).toBe("Tomorrow");
  expect(await screen.findByText("Open")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Create Today's Tasks" })).toBeNull();
  expect(
    within(screen.getByRole("navigation", { name: "Days" }))
      .getByRole("link", { name: "Today" })
      .getAttribute("href"),
  ).toBe("/today");
});

test.each(["2020-01-01", "2026-02-30", "soon"])(
  "a day that cannot be planned is today: %s",
  async (day) => {
    await renderModule(load, { state: "full", path: `/today?day=${day}` });
    expect(heading()).toBe("Today's Actions");
  },
);

test("the save button needs three titles that are not blank", async () => {
  await openForm();
  const save = screen.getByRole("button", { name: "Save Today's Plan" });
  fillPlan(["Write", "   ", "Walk"]);
  expect(save.hasAttribute("disabled")).toBe(true);
  fillPlan(TITLES);
  expect(save.hasAttribute("disabled")).toBe(false);
});

test.each([
  [["", "Call", "Walk"], "Task 1", VALIDATION.tasks.description],
  [["Write", "   ", "Walk"], "Task 2", VALIDATION.tasks.description],
  [["Write", "Call", TOO_LONG], "Task 3", "280 characters"],
])("%#: titles that Enter on the last one does not send", async (titles, wrong, sentence) => {
  const { edge } = await openForm();
  fillPlan(titles);
  await enter("Task 3");
  await expectToast(VALIDATION.tasks.title, sentence);
  expectRefused(wrong, sentence);
  expect(edge.callsTo(planTask)).toEqual([]);
  fill(wrong, "Write");
  expect(getField(wrong).getAttribute("aria-invalid")).toBeNull();
});

test("missing text is reported before text that is too long", async () => {
  await openForm();
  fillPlan([TOO_LONG, "", "Walk"]);
  await enter("Task 3");
  await expectToast(VALIDATION.tasks.title, VALIDATION.tasks.description);
  expect(getDescription(getField("Task 2"))).toContain(VALIDATION.tasks.description);
});

test("a title may have its whole length, and a longer one is kept whole", async () => {
  await openForm();
  fill("Task 1", "x".repeat(TASK_TITLE_MAX));
  expect(getField("Task 1").getAttribute("aria-invalid")).toBeNull();
  fill("Task 1", TOO_LONG);
  expect(screen.getByDisplayValue(TOO_LONG)).toBeTruthy();
  expect(screen.getByText("281/280 – 1 over the limit")).toBeTruthy();
});

test("Enter goes to the next title, but not while a composition is open, and saves on the last", async () => {
  const { edge } = await openForm();
  fillPlan(TITLES);
  getField("Task 1").focus();
  await act(async () => fireEvent.keyDown(getField("Task 1"), { key: "Enter", isComposing: true }));
  expect(document.activeElement).toBe(getField("Task 1"));
  await enter("Task 1");
  expect(document.activeElement).toBe(getField("Task 2"));
  edge.answerAs(listTasks, "full");
  await enter("Task 3");
  await expectToast("Tasks created successfully");
  expect(edge.callsTo(planTask).map(({ body }) => body)).toEqual(
    TITLES.map((title, index) => ({ title, date: TODAY, slot: index + 1 })),
  );
});

test("a plan that is refused keeps its words, and a second try sends it again", async () => {
  const { edge } = await openForm();
  edge.refuse(planTask);
  fillPlan(TITLES);
  await press("Save Today's Plan");
  await expectToast("Error");
  expect(screen.getByDisplayValue("Call Grandma")).toBe(getField("Task 2"));
  edge.restore(planTask);
  edge.answerAs(listTasks, "full");
  await press("Save Today's Plan");
  await expectToast("Tasks created successfully");
  expect(edge.callsTo(planTask)).toHaveLength(6);
});

test("typed text survives a reload, and is gone once saved", async () => {
  const page = await openForm();
  fill("Task 2", "Call Grandma");
  const { edge } = await page.reload();
  await screen.findByDisplayValue("Call Grandma");
  fillPlan(TITLES);
  edge.answerAs(listTasks, "full");
  await press("Save Today's Plan");
  expect(await screen.findAllByRole("checkbox")).toHaveLength(3);
  expect(screen.queryByLabelText("Task 1")).toBeNull();
});

test("editing sends only the title that changed, and Cancel nothing", async () => {
  const { edge } = await renderModule(load, { state: "full", path: "/today" });
  await screen.findAllByRole("checkbox");
  await press("Edit Tasks");
  expect(document.activeElement).toBe(getField("Task 1"));
  fill("Task 2", "Begin again");
  await press("Cancel");
  expect(await screen.findByRole("checkbox", { name: "Ask Lena for half an hour" })).toBe(
    screen.getAllByRole("checkbox")[1],
  );
  await press("Edit Tasks");
  fill("Task 2", "Begin again");
  edge.answerAs(listTasks, "full", (list) =>
    list.map((task) => (task.slot === 2 ? { ...task, title: "Begin again" } : task)),
  );
  await press("Save Today's Plan");
  expect(await screen.findByRole("checkbox", { name: "Begin again" })).toBeTruthy();
  expect(edge.callsTo(changeTask).map(({ body }) => body)).toEqual([{ title: "Begin again" }]);
});

test("a line that was typed and cleared is no draft: a plan made elsewhere shows as its tasks", async () => {
  const { reload } = await openForm();
  fill("Task 1", "Wri");
  fill("Task 1", "");
  await reload({ state: "full" });
  expect(await screen.findAllByRole("checkbox")).toHaveLength(3);
  expect(screen.queryByLabelText("Task 1")).toBeNull();
});

test("an edit that is typed back to what was saved keeps its form open", async () => {
  await renderModule(load, { state: "full", path: "/today" });
  await screen.findAllByRole("checkbox");
  await press("Edit Tasks");
  const field = getField("Task 1");
  const saved = field instanceof HTMLTextAreaElement ? field.value : "";
  fill("Task 1", "");
  fill("Task 1", saved);
  expect(getField("Task 1")).toBe(field);
});

test("the mission is one line that opens", async () => {
  await renderModule(load, { state: "full", path: "/today" });
  await screen.findAllByRole("checkbox");
  const [mission] = document.querySelectorAll("details");
  expect(mission?.open).toBe(false);
  expect(mission?.querySelector("summary")?.textContent?.length).toBeGreaterThan(10);
});

test.each([
  { last: addDays(TODAY, -1), is: "is not greeted" },
  { last: addDays(TODAY, -2), is: "is not greeted" },
  { last: addDays(TODAY, -3), is: "is welcomed back" },
])("with the last plan on $last a user $is", async ({ last, is }) => {
  await renderModule(load, {
    state: "empty",
    path: "/today",
    prepare: (edge) =>
      edge.answerAs(listRecentTasks, "full", (all) =>
        all.slice(0, 1).map((task) => ({ ...task, date: last, completed: false })),
      ),
  });
  await screen.findByLabelText("Task 1");
  expect(screen.queryByText(/^Welcome back/) !== null).toBe(is === "is welcomed back");
});

test("the third tick praises, once a day", async () => {
  const { edge } = await renderModule(load, { state: "full", path: "/today" });
  const boxes = await screen.findAllByRole("checkbox");
  edge.answerAs(listTasks, "full", (list) => list.map((task) => ({ ...task, completed: true })));
  for (const box of boxes.slice(1)) await act(async () => fireEvent.click(box));
  expect(await screen.findByText("Great job! You completed all your tasks today!")).toBeTruthy();
  expect(localStorage.getItem("goals:celebrated")).toBe(TODAY);
});

const KEPT = { rest: null, line: "", thoughts: ["Bread for Sunday"] };
const SHARED = "/today?title=Bread&text=Bread+for+Sunday";

test.each(["with a network", "without one"])(
  "%s, a text that another app shares is kept as a suggestion in tomorrow's plan",
  async (how) => {
    const { edge } = await renderModule(load, {
      state: "full",
      path: SHARED,
      prepare: (each) => {
        each.answerAs(getDay, "full", (day) => ({ ...day, ...KEPT }));
        each.answerWith(changeDay, getScoreboard, () => ({ date: TOMORROW, ...KEPT }));
        if (how === "without one") each.disconnect();
      },
    });
    expect(await screen.findByText("Kept for tomorrow's plan")).toBeTruthy();
    await waitFor(() => expect(heading()).toBe("Tomorrow"));
    await act(async () => edge.connect());
    expect(await screen.findByText("Bread for Sunday")).toBeTruthy();
    const call = { path: `/api/days/${TOMORROW}`, body: { keep: "Bread for Sunday" } };
    // Without a network the first one does not arrive.
    const calls = how === "without one" ? [call, call] : [call];
    await waitFor(() => expect(edge.callsTo(changeDay)).toMatchObject(calls));
    expect(location.search).toBe(`?day=${TOMORROW}`);
  },
);

test("a shared text that is refused, or too long for a thought, is a title of a plan, unsaved", async () => {
  await renderModule(load, {
    state: "empty",
    path: SHARED,
    prepare: (edge) => edge.refuse(changeDay),
  });
  expect(await screen.findByDisplayValue("Bread for Sunday")).toBe(getField("Task 1"));
  cleanup();
  localStorage.clear();
  await renderModule(load, { state: "full", path: `/today?text=${"Bread+".repeat(60)}` });
  await waitFor(() => expect(heading()).toBe("Tomorrow"));
  expect(await screen.findByDisplayValue(/^Bread Bread/)).toBe(getField("Task 1"));
});

test("the shortcut's request opens the form with the focus, on a planned day too", async () => {
  await renderModule(load, { state: "full", path: "/today#plan" });
  await screen.findByLabelText("Task 1");
  expect(document.activeElement).toBe(getField("Task 1"));
  expect(location.hash).toBe("");
});

test("a tick of tomorrow gives it the status of any day", async () => {
  await renderModule(load, {
    state: "full",
    path: `/today?day=${TOMORROW}`,
    prepare: (edge) =>
      edge.answerAs(listTasks, "full", () =>
        TITLES.map((title, index) => ({
          id: `task-${index}`.padEnd(22, "0"),
          title,
          date: TOMORROW,
          slot: index + 1,
          completed: index === 0,
        })),
      ),
  });
  expect(await screen.findByText("In Progress")).toBeTruthy();
  expect(document.title).toBe("Tomorrow · Goals");
});

test("the month's objectives are named with their end, or one can be set", async () => {
  const page = await renderModule(load, {
    state: "full",
    path: "/today",
    prepare: (edge) =>
      edge.answerAs(listMonthObjectives, "full", (list) =>
        list.map((each) => (each.type === "personal" ? each : { ...each, status: "completed" })),
      ),
  });
  expect(
    await screen.findByText(/^Finish the wooden orrery with Noor · Agree .* \(completed\)$/),
  ).toBeTruthy();
  page.unmount();
  await renderModule(load, { state: "empty", path: "/today" });
  expect((await screen.findByRole("link", { name: "Set one" })).getAttribute("href")).toBe(
    "/objectives",
  );
});

const listTitles = () =>
  screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent);
const moveKey = (key: string) =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document, { key, altKey: true }));

test("a task is moved by keys, keeps the focus, and is announced", async () => {
  const { edge } = await renderModule(load, { state: "full", path: "/today" });
  const [first, , last] = await screen.findAllByRole("checkbox");
  const [a, b, c] = listTitles();
  // The last one stays last.
  last?.focus();
  await moveKey("ArrowDown");
  expect(listTitles()).toEqual([a, b, c]);
  expect(edge.callsTo(changeTask)).toEqual([]);
  first?.focus();
  await moveKey("ArrowDown");
  expect(listTitles()).toEqual([b, a, c]);
  expect(document.activeElement).toBe(screen.getAllByRole("checkbox")[1]);
  expect(screen.getByText(`“${a}” is task 2 now.`)).toBeTruthy();
  await waitFor(() => expect(edge.callsTo(changeTask).at(-1)?.body).toEqual({ slot: 2 }));
});

test("a task is moved by the menu of its handle, which Escape closes", async () => {
  const { edge } = await renderModule(load, { state: "full", path: "/today" });
  await screen.findAllByRole("checkbox");
  const [a, b, c] = listTitles();
  const handle = await screen.findByLabelText(`Move “${c}”`);
  const menu = handle.closest("details");
  await act(async () => fireEvent.click(handle));
  expect(menu?.open).toBe(true);
  await act(async () => fireEvent.keyDown(handle, { key: "Escape" }));
  expect(menu?.open).toBe(false);
  await act(async () => fireEvent.click(handle));
  if (menu) await act(async () => fireEvent.click(within(menu).getByText("Move up")));
  expect(listTitles()).toEqual([a, c, b]);
  expect(document.activeElement?.getAttribute("aria-label")).toBe(`Move “${c}”`);
  await waitFor(() => expect(edge.callsTo(changeTask).at(-1)?.body).toEqual({ slot: 2 }));
});

test("the second click of a double click on a move ticks no task", async () => {
  const { edge } = await renderModule(load, { state: "full", path: "/today" });
  const boxes = await screen.findAllByRole<HTMLInputElement>("checkbox");
  const before = boxes.map(({ checked }) => checked);
  const [title] = listTitles();
  const handle = await screen.findByLabelText(`Move “${title}”`);
  const menu = handle.closest("details");
  await act(async () => fireEvent.click(handle));
  if (menu) await act(async () => fireEvent.click(within(menu).getByText("Move down")));
  await act(async () =>
    fireEvent.click(screen.getAllByRole("checkbox")[2] ?? handle, { detail: 2 }),
  );
  await waitFor(() => expect(edge.callsTo(changeTask)).toHaveLength(1));
  expect(screen.getAllByRole<HTMLInputElement>("checkbox")[2]?.checked).toBe(before[2]);
});

test("a move that the server refuses is taken back with a notice", async () => {
  await renderModule(load, {
    state: "full",
    path: "/today",
    prepare: (edge) => edge.refuse(changeTask),
  });
  const [first] = await screen.findAllByRole("checkbox");
  const before = listTitles();
  first?.focus();
  await moveKey("ArrowDown");
  await screen.findByText("Failed to update task. Please try again.");
  await waitFor(() => expect(listTitles()).toEqual(before));
});

test("an order made without a network is sent when it is back, also of tasks the server does not know", async () => {
  const page = await openForm();
  const { edge } = await page.reload({
    path: `/today?day=${TOMORROW}`,
    prepare: (each) => each.disconnect(),
  });
  await screen.findByText(/This day isn't on this device yet/);
  fillPlan(TITLES);
  await press("Save Plan");
  const [first] = await screen.findAllByRole("checkbox");
  first?.focus();
  await moveKey("ArrowDown");
  await waitFor(() => expect(listTitles()).toEqual([TITLES[1], TITLES[0], TITLES[2]]));
  const before = edge.callsTo(planTask).length;
  await act(async () => edge.connect());
  await waitFor(() => expect(edge.callsTo(planTask)).toHaveLength(before + 5));
  expect(
    edge
      .callsTo(planTask)
      .slice(-2)
      .map(({ body }) => body),
  ).toMatchObject([
    { slot: 1, title: TITLES[1], completed: false },
    { slot: 2, title: TITLES[0], completed: false },
  ]);
});

test("a thought that was kept for the day is a suggestion while no line says it, until it is let go", async () => {
  let thoughts = ["Call Zoë", "Buy ink"];
  const { edge } = await renderModule(load, {
    state: "full",
    path: `/today?day=${TOMORROW}`,
    prepare: (each) => {
      each.answerAs(getDay, "full", (day) => ({ ...day, rest: null, thoughts }));
      each.answerWith(changeDay, getDay, (day) => ({ ...day, rest: null, thoughts }));
    },
  });
  await screen.findByLabelText("Task 1");
  await press(/^Call Zoë/);
  expect(getField("Task 1")).toHaveProperty("value", "Call Zoë");
  expect(screen.queryByRole("button", { name: /^Call Zoë/ })).toBeNull();
  expect(edge.callsTo(changeDay)).toEqual([]);
  fireEvent.change(getField("Task 1"), { target: { value: "" } });
  expect(screen.getByRole("button", { name: /^Call Zoë/ })).toBeTruthy();
  thoughts = ["Call Zoë"];
  await press("Let it go: Buy ink");
  await waitFor(() => expect(edge.callsTo(changeDay).at(-1)?.body).toEqual({ drop: "Buy ink" }));
  await waitFor(() => expect(screen.queryByText("Buy ink")).toBeNull());
});
