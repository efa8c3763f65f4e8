import { RECORDINGS, renderModule } from "@goals/component-tests";
import { press } from "@goals/component-tests/interactions";
import { getDashboard } from "@goals/contracts/endpoints/days";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

const loadDashboard = async () => ({
  default: (await import("../src/dashboard/dashboard.tsx")).Dashboard,
});

const cards = () =>
  within(
    screen.getByRole("heading", { level: 1 }).closest("header")?.parentElement ?? document.body,
  )
    .getAllByRole("region")
    .map((region) => region.getAttribute("aria-label"));
const card = (name: string) => within(screen.getByRole("region", { name }));

test("the main cards come first, and one call loads the data of every card", async () => {
  const { edge } = await renderModule(loadDashboard, { state: "full" });
  await screen.findByRole("region", { name: "Mission" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Dashboard");
  expect(cards()).toEqual([
    "Today's Focus",
    "This Month's Objectives",
    "Mission",
    "Calendar",
    "Scoreboard",
    "Personal Analysis",
    "Research Progress",
  ]);
  expect(edge.callsTo(getDashboard).map(({ path }) => path)).toEqual([
    `/api/dashboard/${RECORDINGS.full.recordedAt.slice(0, 10)}`,
  ]);
});

test("the day's tasks and the month's objectives can be read before their remotes arrive", async () => {
  await renderModule(loadDashboard, { state: "full" });
  await screen.findByRole("region", { name: "Calendar" });
  const rows = await waitFor(() => {
    const found = card("Today's Focus").getAllByRole("listitem");
    for (const row of found) expect(row.textContent).not.toBe("");
    return found;
  });
  expect(rows).toHaveLength(3);
  expect(rows.filter((row) => row.querySelector("s"))).toHaveLength(1);
  expect(card("Today's Focus").queryByRole("checkbox")).toBeNull();
  expect(card("Today's Focus").getByRole("img", { name: "Loading" })).toBeTruthy();
  expect(card("This Month's Objectives").getAllByRole("listitem")).toHaveLength(2);
});

test("a day without a plan reserves room for the form, and without a mission there is no mission card", async () => {
  await renderModule(loadDashboard, { state: "empty" });
  await waitFor(() => expect(card("Today's Focus").queryByRole("listitem")).toBeNull());
  expect(card("Today's Focus").getByRole("img", { name: "Loading" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Mission" })).toBeNull();
});

test("before the research has unlocked them, the cards it unlocks are locked", async () => {
  await renderModule(loadDashboard, { state: "locked" });
  expect(await screen.findByText("Complete Research First")).toBeTruthy();
  for (const name of ["Today's Focus", "This Month's Objectives", "Personal Analysis"])
    expect(screen.getByRole("heading", { name })).toBeTruthy();
  expect(screen.getAllByText("Progress: 1/4 sections").length).toBeGreaterThan(0);
});

test("while the data is on its way, the two first cards hold their place", async () => {
  let release = () => {};
  await renderModule(loadDashboard, {
    state: "full",
    prepare: (mock) => (release = mock.hold(getDashboard)),
  });
  expect(screen.getAllByRole("img", { name: "Loading" })).toHaveLength(2);
  expect(screen.queryByRole("region", { name: "Calendar" })).toBeNull();
  await act(async () => release());
  expect(await screen.findByRole("region", { name: "Calendar" })).toBeTruthy();
});

test("failed data is reported, and can be requested again", async () => {
  const { edge } = await renderModule(loadDashboard, {
    state: "full",
    prepare: (mock) => mock.refuse(getDashboard),
  });
  expect(await screen.findByText("Your dashboard could not be loaded just now.")).toBeTruthy();
  edge.restore(getDashboard);
  await press("Try again");
  expect(await screen.findByRole("region", { name: "Calendar" })).toBeTruthy();
});

test("without a network the cards say so themselves", async () => {
  await renderModule(loadDashboard, { state: "full", prepare: (mock) => mock.disconnect() });
  await act(async () => undefined);
  expect(await screen.findByRole("region", { name: "Calendar" })).toBeTruthy();
  expect(screen.queryByText("Your dashboard could not be loaded just now.")).toBeNull();
});
