import { RECORDINGS, renderModule } from "@goals/component-tests";
import {
  expectRefused,
  expectToast,
  fill,
  getField,
  press,
} from "@goals/component-tests/interactions";
import { addDays, getMonday, listWeek } from "@goals/contracts/dates";
import { getWeek, saveWeekReview } from "@goals/contracts/endpoints/days";
import { tooLong } from "@goals/contracts/fields";
import { WEEK_ANSWER_MAX } from "@goals/contracts/limits";
import { FAILURE, SUCCESS } from "@goals/contracts/notices";
import { WEEK_QUESTIONS } from "@goals/contracts/weeks-and-years";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";

const load = () => import("../src/week/week-page.tsx");
const TODAY = RECORDINGS.full.recordedAt.slice(0, 10);
const MONDAY = getMonday(TODAY);
const BEFORE = addDays(MONDAY, -7);
const { good: GOOD, hard: HARD, next: NEXT } = WEEK_QUESTIONS;
const days = () => within(screen.getByRole("region", { name: "Seven days" })).getAllByRole("time");
const link = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");

async function open(state: "empty" | "full" = "full", path = "/week") {
  const page = await renderModule(load, { state, path });
  await screen.findByRole("region", { name: "Seven days" });
  return page;
}

test("while the week is loading its place is held", async () => {
  await renderModule(load, { state: "full", path: "/week", prepare: (edge) => edge.hold(getWeek) });
  expect(screen.getByRole("img", { name: "Loading" })).toBeTruthy();
});

test("this week shows its seven days, each result in words, and the goals of its tasks", async () => {
  await open();
  expect(days().map((time) => time.getAttribute("datetime"))).toEqual(listWeek(MONDAY));
  const region = screen.getByRole("region", { name: "Seven days" });
  expect(region.textContent).toMatch(/[0-3] of 3 done/);
  expect(within(region).getAllByText("Personal").length).toBeGreaterThan(0);
  expect(region.querySelector("[aria-current=date] time")?.getAttribute("datetime")).toBe(TODAY);
  const sum = screen.getByRole("region", { name: "Said and done" });
  expect(sum.textContent).toContain("Finish the wooden orrery with Noor");
  expect(sum.textContent).toMatch(/\d tasks? toward it/);
  expect(sum.textContent).toMatch(/\d+ of \d+ tasks done\./);
});

test("an empty week is a quiet one, and asks its questions all the same", async () => {
  await open("empty");
  // The account began on the recorded day: the days before it are not listed.
  const left = listWeek(MONDAY).filter((day) => day >= TODAY);
  expect(screen.getAllByText("Nothing planned")).toHaveLength(left.length);
  expect(screen.queryByRole("region", { name: "What you wrote a week ago" })).toBeNull();
  expect(getField(GOOD)).toBeTruthy();
});

test("earlier weeks are linked, any day opens its week, and there is none after this one", async () => {
  const { edge, reload } = await open();
  expect(link("Previous week")).toBe(`/week?of=${BEFORE}`);
  expect(link("Next week")).toBeUndefined();
  const earlier = await reload({ path: `/week?of=${addDays(BEFORE, 3)}` });
  await screen.findByRole("region", { name: "Seven days" });
  expect(days()[0]?.getAttribute("datetime")).toBe(BEFORE);
  expect(link("Next week")).toBe("/week");
  expect(edge.callsTo(getWeek).at(-1)?.path).toContain(MONDAY);
  await earlier.reload({ path: `/week?of=${addDays(MONDAY, 70)}` });
  await screen.findByRole("region", { name: "Seven days" });
  expect(days()[0]?.getAttribute("datetime")).toBe(MONDAY);
});

test("last week's answers are shown above this week", async () => {
  await renderModule(load, {
    state: "full",
    path: "/week",
    prepare: (edge) =>
      edge.answerAs(getWeek, "full", (week) => ({
        ...week,
        previous: { monday: BEFORE, good: "The walk.", hard: "", next: "A coat." },
      })),
  });
  const before = await screen.findByRole("region", { name: "What you wrote a week ago" });
  expect(before.textContent).toContain("The walk.");
  expect(before.textContent).toContain(NEXT);
  expect(before.textContent).not.toContain(HARD);
});

test("answers are saved separately: only changes are sent", async () => {
  const { edge } = await open();
  const keep = () => screen.getByRole("button", { name: "Save" });
  expect(keep().hasAttribute("disabled")).toBe(true);
  fill(GOOD, "The walk. ");
  await press("Save");
  await expectToast(SUCCESS.weekReview.title);
  expect(edge.callsTo(saveWeekReview).map(({ body }) => body)).toEqual([{ good: "The walk." }]);
});

