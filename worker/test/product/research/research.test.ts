import { researchList, researchRecord } from "@goals/contracts/research";
import {
  getResearchProgress,
  listResearch,
  saveResearch,
} from "@goals/contracts/endpoints/research";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { openEdge } from "../../edge.ts";
import { buildFullAnswers, createPerson, parseBody } from "../../person.ts";
import { countRounds } from "../../rounds.ts";

const SECTION = "time_horizons";
const full = buildFullAnswers(SECTION);
const written = (text: string) => ({
  ...full,
  writtenResponses: { "0": text, "1": "b" },
  completed: false,
});

test("an autosave keeps the answers so far", async () => {
  const person = await createPerson(openEdge());
  const partial = {
    section: SECTION,
    mcAnswers: { "3": "Agree" },
    writtenResponses: {},
    completed: false,
  };
  const answer = await person.post(saveResearch.path, {
    ...partial,
    timeSpent: 61,
    tags: [" calm ", "", "calm"],
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    ...partial,
    timeSpent: 61,
    tags: ["calm"],
    revision: 1,
    updatedAt: "2026-05-13T10:00:00.000Z",
    marks: {},
  });
  expect(await parseBody(researchList, person.get(listResearch.path))).toEqual([answer.body]);
});

test("a marked sentence is kept until another save sends marks", async () => {
  const person = await createPerson(openEdge());
  const marks = { "0": "It rained." };
  const marked = await person.post(saveResearch.path, {
    ...written("It rained. I stayed."),
    marks,
  });
  expect(marked.body).toMatchObject({ marks });
  expect((await person.post(saveResearch.path, written("It rained. I left."))).body).toMatchObject({
    marks,
  });
  expect(
    (await person.post(saveResearch.path, { ...written("It rained."), marks: {} })).body,
  ).toMatchObject({ marks: {} });
  for (const bad of [{ "2": "It rained." }, { "0": "x".repeat(601) }, { "0": "a\0b" }]) {
    const answer = await person.post(saveResearch.path, { ...written("It rained."), marks: bad });
    expect(answer.status).toBe(400);
  }
});

test("completing needs every question and every prompt answered", async () => {
  const person = await createPerson(openEdge());
  const { "9": _, ...nine } = full.mcAnswers;
  for (const gap of [
    { mcAnswers: nine },
    { mcAnswers: {} },
    { writtenResponses: { "0": "a" } },
    { writtenResponses: { "0": "a", "1": " \n" } },
  ]) {
    const message =
      "Please answer all multiple choice questions and written prompts before completing this section.";
    expect(await person.post(saveResearch.path, { ...full, ...gap })).toMatchObject({
      status: 400,
      body: { message },
    });
  }
  expect((await person.get(listResearch.path)).body).toEqual([]);
  expect((await person.post(saveResearch.path, full)).body).toMatchObject({ completed: true });
  expect((await person.get(getResearchProgress.path)).body).toEqual({
    completed: [SECTION],
    answered: {},
  });
});

test("an answer has to be one of the section's own options", async () => {
  const person = await createPerson(openEdge());
  for (const mcAnswers of [
    { "0": "Always" },
    { "0": "" },
    { "10": "Agree" },
    { "-1": "Agree" },
    { x: "Agree" },
  ]) {
    const answer = await person.post(saveResearch.path, { ...full, mcAnswers, completed: false });
    expect([mcAnswers, answer.status]).toEqual([mcAnswers, 400]);
  }
});

test("completion sticks: a later autosave keeps its words and re-locks nothing", async () => {
  const person = await createPerson(openEdge());
  await person.post(saveResearch.path, full);
  const later = await parseBody(
    researchRecord,
    person.post(saveResearch.path, written("new words")),
  );
  expect(later.completed).toBe(true);
  expect(later.writtenResponses["0"]).toBe("new words");
});

test("a completed section refuses a blank and keeps its answers", async () => {
  const person = await createPerson(openEdge());
  const before = await person.post(saveResearch.path, full);
  for (const blank of [written("  "), { ...full, mcAnswers: {}, completed: false }]) {
    expect(await person.post(saveResearch.path, blank)).toMatchObject({
      status: 409,
      body: { code: "section_completed" },
    });
    const revised = await person.post(saveResearch.path, { ...blank, revision: 99 });
    expect(revised.status).toBe(409);
  }
  expect((await person.get(listResearch.path)).body).toEqual([before.body]);
});

test("a late older revision changes nothing and gets the stored record", async () => {
  const person = await createPerson(openEdge());
  const newest = await person.post(saveResearch.path, { ...written("newest"), revision: 5 });
  const late = await person.post(saveResearch.path, { ...written("older"), revision: 4 });
  expect(late).toMatchObject({ status: 200, body: newest.body });
  const next = await person.post(saveResearch.path, { ...written("next"), revision: 6 });
  expect(next.body).toMatchObject({ revision: 6, writtenResponses: { "0": "next" } });
  const unnumbered = await person.post(saveResearch.path, written("unnumbered"));
  expect(unnumbered.body).toMatchObject({ revision: 7, writtenResponses: { "0": "unnumbered" } });
});

test("autosaves in any order, in turn or at once, leave the newest words, and completion stays", async () => {
  const edge = openEdge();
  const saves = fc
    .uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 12 })
    .map((revisions) => revisions.map((revision) => ({ revision, completed: revision % 3 === 0 })));
  await fc.assert(
    fc.asyncProperty(saves, fc.boolean(), async (all, atOnce) => {
      const person = await createPerson(edge);
      const send = ({ revision, completed }: (typeof all)[number]) =>
        person.post(saveResearch.path, { ...written(`words ${revision}`), revision, completed });
      const answers = atOnce ? await Promise.all(all.map(send)) : [];
      if (!atOnce) for (const save of all) answers.push(await send(save));
      expect(answers.every(({ status }) => status === 200)).toBe(true);

      const newest = Math.max(...all.map(({ revision }) => revision));
      const [stored] = await parseBody(researchList, person.get(listResearch.path));
      expect(stored).toMatchObject({
        revision: newest,
        writtenResponses: { "0": `words ${newest}` },
      });
      // Completed by the newest save, or by one that was the newest when it arrived; never undone.
      const completes = answers.findIndex(({ body }) => z.parse(researchRecord, body).completed);
      if (!atOnce && completes >= 0) expect(stored?.completed).toBe(true);
      if (newest % 3 === 0) expect(stored?.completed).toBe(true);
    }),
    { numRuns: countRounds(30) },
  );
});

test("time spent only grows, and tags stay when a save does not name them", async () => {
  const person = await createPerson(openEdge());
  await person.post(saveResearch.path, { ...full, timeSpent: 300, tags: ["one"] });
  const later = await person.post(saveResearch.path, { ...full, timeSpent: 200 });
  expect(later.body).toMatchObject({ timeSpent: 300, tags: ["one"] });
});

test.each([
  [{ section: "unknown" }, "There is no such research section."],
  [{ tags: ["1", "2", "3", "4", "5", "6"] }, "Up to five tags."],
  [{ tags: ["x".repeat(25)] }, "Please shorten this to 24 characters or fewer."],
  [
    { writtenResponses: { "0": "x".repeat(4001) } },
    "Please shorten this to 4000 characters or fewer.",
  ],
  [{ completed: "yes" }, "Please send completed as true or false."],
])("%j is refused with a sentence", async (change, message) => {
  const person = await createPerson(openEdge());
  const answer = await person.post(saveResearch.path, { ...full, ...change });
  expect(answer).toMatchObject({ status: 400, body: { message } });
});
