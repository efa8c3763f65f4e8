import { RECORDINGS, renderModule, type MockEdge } from "@goals/component-tests";
import { expectToast, fill, getField, press } from "@goals/component-tests/interactions";
import { CALENDAR_LABELS, type RestReason } from "@goals/contracts/days";
import { addDays } from "@goals/contracts/dates";
import { getMonthStatus, getScoreboard, changeDay, getDay } from "@goals/contracts/endpoints/days";
import { planTask } from "@goals/contracts/endpoints/tasks";
import { DAY_LINE_MAX } from "@goals/contracts/limits";
import { FAILURE } from "@goals/contracts/notices";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

const loadToday = () => import("../src/day/today-page.tsx");
const loadFocus = () => import("../src/focus/todays-focus.tsx");
const TODAY = RECORDINGS.empty.recordedAt.slice(0, 10);
const YESTERDAY = addDays(TODAY, -1);
const NOTHING_ASKED = "Nothing is asked of you today.";

/** Makes the server answer with this entry for a day, and with an empty one for every other day. */
const sayDay =
  (rest: RestReason | null, line = "", day = TODAY) =>
  (edge: MockEdge) =>
    edge.answerWith(getDay, getScoreboard, (_, { path }) => {
      const date = path.slice(-10);
      return date === day ? { date, rest, line } : { date, rest: null, line: "" };
    });

/** Stores each change of a day, as the server does. */
function storeChanges(edge: MockEdge, before: RestReason | null = null): void {
  let day: { rest: RestReason | null; line: string } = { rest: before, line: "" };
  edge.answerWith(changeDay, getScoreboard, (_, { path, body }) => {
    const { rest, line = day.line } = body as { rest?: boolean; line?: string };
    day = { rest: rest === undefined ? day.rest : rest ? "marked" : null, line };
    return { date: path.slice(-10), ...day };
  });
  edge.answerWith(getDay, getScoreboard, (_, { path }) => ({ date: path.slice(-10), ...day }));
}

const openPage = (prepare: (edge: MockEdge) => void, path = "/today") =>
  renderModule(loadToday, { state: "empty", path, prepare });
const REST = "Mark as a day of rest";
const findMoon = () => screen.findByRole("button", { name: REST });
const findLine = () => screen.findByLabelText("One line about today");

test.each(["weekday", "away", "marked"] as const)(
  "a day of rest (%s) asks nothing, and its reason is next to its date",
  async (reason) => {
    await openPage((edge) => {
      vi.setSystemTime(new Date(`${TODAY}T09:00:00Z`));
      sayDay(reason)(edge);
    });
    expect(await screen.findByText(NOTHING_ASKED)).toBeTruthy();
    expect(screen.queryByLabelText("Task 1")).toBeNull();
    expect(screen.getAllByText(CALENDAR_LABELS.rest)).toHaveLength(1);
    // The morning offers no evening note.
    expect(screen.queryByLabelText("One line about today")).toBeNull();
  },
);

test("planning anyway shows the form, with the focus", async () => {
  const { edge } = await openPage(sayDay("weekday"));
  await screen.findByText(NOTHING_ASKED);
  await press("Plan anyway");
  await waitFor(() => expect(document.activeElement).toBe(getField("Task 1")));
  expect(edge.callsTo(changeDay)).toHaveLength(0);
});

test("on a marked day planning anyway takes the mark back", async () => {
  const { edge } = await openPage((each) => storeChanges(each, "marked"));
  await screen.findByText(NOTHING_ASKED);
  await press("Plan anyway");
  expect(await screen.findByLabelText("Task 1")).toBeTruthy();
  expect(edge.callsTo(changeDay)[0]?.body).toEqual({ rest: false });
});

