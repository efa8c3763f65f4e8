import { RECORDINGS, renderModule } from "@goals/component-tests";
import {
  expectToast,
  fill,
  getDescription,
  getField,
  press,
} from "@goals/component-tests/interactions";
import { addDays } from "@goals/contracts/dates";
import {
  changeTask,
  listFirstSteps,
  listRecentTasks,
  listTasks,
  planTask,
} from "@goals/contracts/endpoints/tasks";
import { TASK_CUE_MAX } from "@goals/contracts/limits";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

const load = () => import("../src/day/today-page.tsx");
const TODAY = RECORDINGS.full.recordedAt.slice(0, 10);
const FOLD = "Goal, time and place";
const CUE = "If the rain stops, then at noon";
const button = (name: string) => screen.getByRole("button", { name });
const isPressed = (name: string) => button(name).getAttribute("aria-pressed");

type Prepare = NonNullable<Parameters<typeof renderModule>[1]["prepare"]>;

const plannedBefore: Prepare = (edge) => edge.answerAs(listRecentTasks, "full");

/** Opens the form of a user who has planned before. */
async function openForm() {
  const page = await renderModule(load, {
    state: "empty",
    path: "/today",
    prepare: plannedBefore,
  });
  await screen.findByLabelText("Task 1");
  return page;
}

function fillTitles(): void {
  for (const [index, title] of ["Write", "Call Grandma", "Walk"].entries())
    fill(`Task ${index + 1}`, title);
}

test("whoever plans their first day meets three lines and nothing else", async () => {
  await renderModule(load, { state: "empty", path: "/today" });
  await screen.findByLabelText("Task 1");
  expect(screen.queryByRole("button", { name: FOLD })).toBeNull();
  expect(screen.getAllByRole("textbox")).toHaveLength(3);
});

test("what for, when and where are folded until they were opened once, and can be folded again", async () => {
  let page = await openForm();
  expect(screen.queryByRole("button", { name: /what task 1 serves/ })).toBeNull();
  await press(FOLD);
  expect(screen.getAllByRole("button", { name: /what task \d serves/ })).toHaveLength(6);
  page = await page.reload({ prepare: plannedBefore });
  await screen.findByLabelText("Task 1");
  expect(button(FOLD).getAttribute("aria-expanded")).toBe("true");
  await press(FOLD);
  expect(screen.queryByRole("button", { name: /what task 1 serves/ })).toBeNull();
  await page.reload({ prepare: plannedBefore });
  await screen.findByLabelText("Task 1");
  expect(button(FOLD).getAttribute("aria-expanded")).toBe("false");
});

test("one tap says what a task serves, another takes it back, and both are saved with the plan", async () => {
  const { edge } = await openForm();
  fillTitles();
  await press(FOLD);
  await press("Personal: what task 1 serves");
  await press("Professional: what task 2 serves");
  await press("Personal: what task 3 serves");
  expect(isPressed("Personal: what task 3 serves")).toBe("true");
  await press("Personal: what task 3 serves");
  expect(isPressed("Personal: what task 3 serves")).toBe("false");
  await press("Personal: what task 2 serves");
  expect(isPressed("Professional: what task 2 serves")).toBe("false");
  await press("When and where, task 2");
  expect(document.activeElement).toBe(getField("When and where, task 2"));
  fill("When and where, task 2", ` ${CUE} `);
  await act(async () => fireEvent.keyDown(getField("When and where, task 2"), { key: "Enter" }));
  expect(document.activeElement).toBe(getField("Task 3"));
  edge.answerAs(listTasks, "full");
  await press("Save Today's Plan");
  await expectToast("Tasks created successfully");
  expect(edge.callsTo(planTask).map(({ body }) => body)).toEqual([
    { title: "Write", date: TODAY, slot: 1, serves: "personal" },
    { title: "Call Grandma", date: TODAY, slot: 2, serves: "personal", cue: CUE },
    { title: "Walk", date: TODAY, slot: 3 },
  ]);
});

test("a cue over its limit is kept whole, and the plan not sent", async () => {
  const { edge } = await openForm();
  fillTitles();
  await press(FOLD);
  await press("When and where, task 1");
  fill("When and where, task 1", "x".repeat(TASK_CUE_MAX + 1));
  await press("Save Today's Plan");
  await expectToast("Invalid tasks", "120 characters");
  expect(document.activeElement).toBe(getField("When and where, task 1"));
  expect(edge.callsTo(planTask)).toEqual([]);
});

