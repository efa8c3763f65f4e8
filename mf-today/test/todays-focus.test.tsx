import { RECORDINGS, renderModule } from "@goals/component-tests";
import { expectToast, press } from "@goals/component-tests/interactions";
import { addDays } from "@goals/contracts/dates";
import { changeDay, getMonthStatus, getScoreboard } from "@goals/contracts/endpoints/days";
import { getResearchProgress } from "@goals/contracts/endpoints/research";
import { changeTask, generateTasks, listTasks } from "@goals/contracts/endpoints/tasks";
import { FAILURE } from "@goals/contracts/notices";
import { CALENDAR_LABELS } from "@goals/contracts/days";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

const load = () => import("../src/focus/todays-focus.tsx");
const TODAY = RECORDINGS.full.recordedAt.slice(0, 10);
const card = () => screen.getByRole("region", { name: "Today's Focus" });
const tasks = () => within(card()).getAllByRole("checkbox");
const ticks = () => tasks().map((task) => task instanceof HTMLInputElement && task.checked);
const tick = (index: number) => act(async () => fireEvent.click(tasks()[index] ?? card()));

test("while the tasks are loading their place is held", async () => {
  const { edge } = await renderModule(load, {
    state: "full",
    prepare: (each) => each.hold(listTasks),
  });
  expect(within(card()).getByRole("img", { name: "Loading" })).toBeTruthy();
  await waitFor(() => expect(edge.callsTo(listTasks)).toHaveLength(1));
});

test("until the research is complete it is locked, with the way there", async () => {
  await renderModule(load, { state: "locked" });
  expect(await screen.findByText("Complete Research First")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Continue Research" }).getAttribute("href")).toBe(
    "/research",
  );
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a day without a plan is the button that creates the tasks, and the way to plan them oneself", async () => {
  await renderModule(load, { state: "empty" });
  expect(await screen.findByRole("button", { name: "Create Today's Tasks" })).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole("link", { name: "Plan them yourself" })));
  expect(location.pathname + location.hash).toBe("/today#plan");
});

test("a planned day shows its tasks and its status", async () => {
  await renderModule(load, { state: "full" });
  await screen.findByRole("checkbox", { name: "Glue the base" });
  expect(ticks()).toEqual([true, false, false]);
  expect(within(card()).getByText("In Progress")).toBeTruthy();
});

test.each([listTasks, getResearchProgress])(
  "when $path is refused it says so, and trying again loads both",
  async (endpoint) => {
    const { edge } = await renderModule(load, {
      state: "full",
      prepare: (each) => each.refuse(endpoint),
    });
    const alert = await within(card()).findByRole("alert");
    expect(alert.textContent).toContain("Your tasks could not be loaded just now.");
    edge.restore(endpoint);
    await press("Try again");
    expect(await screen.findByRole("checkbox", { name: "Glue the base" })).toBeTruthy();
  },
);

test("offline it shows the device's data with its age", async () => {
  const page = await renderModule(load, { state: "full" });
  await screen.findByRole("checkbox", { name: "Glue the base" });
  await page.reload({ prepare: (edge) => edge.disconnect() });
  expect(await screen.findByRole("checkbox", { name: "Glue the base" })).toBeTruthy();
  expect(card().textContent).toContain("As of");
});

test("a tick shows before the server has answered, and its toast undoes it", async () => {
  const { edge } = await renderModule(load, { state: "full" });
  await screen.findByRole("checkbox", { name: "Glue the base" });
  const release = edge.hold(changeTask);
  await tick(1);
  expect(ticks()).toEqual([true, true, false]);
  await act(async () => release());
  await expectToast("Task completed");
  // The server answers this from now on.
  edge.answerAs(listTasks, "full", (list) =>
    list.map((task) => (task.slot === 2 ? { ...task, completed: false } : task)),
  );
  await press("Undo");
  await waitFor(() => expect(ticks()).toEqual([true, false, false]));
  expect(edge.callsTo(changeTask).map(({ body }) => body)).toEqual([
    { completed: true },
    { completed: false },
  ]);
});

test("of the presses while a tick is being saved, the last one shows at once and is sent after it", async () => {
  const { edge } = await renderModule(load, { state: "full" });
  await screen.findByRole("checkbox", { name: "Glue the base" });
  const release = edge.hold(changeTask);
  for (const completed of [true, false, true, false]) {
    await tick(1);
    await act(() => edge.settle());
    expect(ticks()).toEqual([true, completed, false]);
  }
  await act(async () => release());
  await act(() => edge.settle());
  expect(edge.callsTo(changeTask).map(({ body }) => body)).toEqual([
    { completed: true },
    { completed: false },
  ]);
  expect(ticks()).toEqual([true, false, false]);
  expect(screen.queryByText("Task completed")).toBeNull();
});

test("a tick that the server refuses is taken back, in the list and in the status", async () => {
  const { edge } = await renderModule(load, { state: "full" });
  await screen.findByRole("checkbox", { name: "Glue the base" });
  edge.refuse(changeTask);
  await tick(0);
  await expectToast(FAILURE.updateTask.title, FAILURE.updateTask.description);
  expect(ticks()).toEqual([true, false, false]);
  expect(within(card()).getByText("In Progress")).toBeTruthy();
});