test("on Home a day of rest says so, and the form on Today is a press away", async () => {
  await renderModule(loadFocus, { state: "empty", prepare: sayDay("away") });
  expect(await screen.findByText(NOTHING_ASKED)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Create Today's Tasks" })).toBeNull();
  await press("Plan anyway");
  expect(location.pathname + location.hash).toBe("/today#plan");
});

test("an ordinary morning asks for no line, and the moon at its foot marks rest and takes it back", async () => {
  const { edge } = await openPage((each) => {
    vi.setSystemTime(new Date(`${TODAY}T09:00:00Z`));
    storeChanges(each);
  });
  expect((await findMoon()).getAttribute("aria-pressed")).toBe("false");
  expect(screen.queryByLabelText("One line about today")).toBeNull();
  await press(REST);
  expect(await screen.findByText(NOTHING_ASKED)).toBeTruthy();
  expect((await findMoon()).getAttribute("aria-pressed")).toBe("true");
  await press(REST);
  expect(await screen.findByLabelText("Task 1")).toBeTruthy();
  expect(edge.callsTo(changeDay).map(({ body }) => body)).toEqual([
    { rest: true },
    { rest: false },
  ]);
});

test("rest hides a plan that is being typed and keeps its words, and planning anyway brings them back", async () => {
  await openPage((each) => {
    vi.setSystemTime(new Date(`${TODAY}T09:00:00Z`));
    storeChanges(each);
  });
  await findMoon();
  fill("Task 1", "Write");
  await press(REST);
  expect(await screen.findByText(NOTHING_ASKED)).toBeTruthy();
  expect(screen.queryByLabelText("Task 1")).toBeNull();
  await press("Plan anyway");
  expect(await screen.findByDisplayValue("Write")).toBe(getField("Task 1"));
  expect((await findMoon()).getAttribute("aria-pressed")).toBe("false");
});

test("a mark that the server refuses is taken back", async () => {
  const { edge } = await openPage((each) => {
    vi.setSystemTime(new Date(`${TODAY}T09:00:00Z`));
    storeChanges(each);
  });
  await findMoon();
  edge.refuse(changeDay);
  await press(REST);
  await expectToast(FAILURE.changeDay.title, FAILURE.changeDay.description);
  expect(await screen.findByLabelText("Task 1")).toBeTruthy();
});

test("without a network a mark stays, and is sent when the network is back", async () => {
  const { edge } = await openPage((each) => {
    vi.setSystemTime(new Date(`${TODAY}T09:00:00Z`));
    storeChanges(each);
  });
  await findMoon();
  act(() => edge.disconnect());
  await press(REST);
  expect(await screen.findByText(NOTHING_ASKED)).toBeTruthy();
  const before = edge.callsTo(changeDay).length;
  await act(async () => edge.connect());
  await waitFor(() => expect(edge.callsTo(changeDay)).toHaveLength(before + 1));
  expect(edge.callsTo(changeDay).at(-1)?.body).toEqual({ rest: true });
});

test("the evening offers a line, which is saved when the field is left", async () => {
  const { edge } = await openPage((each) => {
    vi.setSystemTime(new Date(`${TODAY}T18:00:00Z`));
    storeChanges(each);
  });
  await findLine();
  fill("One line about today", "It rained.");
  await act(async () => fireEvent.blur(getField("One line about today")));
  await waitFor(() => expect(edge.callsTo(changeDay)).toHaveLength(1));
  expect(edge.callsTo(changeDay)[0]?.body).toEqual({ line: "It rained.", base: "" });
  expect(await screen.findByText("Saved")).toBeTruthy();
});

test("yesterday has its line at any hour", async () => {
  await openPage((edge) => {
    vi.setSystemTime(new Date(`${TODAY}T09:00:00Z`));
    sayDay(null, "It rained.", YESTERDAY)(edge);
  }, `/today?day=${YESTERDAY}`);
  await screen.findByLabelText("One line about this day");
  expect(getField("One line about this day")).toHaveProperty("value", "It rained.");
});

test("a line that is too long says so and is not sent, and stays on the device through a reload", async () => {
  const page = await openPage((each) => {
    vi.setSystemTime(new Date(`${TODAY}T20:00:00Z`));
    storeChanges(each);
  });
  await findLine();
  const long = "x".repeat(DAY_LINE_MAX + 1);
  fill("One line about today", long);
  await act(async () => fireEvent.blur(getField("One line about today")));
  expect(getField("One line about today").getAttribute("aria-invalid")).toBe("true");
  await page.edge.settle();
  expect(page.edge.callsTo(changeDay)).toHaveLength(0);
  await page.reload({ prepare: storeChanges });
  await findLine();
  expect(getField("One line about today")).toHaveProperty("value", long);
});

test("a line written elsewhere in the meantime is shown next to the typed one, and neither is lost", async () => {
  const page = await openPage((each) => {
    vi.setSystemTime(new Date(`${TODAY}T20:00:00Z`));
    sayDay(null, "")(each);
    each.refuse(changeDay, 503);
  });
  await findLine();
  fill("One line about today", "Mine.");
  await page.reload({ prepare: (edge) => sayDay(null, "Theirs.")(edge) });
  expect(await screen.findByText("Theirs.")).toBeTruthy();
  expect(getField("One line about today")).toHaveProperty("value", "Mine.");
  storeChanges(page.edge);
  await press("Keep mine");
  await waitFor(() => expect(screen.queryByText("Theirs.")).toBeNull());
});

test("a day of rest has a mark of its own in the calendar, and the legend a word for it", async () => {
  const load = () => import("../src/calendar/month-calendar.tsx");
  await renderModule(load, {
    state: "empty",
    prepare: (edge) =>
      edge.answerAs(getMonthStatus, "empty", () => [{ date: TODAY, status: "rest" as const }]),
  });
  const table = await screen.findByRole("table");
  const cell = () => table.querySelector(`time[datetime="${TODAY}"]`)?.closest("td");
  await waitFor(() => expect(cell()?.textContent).toContain(CALENDAR_LABELS.rest));
  expect(cell()?.textContent).not.toContain(CALENDAR_LABELS.none);
  expect(cell()?.querySelector("svg")).toBeTruthy();
  expect(within(screen.getByRole("list", { name: "Legend" })).getByText("Rest")).toBeTruthy();
});

test("the legend only explains rest days if there are any", async () => {
  const load = () => import("../src/calendar/month-calendar.tsx");
  const prepare = (edge: MockEdge) =>
    edge.answerAs(getMonthStatus, "full", (days) => days.filter(({ status }) => status !== "rest"));
  await renderModule(load, { state: "full", prepare });
  const table = await screen.findByRole("table");
  await waitFor(() => expect(table.textContent).toContain(CALENDAR_LABELS.green));
  expect(screen.queryByText("Rest")).toBeNull();
});

test("a plan on a weekday off makes it a working day in the calendar at once, without a network too", async () => {
  const { edge } = await openPage(sayDay("weekday"));
  await screen.findByText(NOTHING_ASKED);
  await press("Plan anyway");
  act(() => edge.disconnect());
  for (const slot of [1, 2, 3]) fill(`Task ${slot}`, `Walk ${slot}`);
  await press("Save Today's Plan");
  expect(await screen.findAllByRole("checkbox")).toHaveLength(3);
  await act(async () => edge.connect());
  await waitFor(() => expect(edge.callsTo(planTask).length).toBeGreaterThanOrEqual(3));
});
