import { RECORDINGS, renderModule } from "@goals/component-tests";
import { fill, getField, press } from "@goals/component-tests/interactions";
import { addDays } from "@goals/contracts/dates";
import { listRecentTasks, listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import type { RecentTask } from "@goals/contracts/tasks";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

type MockEdge = Awaited<ReturnType<typeof renderModule>>["edge"];

const load = () => import("../src/day/today-page.tsx");
const TODAY = RECORDINGS.full.recordedAt.slice(0, 10);
const YESTERDAY = addDays(TODAY, -1);

const left = (slot: number, title: string, more: Partial<RecentTask> = {}): RecentTask => ({
  id: `left-${slot}`.padEnd(22, "0"),
  title,
  date: YESTERDAY,
  slot,
  completed: false,
  serves: null,
  cue: null,
  leftBefore: 0,
  ...more,
});

/** Opens today's form after these earlier days. */
async function openForm(recent: readonly RecentTask[], path = "/today") {
  const prepare = (edge: MockEdge) => {
    edge.answerAs(listRecentTasks, "empty", () => [...recent]);
    if (path !== "/today") edge.answerAs(listTasks, "empty", () => []);
  };
  const page = await renderModule(load, { state: "empty", path, prepare });
  await screen.findByLabelText("Task 1");
  return { ...page, reload: () => page.reload({ prepare }) };
}

const block = () => screen.queryByRole("region", { name: "Suggestions" });
const offered = () =>
  [...(block()?.querySelectorAll("li > button:first-child .visually-hidden") ?? [])].map(
    (name) => name.textContent,
  );

test("yesterday's unfinished tasks are offered, finished ones are not, and nothing is carried automatically", async () => {
  await openForm([
    left(1, "Write", { completed: true }),
    left(2, "Call"),
    left(3, "Mend the gate"),
  ]);
  expect(screen.getAllByText("Still open from yesterday")).toHaveLength(2);
  expect(offered()).toEqual(["Carry over: Call", "Carry over: Mend the gate"]);
  for (const field of screen.getAllByRole("textbox")) expect(field).toHaveProperty("value", "");
});

test("a tap puts a task into the next free slot with all it says, and it is saved with the plan", async () => {
  const { edge } = await openForm([
    left(1, "Call", { serves: "personal", cue: "If it is noon, then on foot" }),
    left(2, "Mend the gate"),
  ]);
  fill("Task 1", "Write");
  await press("Carry over: Call");
  expect(getField("Task 2")).toHaveProperty("value", "Call");
  expect(screen.getByText("“Call” is task 2 now.").getAttribute("role")).toBe("status");
  expect(document.activeElement?.contains(screen.getByText("“Call” is task 2 now."))).toBe(true);
  expect(offered()).toEqual(["Carry over: Mend the gate"]);
  await press("Carry over: Mend the gate");
  expect(block()).toBeNull();
  edge.answerAs(listTasks, "full");
  await press("Save Today's Plan");
  await waitFor(() => expect(edge.callsTo(planTask)).toHaveLength(3));
  expect(edge.callsTo(planTask).map(({ body }) => body)).toEqual([
    { title: "Write", date: TODAY, slot: 1 },
    {
      title: "Call",
      date: TODAY,
      slot: 2,
      serves: "personal",
      cue: "If it is noon, then on foot",
    },
    { title: "Mend the gate", date: TODAY, slot: 3 },
  ]);
});

test("with three titles there is no free slot, so nothing is offered", async () => {
  await openForm([left(1, "Call")]);
  for (const slot of [1, 2, 3]) fill(`Task ${slot}`, `Other ${slot}`);
  expect(block()).toBeNull();
  fill("Task 2", "");
  expect(offered()).toEqual(["Carry over: Call"]);
  fill("Task 2", " call ");
  expect(block()).toBeNull();
});

test("the third time it asks: made smaller it has the cursor, let go it is gone for this day", async () => {
  const page = await openForm([
    left(1, "Sort the cellar", { leftBefore: 2 }),
    left(2, "Write the book", { leftBefore: 2 }),
    left(3, "Call", { leftBefore: 1 }),
  ]);
  expect(screen.queryByRole("button", { name: "Carry over: Sort the cellar" })).toBeNull();
  expect(screen.getByRole("button", { name: "Carry over: Call" })).toBeTruthy();
  expect(
    within(block() ?? document.body).getAllByText(
      "This keeps waiting. Make it smaller, or let it go?",
    ),
  ).toHaveLength(2);
  await press("Make it smaller: Sort the cellar");
  expect(document.activeElement).toBe(getField("Task 1"));
  expect(getField("Task 1")).toHaveProperty("value", "Sort the cellar");
  await press("Let it go: Write the book");
  expect(offered()).toEqual(["Carry over: Call"]);
  expect(screen.getByText("Let go: Write the book")).toBeTruthy();
  await page.reload();
  await screen.findByLabelText("Task 1");
  expect(offered()).toEqual(["Carry over: Call"]);
});

test.each([
  [addDays(TODAY, -7), /^Still open from /],
  [addDays(TODAY, -8), null],
])("the last planned day is one of the seven before: %s", async (date, heading) => {
  await openForm([left(1, "Call", { date })]);
  expect(heading ? screen.getByText(heading) : block()).toEqual(heading ? expect.anything() : null);
});

test("only the last planned day counts, and a plan for a later day offers today's unfinished tasks", async () => {
  const recent = [left(1, "Older"), left(1, "Call", { date: TODAY })];
  const page = await openForm(recent, `/today?day=${addDays(TODAY, 1)}`);
  expect(screen.getByText("Still open from today")).toBeTruthy();
  expect(offered()).toEqual(["Carry over: Call"]);
  page.unmount();
  await openForm(recent, `/today?day=${YESTERDAY}`);
  expect(block()).toBeNull();
});

test("offline too: unfinished tasks are offered, and those ticked in the meantime are not", async () => {
  const TITLES = ["Write", "Call", "Walk"];
  const page = await renderModule(load, {
    state: "empty",
    path: "/today",
    prepare: (edge) => edge.answerAs(listRecentTasks, "empty", () => []),
  });
  await screen.findByLabelText("Task 1");
  act(() => page.edge.disconnect());
  for (const [index, title] of TITLES.entries()) fill(`Task ${index + 1}`, title);
  await press("Save Today's Plan");
  const [, second] = await screen.findAllByRole("checkbox");
  await act(async () => fireEvent.click(second ?? document.body));
  await page.reload({
    path: `/today?day=${addDays(TODAY, 1)}`,
    prepare: (edge) => edge.disconnect(),
  });
  await screen.findByLabelText("Task 1");
  expect(offered()).toEqual(["Carry over: Write", "Carry over: Walk"]);
});