test("a task shows what it serves, and when and where, and editing sends only what changed of them", async () => {
  const { edge } = await renderModule(load, {
    state: "full",
    path: "/today",
    prepare: (each) =>
      each.answerAs(listTasks, "full", (list) =>
        list.map((task) => ({
          ...task,
          serves: task.slot === 2 ? "professional" : null,
          cue: task.slot === 1 ? null : CUE,
        })),
      ),
  });
  const [first, second, third] = await screen.findAllByRole("checkbox");
  expect(first && second && third).toBeTruthy();
  const describe = (box: HTMLElement | undefined) => (box ? getDescription(box) : "");
  expect([first, second, third].map(describe)).toEqual(["", `Professional · ${CUE}`, CUE]);
  await press("Edit Tasks");
  expect(isPressed("Professional: what task 2 serves")).toBe("true");
  await press("Professional: what task 2 serves");
  fill("When and where, task 3", "");
  await press("Personal: what task 1 serves");
  await press("Save Today's Plan");
  await waitFor(() => expect(edge.callsTo(changeTask)).toHaveLength(3));
  expect(edge.callsTo(changeTask).map(({ body }) => body)).toEqual([
    { serves: "personal" },
    { serves: null },
    { cue: null },
  ]);
});

test("without a network what was said of a task goes out with it, and a tick after it keeps it", async () => {
  const { edge } = await openForm();
  fillTitles();
  await press(FOLD);
  await press("Personal: what task 1 serves");
  act(() => edge.disconnect());
  await press("Save Today's Plan");
  const [box] = await screen.findAllByRole("checkbox");
  expect(box && getDescription(box)).toBe("Personal");
  await act(async () => fireEvent.click(box ?? document.body));
  expect(box && getDescription(box)).toBe("Personal");
  const before = edge.callsTo(planTask).length;
  await act(async () => edge.connect());
  await waitFor(() => expect(edge.callsTo(planTask)).toHaveLength(before + 4));
  expect(edge.callsTo(planTask).slice(before)).toMatchObject([
    { body: { title: "Write", slot: 1, serves: "personal" } },
    { body: { slot: 2 } },
    { body: { slot: 3 } },
    { body: { title: "Write", slot: 1, completed: true } },
  ]);
});

const FIRST_STEPS = [
  { objective: "a", type: "personal", title: "Calmer evenings", step: null },
  { objective: "b", type: "professional", title: "Call the landlord", step: "Call the landlord" },
] as const;
const QUESTION = "What is the first step?";

test("the focused empty line asks for the first step of an objective that says none, and what is written serves it", async () => {
  const { edge } = await renderModule(load, {
    state: "empty",
    path: "/today",
    prepare: (each) => each.answerAs(listFirstSteps, "empty", () => [...FIRST_STEPS]),
  });
  await screen.findByLabelText("Task 1");
  act(() => getField("Task 2").focus());
  const question = await screen.findByText(QUESTION);
  expect(question.textContent).toBe(`Calmer evenings${QUESTION}`);
  const asksAbove = () => screen.getByText(QUESTION).nextElementSibling;
  expect(asksAbove()?.contains(getField("Task 2"))).toBe(true);
  // It goes where the empty line is that is written in.
  act(() => getField("Task 1").focus());
  expect(asksAbove()?.contains(getField("Task 1"))).toBe(true);
  fill("Task 1", "Leave the phone in the hall");
  expect(asksAbove()?.contains(getField("Task 1"))).toBe(true);
  act(() => getField("Task 2").focus());
  expect(screen.queryByText(QUESTION)).toBeNull();
  fill("Task 2", "Call Grandma");
  fill("Task 3", "Walk");
  edge.answerAs(listTasks, "full");
  await press("Save Today's Plan");
  await expectToast("Tasks created successfully");
  expect(edge.callsTo(planTask).map(({ body }) => body)).toEqual([
    { title: "Leave the phone in the hall", date: TODAY, slot: 1, serves: "personal" },
    { title: "Call Grandma", date: TODAY, slot: 2 },
    { title: "Walk", date: TODAY, slot: 3 },
  ]);
});

test("the plan of another day asks for no first step", async () => {
  const { edge } = await renderModule(load, {
    state: "empty",
    path: `/today?day=${addDays(TODAY, 1)}`,
    prepare: (each) => each.answerAs(listFirstSteps, "empty", () => [...FIRST_STEPS]),
  });
  await screen.findByLabelText("Task 1");
  act(() => getField("Task 1").focus());
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(edge.callsTo(listFirstSteps)).toEqual([]);
});
