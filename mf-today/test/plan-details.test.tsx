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
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

const load = () => import("../src/day/today-page.tsx");
const TODAY = RECORDINGS.full.recordedAt.slice(0, 10);
const CUE = "If the rain stops, then at noon";
const button = (name: string) => screen.getByRole("button", { name });
const isPressed = (name: string) => button(name).getAttribute("aria-pressed");
const CUE_FIELD = "Where and when?";
/** Puts the cursor into a line, which opens its details. */
const openLine = (slot: number) => act(async () => getField(`Task ${slot}`).focus());
/** A cue on a line: its tap area, then the text. */
async function writeCue(slot: number, cue: string): Promise<void> {
  await openLine(slot);
  await press(CUE_FIELD);
  fill(CUE_FIELD, cue);
}

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

test("a plan is three lines and nothing else; details stand only below the line with the cursor", async () => {
  await openForm();
  const plan = within(screen.getByRole("region", { name: "Plan Your Day" }));
  expect(plan.getAllByRole("textbox")).toHaveLength(3);
  expect(screen.queryByRole("button", { name: CUE_FIELD })).toBeNull();
  for (const slot of [1, 3]) {
    await openLine(slot);
    const details = screen.getByRole("group", { name: "Objective" });
    expect(screen.getAllByRole("button", { name: CUE_FIELD })).toHaveLength(1);
    expect(details.closest("div:has(textarea)")?.contains(getField(`Task ${slot}`))).toBe(true);
  }
});

const getTitles = () => [1, 2, 3].map((slot) => Reflect.get(getField(`Task ${slot}`), "value"));

test("a list that is pasted into a blank line fills the three lines, without its marks", async () => {
  await openForm();
  fill("Task 1", "- [ ] Write\r\n- [x] Call Grandma\n\n 3) Walk\n");
  expect(getTitles()).toEqual(["Write", "Call Grandma", "Walk"]);
});

test("a longer list fills the blank lines, and says how many of its lines were left out", async () => {
  await openForm();
  fill("Task 1", "Write");
  fill("Task 3", "• One\u2028• Two\n1. Three\n2. Four");
  expect(getTitles()).toEqual(["Write", "Two", "One"]);
  await expectToast("A day has three tasks", "2 lines of your list were left out.");
});

test("a text that is pasted into a written line stays in it", async () => {
  await openForm();
  fill("Task 1", "Call");
  fill("Task 1", "Call\n  Grandma\r\nabout the boat");
  expect(getTitles()).toEqual(["Call Grandma about the boat", "", ""]);
});

test.each([
  { isComposing: true, keyCode: 13 },
  { isComposing: true, keyCode: 229 },
  // Safari ends the composition before it sends the key.
  { isComposing: false, keyCode: 229 },
])("the Enter of a composition stays in its line: %j", async (keys) => {
  await openForm();
  await act(async () => getField("Task 1").focus());
  fireEvent.keyDown(getField("Task 1"), { key: "Enter", ...keys });
  expect(document.activeElement).toBe(getField("Task 1"));
  fireEvent.keyDown(getField("Task 1"), { key: "Enter", keyCode: 13 });
  expect(document.activeElement).toBe(getField("Task 2"));
});

test("one tap sets a task's goal, another removes it, and both are saved with the plan", async () => {
  const { edge } = await openForm();
  fillTitles();
  await openLine(1);
  await press("Personal");
  await openLine(3);
  await press("Personal");
  expect(isPressed("Personal")).toBe("true");
  await press("Personal");
  expect(isPressed("Personal")).toBe("false");
  await openLine(2);
  await press("Professional");
  await press("Personal");
  expect(isPressed("Professional")).toBe("false");
  await press(CUE_FIELD);
  expect(document.activeElement).toBe(getField(CUE_FIELD));
  fill(CUE_FIELD, ` ${CUE} `);
  await act(async () => fireEvent.keyDown(getField(CUE_FIELD), { key: "Enter" }));
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
  await writeCue(1, "x".repeat(TASK_CUE_MAX + 1));
  await openLine(3);
  await press("Save Today's Plan");
  await expectToast("Invalid tasks", "120 characters");
  expect(document.activeElement).toBe(getField(CUE_FIELD));
  expect(edge.callsTo(planTask)).toEqual([]);
});

test("a task shows its goal, time and place, and editing only sends changes", async () => {
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
  await openLine(2);
  expect(isPressed("Professional")).toBe("true");
  await press("Professional");
  await openLine(3);
  fill(CUE_FIELD, "");
  await openLine(1);
  await press("Personal");
  await press("Save Today's Plan");
  await waitFor(() => expect(edge.callsTo(changeTask)).toHaveLength(3));
  expect(edge.callsTo(changeTask).map(({ body }) => body)).toEqual([
    { serves: "personal" },
    { serves: null },
    { cue: null },
  ]);
});

test("offline, a task's goal and cue are sent with it, and a later tick keeps them", async () => {
  const { edge } = await openForm();
  fillTitles();
  await openLine(1);
  await press("Personal");
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
  { objective: "b", type: "professional", title: "New flat", step: "Call the landlord" },
] as const;
const offerSteps: Prepare = (edge) =>
  edge.answerAs(listFirstSteps, "empty", () => [...FIRST_STEPS]);

test("a tap takes an objective's first step; without one, the line asks for it", async () => {
  const { edge } = await renderModule(load, {
    state: "empty",
    path: "/today",
    prepare: offerSteps,
  });
  await screen.findByLabelText("Task 1");
  const ghosts = screen.getByRole("region", { name: "Suggestions" });
  expect([...ghosts.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "What is the first step?Calmer evenings",
    "Call the landlordNew flat",
  ]);
  await press(/^Call the landlord/);
  expect(getField("Task 1")).toHaveProperty("value", "Call the landlord");
  await press(/^What is the first step/);
  expect(document.activeElement).toBe(getField("Task 2"));
  expect(getField("Task 2")).toHaveProperty("placeholder", "What is the first step?");
  fill("Task 2", "Leave the phone in the hall");
  fill("Task 3", "Walk");
  edge.answerAs(listTasks, "full");
  await press("Save Today's Plan");
  await expectToast("Tasks created successfully");
  expect(edge.callsTo(planTask).map(({ body }) => body)).toEqual([
    { title: "Call the landlord", date: TODAY, slot: 1, serves: "professional" },
    { title: "Leave the phone in the hall", date: TODAY, slot: 2, serves: "personal" },
    { title: "Walk", date: TODAY, slot: 3 },
  ]);
});

test("the plan of another day asks for no first step", async () => {
  const { edge } = await renderModule(load, {
    state: "empty",
    path: `/today?day=${addDays(TODAY, 1)}`,
    prepare: offerSteps,
  });
  await screen.findByLabelText("Task 1");
  expect(screen.queryByRole("region", { name: "Suggestions" })).toBeNull();
  expect(edge.callsTo(listFirstSteps)).toEqual([]);
});
