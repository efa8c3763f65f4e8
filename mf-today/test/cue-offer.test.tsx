import { renderModule } from "@goals/component-tests";
import { getField, press } from "@goals/component-tests/interactions";
import { getObstacle } from "@goals/contracts/endpoints/research";
import { changeObstacleOffers, getUser } from "@goals/contracts/endpoints/auth";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import { listRecentTasks } from "@goals/contracts/endpoints/tasks";
import type { Obstacle } from "@goals/contracts/analysis";
import { mutateCache, USER_PATH } from "@goals/kit";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

const load = () => import("../src/day/today-page.tsx");
const STALL: Obstacle = { section: "working_preferences", prompt: 1, text: "Forms. Official ones" };
const OFF = "Don't remind me of my answers";

const CUE_FIELD = "Where and when?";
/** Opens the cue of a line. */
async function openCue(slot: number): Promise<void> {
  await act(async () => getField(`Task ${slot}`).focus());
  await press(CUE_FIELD);
}

async function openForm(obstacle: Obstacle | null, offersObstacles = true) {
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
  await openCue(2);
  return page;
}

test("an obstacle is quoted exactly, with its source, and a tap begins the cue with it", async () => {
  await openForm(STALL);
  expect(
    await screen.findByText(/You wrote what makes you stall: “Forms. Official ones”/),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "Your answer" }).getAttribute("href")).toBe(
    "/research?section=working_preferences",
  );
  await press("Begin with it");
  const field = getField(CUE_FIELD);
  expect(field).toHaveProperty("value", "If “Forms. Official ones”, then ");
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole("button", { name: "Begin with it" })).toBeNull();
});

test("a quote about a draining day is introduced as such; one too long to start a cue is only quoted", async () => {
  const text = "x".repeat(118);
  await openForm({ section: "energizers_drainers", prompt: 1, text });
  expect(
    await screen.findByText(new RegExp(`You wrote about a day that drained you: “${text}”`)),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Begin with it" })).toBeNull();
});

test("where nothing can be quoted there is nothing, not even a switch", async () => {
  const { edge } = await openForm(null);
  await waitFor(() => expect(edge.callsTo(getObstacle)).toHaveLength(1));
  expect(screen.queryByRole("button", { name: OFF })).toBeNull();
});

test("the quote goes with the cursor: the line that had it before shows none", async () => {
  await openForm(STALL);
  await openCue(3);
  expect(await screen.findAllByText(/You wrote/)).toHaveLength(1);
  expect(screen.getAllByLabelText(CUE_FIELD)).toHaveLength(1);
});

test("it is switched off and on for the account, without a network too", async () => {
  const { edge } = await openForm(STALL);
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
  const { edge } = await openForm(STALL, false);
  expect(await screen.findByRole("button", { name: "Remind me of my answers" })).toBeTruthy();
  expect(screen.queryByText(/You wrote/)).toBeNull();
  expect(edge.callsTo(getObstacle)).toEqual([]);
});
