import { renderModule } from "@goals/component-tests";
import { getField, press } from "@goals/component-tests/interactions";
import { getObstacle } from "@goals/contracts/endpoints/analysis";
import { changeObstacleOffers, getUser } from "@goals/contracts/endpoints/auth";
import { getScoreboard } from "@goals/contracts/endpoints/dashboard";
import { listRecentTasks } from "@goals/contracts/endpoints/tasks";
import type { Obstacle } from "@goals/contracts/obstacles";
import { mutateCache, USER_PATH } from "@goals/kit";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

const load = () => import("../src/day/today-page.tsx");
const STALL: Obstacle = { section: "working_preferences", prompt: 1, text: "Forms. Official ones" };
const OFF = "Don't remind me of my answers";

async function openCue(obstacle: Obstacle | null, offersObstacles = true) {
  const page = await renderModule(load, {
    state: "empty",
    path: "/today",
    prepare: (edge) => {
      edge.answerAs(listRecentTasks, "full");
      edge.answerWith(getObstacle, getScoreboard, () => ({ obstacle }));
      let isOffered = offersObstacles;
      edge.answerWith(getUser, getUser, (user) => ({ ...user, offersObstacles: isOffered }));
      edge.answerWith(changeObstacleOffers, getUser, (user, { body }) => {
        isOffered = Object(body).offered === true;
        return { ...user, offersObstacles: isOffered };
      });
    },
  });
  await screen.findByLabelText("Task 1");
  act(() => mutateCache(USER_PATH, (user) => user && { ...user, offersObstacles }));
  expect(page.edge.callsTo(getObstacle)).toEqual([]);
  if (!screen.queryByRole("button", { name: "When and where, task 2" })) {
    await press("Goal, time and place");
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

test("of two cues that are open the one opened last quotes it, once", async () => {
  await openCue(STALL);
  await press("When and where, task 3");
  expect(await screen.findAllByText(/You wrote/)).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Begin with it, task 3" })).toBeTruthy();
  expect(getField("When and where, task 2")).toBeTruthy();
});

test("it is switched off and on for the account, without a network too", async () => {
  const { edge } = await openCue(STALL);
  await screen.findByText(/You wrote/);
  act(() => edge.disconnect());
  await press(OFF);
  expect(screen.queryByText(/You wrote/)).toBeNull();
  await act(async () => edge.connect());
  await waitFor(() =>
    expect(edge.callsTo(changeObstacleOffers).at(-1)?.body).toEqual({ offered: false }),
  );
  await press("Remind me of my answers");
  expect(await screen.findByText(/You wrote/)).toBeTruthy();
  expect(edge.callsTo(changeObstacleOffers).at(-1)?.body).toEqual({ offered: true });
});

test("where the account has it switched off, no answer is asked for", async () => {
  const { edge } = await openCue(STALL, false);
  expect(await screen.findByRole("button", { name: "Remind me of my answers" })).toBeTruthy();
  expect(screen.queryByText(/You wrote/)).toBeNull();
  expect(edge.callsTo(getObstacle)).toEqual([]);
});
