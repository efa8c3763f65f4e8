import { renderModule } from "@goals/component-tests";
import { getField, press } from "@goals/component-tests/interactions";
import { getObstacle } from "@goals/contracts/endpoints/analysis";
import { getScoreboard } from "@goals/contracts/endpoints/dashboard";
import { listRecentTasks } from "@goals/contracts/endpoints/tasks";
import type { Obstacle } from "@goals/contracts/obstacles";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

const load = () => import("../src/day/today-page.tsx");
const STALL: Obstacle = { section: "working_preferences", prompt: 1, text: "Forms. Official ones" };
const OFF = "Don't remind me of my answers";

async function openCue(obstacle: Obstacle | null) {
  const page = await renderModule(load, {
    state: "empty",
    path: "/today",
    prepare: (edge) => {
      edge.answerAs(listRecentTasks, "full");
      edge.answerWith(getObstacle, getScoreboard, () => ({ obstacle }));
    },
  });
  await screen.findByLabelText("Task 1");
  expect(page.edge.callsTo(getObstacle)).toEqual([]);
  if (!screen.queryByRole("button", { name: "When and where, task 2" })) {
    await press("What for, when and where");
  }
  await press("When and where, task 2");
  return page;
}

test("an obstacle is quoted as it was written, with the answer it is from, and a tap begins the cue with it", async () => {
  await openCue(STALL);
  expect(
    await screen.findByText(/You wrote what makes you stall: “Forms. Official ones”/),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "Your answer" }).getAttribute("href")).toBe(
    "/research?section=working_preferences",
  );
  await press("Begin with it, task 2");
  const field = getField("When and where, task 2");
  expect(field).toHaveProperty("value", "If “Forms. Official ones”, then ");
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole("button", { name: "Begin with it, task 2" })).toBeNull();
});

test("of a day that drained somebody it is said so; one too long to begin with is only quoted", async () => {
  const text = "x".repeat(118);
  await openCue({ section: "energizers_drainers", prompt: 1, text });
  expect(
    await screen.findByText(new RegExp(`You wrote about a day that drained you: “${text}”`)),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Begin with it/ })).toBeNull();
});

test("where nothing can be quoted there is nothing, not even a switch", async () => {
  const { edge } = await openCue(null);
  await waitFor(() => expect(edge.callsTo(getObstacle)).toHaveLength(1));
  expect(screen.queryByRole("button", { name: OFF })).toBeNull();
});

test("switched off it stays off on this device, and can be switched on again", async () => {
  const page = await openCue(STALL);
  await screen.findByText(/You wrote/);
  await press(OFF);
  expect(screen.queryByText(/You wrote/)).toBeNull();
  page.unmount();
  const { edge } = await openCue(STALL);
  expect(screen.queryByText(/You wrote/)).toBeNull();
  expect(edge.callsTo(getObstacle)).toEqual([]);
  await press("Remind me of my answers");
  expect(await screen.findByText(/You wrote/)).toBeTruthy();
});
