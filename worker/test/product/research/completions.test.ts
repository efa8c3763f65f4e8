import { researchCompletions } from "@goals/contracts/research";
import { listResearchCompletions, saveResearch } from "@goals/contracts/endpoints/research";
import { expect, test } from "vitest";
import { batch } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { buildFullAnswers, createPerson, parseBody, type Person } from "../../person.ts";

const completions = (person: Person) =>
  parseBody(researchCompletions, person.get(listResearchCompletions.path));

test("a section's completed answers stay during a retake, until it is completed again", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
  const person = await createPerson(edge);
  const first = buildFullAnswers("time_horizons");
  await person.post(saveResearch.path, { ...first, completed: false, revision: 1 });
  expect(await completions(person)).toEqual([]);
  await person.post(saveResearch.path, { ...first, revision: 2 });
  const { section, mcAnswers, writtenResponses } = first;
  const completion = { section, at: "2026-05-13T10:00:00.000Z", mcAnswers, writtenResponses };
  expect(await completions(person)).toEqual([completion]);

  edge.setNow("2026-05-15T10:00:00Z");
  const retaken = { ...first, mcAnswers: { ...mcAnswers, "3": "Neutral" } };
  await person.post(saveResearch.path, { ...retaken, completed: false, revision: 3 });
  expect(await completions(person)).toEqual([completion]);
  await person.post(saveResearch.path, { ...retaken, revision: 4 });
  expect(await completions(person)).toEqual([
    { ...completion, at: "2026-05-15T10:00:00.000Z", mcAnswers: retaken.mcAnswers },
  ]);
});

test("a completion that arrives late changes nothing", async () => {
  const person = await createPerson(openEdge());
  const full = buildFullAnswers("time_horizons");
  await person.post(saveResearch.path, { ...full, revision: 5 });
  const late = { ...full, writtenResponses: { "0": "Old.", "1": "Words." } };
  await person.post(saveResearch.path, { ...late, revision: 4 });
  expect((await completions(person))[0]?.writtenResponses).toEqual(full.writtenResponses);
});

test("a section completed before completions were kept is retaken like any other", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
  const person = await createPerson(edge);
  const first = buildFullAnswers("time_horizons");
  await person.post(saveResearch.path, { ...first, revision: 1 });
  await batch([["update research set completed_answers = null"]]);
  const { section, mcAnswers, writtenResponses } = first;
  const completion = { section, at: "2026-05-13T10:00:00.000Z", mcAnswers, writtenResponses };
  expect(await completions(person)).toEqual([completion]);

  edge.setNow("2026-05-15T10:00:00Z");
  const retaken = { ...first, mcAnswers: { ...mcAnswers, "3": "Neutral" } };
  await person.post(saveResearch.path, { ...retaken, completed: false, revision: 2 });
  expect(await completions(person)).toEqual([completion]);
  await person.post(saveResearch.path, { ...retaken, revision: 3 });
  expect(await completions(person)).toMatchObject([{ mcAnswers: retaken.mcAnswers }]);
});