test("without a network a tick stays, and is sent when the network is back", async () => {
  const { edge } = await renderModule(load, { state: "full" });
  await screen.findByRole("checkbox", { name: "Glue the base" });
  act(() => edge.disconnect());
  await tick(1);
  expect(ticks()).toEqual([true, true, false]);
  const before = edge.callsTo(changeTask).length;
  await act(async () => edge.connect());
  await waitFor(() => expect(edge.callsTo(changeTask)).toHaveLength(before + 1));
  expect(edge.callsTo(changeTask).at(-1)?.body).toEqual({ completed: true });
});

test("a digit ticks the task of its slot", async () => {
  const { edge } = await renderModule(load, { state: "full" });
  await screen.findByRole("checkbox", { name: "Glue the base" });
  await act(async () => fireEvent.keyDown(document.body, { key: "3" }));
  expect(ticks()).toEqual([true, false, true]);
  await waitFor(() => expect(edge.callsTo(changeTask)[0]?.body).toEqual({ completed: true }));
});

test("the created tasks take the place of the button, with the focus", async () => {
  const { edge } = await renderModule(load, { state: "empty" });
  await screen.findByRole("button", { name: "Create Today's Tasks" });
  const release = edge.hold(generateTasks);
  await press("Create Today's Tasks");
  expect(screen.getByRole("button", { name: "Creating..." }).hasAttribute("disabled")).toBe(true);
  edge.answerAs(listTasks, "full");
  await act(async () => release());
  await expectToast("Tasks Created", "Your daily tasks have been generated successfully.");
  expect(tasks()).toHaveLength(3);
  await waitFor(() => expect(document.activeElement).toBe(tasks()[0]));
});

test("after a failed creation a notice appears, and the ways to a plan stay", async () => {
  const { edge } = await renderModule(load, { state: "empty" });
  await screen.findByRole("button", { name: "Create Today's Tasks" });
  edge.refuse(generateTasks);
  await press("Create Today's Tasks");
  await expectToast(FAILURE.generateTasks.title, FAILURE.generateTasks.description);
  expect(screen.getByRole("link", { name: "Plan them yourself" })).toBeTruthy();
});

/** Renders the dashboard's two cards that show the day. */
async function loadWithCalendar() {
  const { default: Focus } = await load();
  const { default: Calendar } = await import("../src/calendar/month-calendar.tsx");
  const Cards = () => (
    <>
      <Focus />
      <Calendar />
    </>
  );
  return { default: Cards };
}

test("the calendar shows a day that has become complete at once, and takes a refused tick back", async () => {
  const { edge } = await renderModule(loadWithCalendar, { state: "full" });
  await screen.findByRole("checkbox", { name: "Glue the base" });
  const today = () => screen.getByRole("table").querySelector("[aria-current=date]")?.textContent;
  await waitFor(() => expect(today()).toContain(CALENDAR_LABELS.yellow));
  const release = edge.hold(changeTask);
  await tick(1);
  await tick(2);
  await waitFor(() => expect(today()).toContain(CALENDAR_LABELS.green));
  // Both requests were sent before this. The next one is refused.
  edge.answerAs(listTasks, "full", (list) => list.map((task) => ({ ...task, completed: true })));
  edge.answerAs(getMonthStatus, "full", (days) =>
    days.map((day) => (day.date === TODAY ? { ...day, status: "green" } : day)),
  );
  await act(async () => release());
  await screen.findByText("Task completed");
  expect(edge.callsTo(changeTask)).toHaveLength(2);
  edge.refuse(changeTask);
  await tick(0);
  await expectToast(FAILURE.updateTask.title, FAILURE.updateTask.description);
  expect(ticks()).toEqual([true, true, true]);
  await waitFor(() => expect(today()).toContain(CALENDAR_LABELS.green));
});

test("a thought is kept for tomorrow with Enter, and stays in its line until the server has it", async () => {
  const { edge } = await renderModule(load, {
    state: "full",
    path: "/",
    prepare: (each) => each.refuse(changeDay),
  });
  await screen.findAllByRole("checkbox");
  const line = screen.getByLabelText("A thought for tomorrow");
  const enter = () => act(async () => fireEvent.keyDown(line, { key: "Enter" }));
  await enter();
  fireEvent.change(line, { target: { value: "Call Zoë" } });
  await enter();
  await waitFor(() => expect(edge.callsTo(changeDay)).toHaveLength(1));
  await screen.findByText("Failed to save the note. Please try again.");
  expect(screen.getByDisplayValue("Call Zoë")).toBe(line);
  edge.answerWith(changeDay, getScoreboard, (_, { path }) => ({
    date: path.slice(-10),
    rest: null,
    line: "",
    thoughts: ["Call Zoë"],
  }));
  await enter();
  expect(await screen.findByText("Kept for tomorrow's plan")).toBeTruthy();
  expect(line).toHaveProperty("value", "");
  const tomorrow = addDays(RECORDINGS.full.recordedAt.slice(0, 10), 1);
  expect(edge.callsTo(changeDay).at(-1)).toMatchObject({
    path: `/api/days/${tomorrow}`,
    body: { keep: "Call Zoë" },
  });
});

test("without a network a thought is kept on leaving its line, and sent when the network is back", async () => {
  const { edge } = await renderModule(load, { state: "full", path: "/" });
  const line = await screen.findByLabelText("A thought for tomorrow");
  act(() => edge.disconnect());
  fireEvent.change(line, { target: { value: "Call Zoë" } });
  await act(async () => fireEvent.blur(line));
  expect(await screen.findByText("Kept for tomorrow's plan")).toBeTruthy();
  await act(async () => edge.connect());
  await waitFor(() =>
    expect(edge.callsTo(changeDay).map(({ body }) => body)).toEqual([{ keep: "Call Zoë" }]),
  );
});