test("an answer over its length is shown whole, marked, and not sent", async () => {
  const { edge } = await open();
  fill(HARD, "x".repeat(WEEK_ANSWER_MAX + 1));
  await press("Save");
  expectRefused(HARD, tooLong(WEEK_ANSWER_MAX));
  expect(edge.callsTo(saveWeekReview)).toEqual([]);
});

test("a refused answer says so and stays where it was typed, over a reload too", async () => {
  const { edge, reload } = await open();
  edge.refuse(saveWeekReview);
  fill(NEXT, "Earlier.");
  await press("Save");
  await expectToast(FAILURE.weekReview.title, FAILURE.weekReview.description);
  expect(screen.getByDisplayValue("Earlier.")).toBe(getField(NEXT));
  await reload();
  expect(await screen.findByDisplayValue("Earlier.")).toBe(getField(NEXT));
});

test("without a network an answer stays, and is sent when the network is back", async () => {
  const { edge } = await open();
  act(() => edge.disconnect());
  fill(GOOD, "The walk.");
  await press("Save");
  expect(screen.getByDisplayValue("The walk.")).toBe(getField(GOOD));
  const before = edge.callsTo(saveWeekReview).length;
  await act(async () => edge.connect());
  await waitFor(() => expect(edge.callsTo(saveWeekReview)).toHaveLength(before + 1));
  expect(edge.callsTo(saveWeekReview).at(-1)?.body).toEqual({ good: "The walk." });
});

test("a week that is not on this device can be written about without a network", async () => {
  const page = await open();
  const { edge } = await page.reload({
    path: `/week?of=${BEFORE}`,
    prepare: (each) => each.disconnect(),
  });
  expect(await screen.findByText(/This week isn't on this device yet/)).toBeTruthy();
  fill(GOOD, "The sea.");
  await press("Save");
  await act(async () => edge.connect());
  await waitFor(() =>
    expect(edge.callsTo(saveWeekReview).at(-1)?.path).toBe(`/api/weeks/${BEFORE}/review`),
  );
});

test("an answer saved on another device is shown next to the typed one", async () => {
  const { reload } = await open();
  fill(GOOD, "Mine.");
  await reload({
    prepare: (each) =>
      each.answerAs(getWeek, "full", (week) => ({
        ...week,
        review: { monday: MONDAY, good: "Theirs.", hard: "", next: "" },
      })),
  });
  expect(await screen.findByText("Saved on another device in the meantime: Theirs.")).toBeTruthy();
  expect(screen.getByDisplayValue("Mine.")).toBe(getField(GOOD));
});

test("the newest weeks stand as a line, with the shown one marked, an image to save and a month to share", async () => {
  await renderModule(load, { state: "full", path: "/week" });
  const line = within(await screen.findByRole("region", { name: "Week by week" }));
  const weeks = line.getAllByRole("link");
  expect(weeks.length).toBeGreaterThan(1);
  expect(weeks.length).toBeLessThanOrEqual(13);
  expect(weeks.filter((week) => week.ariaCurrent ?? week.getAttribute("aria-current"))).toEqual([
    weeks.at(-1),
  ]);
  expect(line.getByRole("button", { name: "Save the weeks as image" })).toBeTruthy();
  const share = screen.getByRole("link", { name: /^Share a month in colours, with a confirmed/ });
  expect(share.getAttribute("href")).toBe("/profile/connections#share");
});

test("a week that is refused says so, and can be loaded again", async () => {
  const { edge } = await renderModule(load, {
    state: "full",
    path: "/week",
    prepare: (each) => each.refuse(getWeek),
  });
  expect((await screen.findByRole("alert")).textContent).toContain(
    "The week could not be loaded just now.",
  );
  edge.restore(getWeek);
  await press("Try again");
  expect(await screen.findByRole("region", { name: "Seven days" })).toBeTruthy();
});

test.each([
  ["2026-11-19", "Week", "/week"],
  ["2026-11-20", "Week", "/week"],
  ["2026-11-21", "Look back on the week", "/week"],
  ["2026-11-22", "Look back on the week", "/week"],
  ["2026-11-23", "Look back on last week", "/week?of=2026-11-16"],
  ["2026-11-24", "Week", "/week"],
])("on %s Today offers: %s", async (today, name, address) => {
  const { WeekLink } = await import("../src/nav/day-nav.tsx");
  render(
    <MemoryRouter>
      <WeekLink day={today} today={today} />
    </MemoryRouter>,
  );
  const shown = screen.getByRole("link");
  expect([shown.textContent, shown.getAttribute("href")]).toEqual([name, address]);
  cleanup();
});
