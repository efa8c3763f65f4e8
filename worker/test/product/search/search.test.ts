import { buildPath } from "@goals/contracts/endpoint";
import { changeDay, saveWeekReview, searchTexts } from "@goals/contracts/endpoints/days";
import { createObjective } from "@goals/contracts/endpoints/objectives";
import { saveResearch } from "@goals/contracts/endpoints/research";
import { planTask } from "@goals/contracts/endpoints/tasks";
import { foundTexts } from "@goals/contracts/search";
import { expect, test } from "vitest";
import { openEdge } from "../../edge.ts";
import { buildFullAnswers, createUnlockedPerson, parseBody, type Person } from "../../person.ts";

const TODAY = "2026-05-13";
const search = (person: Person, q: string) =>
  parseBody(foundTexts, person.get(buildPath(searchTexts, {}, { q })));

test("the user's own words are found wherever they were written, and not another user's", async () => {
  const edge = openEdge();
  const [person, other] = [await createUnlockedPerson(edge), await createUnlockedPerson(edge)];
  for (const each of [person, other])
    await each.post(planTask.path, {
      title: "Sail to the Färöer",
      date: TODAY,
      cue: "If it's calm",
    });
  await person.patch(buildPath(changeDay, { date: TODAY }), { line: "The Faröer in fog." });
  await person.post(createObjective.path, {
    type: "personal",
    title: "See an island",
    description: "One of the FÄRÖER",
    month: "2026-05",
  });
  await person.patch(buildPath(saveWeekReview, { monday: "2026-05-11" }), { good: "Faroer maps" });
  const answers = buildFullAnswers("interests_skills");
  const writtenResponses = { ...answers.writtenResponses, "1": "Since childhood: the färöer." };
  await person.post(saveResearch.path, { ...answers, writtenResponses });

  const { found, hasMore } = await search(person, "faroer");
  expect(hasMore).toBe(false);
  expect(found.map(({ kind, text }) => `${kind}: ${text}`).toSorted()).toEqual([
    "answer: Since childhood: the färöer.",
    "line: The Faröer in fog.",
    "objective: See an island\nOne of the FÄRÖER",
    "task: Sail to the Färöer\nIf it's calm",
    "week: Faroer maps",
  ]);
  expect((await search(other, "faroer")).found).toHaveLength(1);
  expect((await search(person, "calm färöer")).found).toMatchObject([{ date: TODAY }]);
  expect((await search(person, "100%")).found).toEqual([]);
});

test("a search without words, with too many, or by a visitor is refused", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  for (const q of ["", " ", "x".repeat(121)])
    expect((await person.get(buildPath(searchTexts, {}, { q }))).status).toBe(400);
  expect((await person.get(searchTexts.path)).status).toBe(400);
});
