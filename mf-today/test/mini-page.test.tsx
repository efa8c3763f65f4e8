import { RECORDINGS, renderModule } from "@goals/component-tests";
import { changeTask, listTasks } from "@goals/contracts/endpoints/tasks";
import type { DayEntry } from "@goals/contracts/days";
import { getScoreboard, getDay } from "@goals/contracts/endpoints/days";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { act } from "react";
import { expect, test } from "vitest";

const load = () => import("../src/mini/mini-page.tsx");
const TODAY = RECORDINGS.full.recordedAt.slice(0, 10);
const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("a planned day is its three tasks, and a tap ticks one", async () => {
  const { edge } = await renderModule(load, { state: "full" });
  const box = await screen.findByRole("checkbox", { name: "Glue the base" });
  expect(screen.getAllByRole("checkbox")).toHaveLength(3);
  expect(screen.getByText("In Progress")).toBeTruthy();
  await act(async () => fireEvent.click(box));
  await waitFor(() => expect(edge.callsTo(changeTask)).toHaveLength(1));
  expect(href("Open Goals")).toBe("/today");
});

test("without a plan it says so, with the way to one", async () => {
  await renderModule(load, { state: "empty" });
  expect(await screen.findByText("Nothing is planned yet.")).toBeTruthy();
  expect(href("Plan Your Day")).toBe("/today");
});

test("on a day of rest it asks nothing", async () => {
  await renderModule(load, {
    state: "empty",
    prepare: (edge) =>
      edge.answerWith(getDay, getScoreboard, (): DayEntry => ({
        date: TODAY,
        rest: "marked",
        line: "",
      })),
  });
  expect(await screen.findByText("Nothing is asked of you today.")).toBeTruthy();
  expect(screen.queryByText("Nothing is planned yet.")).toBeNull();
});

test("a visitor is asked to sign in, and comes back here", async () => {
  const { edge } = await renderModule(load, { state: "visitor" });
  expect(await screen.findByText("Sign in to see your three tasks here.")).toBeTruthy();
  expect(href("Sign In")).toBe("/login?next=%2Ftoday%2Fmini");
  expect(edge.callsTo(listTasks)).toHaveLength(0);
});

test("a failed load is requested again", async () => {
  const { edge } = await renderModule(load, {
    state: "full",
    prepare: (mock) => mock.refuse(listTasks),
  });
  expect(await screen.findByText("Your tasks could not be loaded just now.")).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  await waitFor(() => expect(edge.callsTo(listTasks)).toHaveLength(2));
});
