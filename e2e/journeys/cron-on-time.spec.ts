import { addMonths, getFirstDay, toMonth } from "@goals/contracts/dates";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import { createObjective } from "@goals/contracts/endpoints/objectives";
import { expect, test } from "@playwright/test";
import { CLOCK_AHEAD, readClockAhead } from "../../scripts/clock/move-clock.js";
import { completeResearch, sendWrite, signUp, today } from "../person.ts";
import { startEdge } from "../start-edge.ts";

/** Enough for a start and a sign-up before the month ends. */
const BEFORE_MS = 75_000;
const FOLLOW = new URL("../../scripts/clock/follow-clock.js", import.meta.url).href;

test("under npm start the hourly cron closes the month by itself, on time @long", async ({
  playwright,
}) => {
  test.setTimeout(240_000);
  const month = toMonth(today());
  // Midnight in this machine's zone, which the person has too.
  const end = Date.parse(`${getFirstDay(addMonths(month, 1))}T00:00`);
  const machine = Date.now() - readClockAhead();
  const edge = await startEdge([], {
    [CLOCK_AHEAD]: String(end - BEFORE_MS - machine),
    NODE_OPTIONS: `--import=${FOLLOW}`,
  });
  const request = await playwright.request.newContext({ baseURL: edge.origin });
  await signUp({ request });
  await completeResearch({ request });
  const objective = { type: "personal", title: "Walk", month: getFirstDay(month) };
  await sendWrite({ request }, createObjective.path, objective);
  const readScore = async () => (await (await request.get(getScoreboard.path)).json()).lifetime;
  expect(await readScore()).toBe("0-0");
  await expect.poll(readScore, { timeout: 2 * BEFORE_MS }).toBe("0-1");
  await request.dispose();
  await edge.stop();
});
