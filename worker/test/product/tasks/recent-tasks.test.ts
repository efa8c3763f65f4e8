import { addDays } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { changeTask, listRecentTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { recentTaskList, task } from "@goals/contracts/tasks";
import { expect, test } from "vitest";
import { openEdge, type Edge } from "../../edge.ts";
import { createPerson, createUnlockedPerson, parseBody, type Person } from "../../person.ts";

const TODAY = "2026-05-13";

/** Plans titles for a day on that day; a title with a tick is done. */
async function plan(edge: Edge, person: Person, date: string, titles: string[]): Promise<void> {
  edge.setNow(`${date}T08:00:00Z`);
  for (const [index, text] of titles.entries()) {
    const title = text.replace("✓ ", "");
    const { id } = await parseBody(
      task,
      person.post(planTask.path, { title, date, slot: index + 1 }),
    );
    if (text !== title) await person.patch(buildPath(changeTask, { id }), { completed: true });
  }
}

async function readRecent(person: Person): Promise<unknown[]> {
  const tasks = await parseBody(recentTaskList, person.get(listRecentTasks.path));
  return tasks.map(({ date, title, completed, leftBefore }) => [
    date,
    `${completed ? "✓ " : ""}${title}`,
    leftBefore,
  ]);
}

test("the last two planned days up to today are returned, with each task's goal and cue", async () => {
  const edge = openEdge({ now: `${TODAY}T08:00:00Z` });
  const person = await createUnlockedPerson(edge);
  expect(await readRecent(person)).toEqual([]);
  await plan(edge, person, addDays(TODAY, -9), ["Older"]);
  await plan(edge, person, addDays(TODAY, -6), ["✓ Walk", "Write"]);
  await plan(edge, person, TODAY, ["Run"]);
  await person.post(planTask.path, { title: "Ahead", date: addDays(TODAY, 1) });
  const said = { serves: "personal", cue: "If it is noon, then by the river" };
  await person.post(planTask.path, { title: "Run", date: TODAY, slot: 1, ...said });
  expect(await readRecent(person)).toEqual([
    [addDays(TODAY, -6), "✓ Walk", 0],
    [addDays(TODAY, -6), "Write", 0],
    [TODAY, "Run", 0],
  ]);
  expect((await person.get(listRecentTasks.path)).body).toMatchObject([{}, {}, said]);
});

test("a title left undone day after day is counted, in other letters too, until it is done, changed or a week passes", async () => {
  const edge = openEdge({ now: "2026-04-20T08:00:00Z" });
  const person = await createUnlockedPerson(edge);
  await plan(edge, person, "2026-04-20", ["Call", "Tidy", "Write ten pages"]);
  await plan(edge, person, "2026-04-27", ["call", "✓ Tidy", "Write ten pages"]);
  await plan(edge, person, "2026-05-04", ["Call ", "Tidy", "Write one page"]);
  expect(await readRecent(person)).toEqual([
    ["2026-04-27", "call", 1],
    ["2026-04-27", "✓ Tidy", 1],
    ["2026-04-27", "Write ten pages", 1],
    ["2026-05-04", "Call", 2],
    ["2026-05-04", "Tidy", 0],
    ["2026-05-04", "Write one page", 0],
  ]);
  await plan(edge, person, "2026-05-11", ["Call", "Tidy"]);
  expect((await readRecent(person)).slice(3)).toEqual([
    ["2026-05-11", "Call", 3],
    ["2026-05-11", "Tidy", 1],
  ]);
  await plan(edge, person, "2026-05-19", ["Call"]);
  expect((await readRecent(person)).at(-1)).toEqual(["2026-05-19", "Call", 0]);
});

test("today is the user's own, and no other user sees it", async () => {
  const edge = openEdge({ now: "2026-05-13T11:00:00Z" });
  const east = await createUnlockedPerson(edge, { zone: "Pacific/Kiritimati" });
  await east.post(planTask.path, { title: "Walk", date: "2026-05-14" });
  expect(await readRecent(east)).toEqual([["2026-05-14", "Walk", 0]]);
  const west = await createUnlockedPerson(edge, { zone: "Etc/GMT+12" });
  await west.post(planTask.path, { title: "Walk", date: "2026-05-13" });
  expect(await readRecent(west)).toEqual([]);
  expect(await readRecent(await createPerson(edge))).toEqual([]);
});
