import { getMissions, saveMissions, suggestMissions } from "@goals/contracts/endpoints/objectives";
import { saveResearch } from "@goals/contracts/endpoints/research";
import { expect, test } from "vitest";
import { openEdge } from "../../edge.ts";
import { buildFullAnswers, createPerson } from "../../person.ts";

const BLANK = { personalMission: "", professionalMission: "", unifiedMission: "", unified: "" };
const long = "x".repeat(281);

test("before the first save every mission is blank", async () => {
  const person = await createPerson(openEdge());
  expect((await person.get(getMissions.path)).body).toEqual(BLANK);
});

test("both screens write their own shape and both read the same text", async () => {
  const person = await createPerson(openEdge());
  const first = await person.post(saveMissions.path, { unified: " Be kind. " });
  expect(first).toMatchObject({
    status: 200,
    body: { ...BLANK, unified: "Be kind.", unifiedMission: "Be kind." },
  });
  await person.post(saveMissions.path, { personalMission: "Rest", professionalMission: "Build" });
  expect((await person.get(getMissions.path)).body).toEqual({
    personalMission: "Rest",
    professionalMission: "Build",
    unifiedMission: "Be kind.",
    unified: "Be kind.",
  });
  const all = { personalMission: "a", professionalMission: "b", unifiedMission: "" };
  expect((await person.post(saveMissions.path, all)).body).toEqual({ ...all, unified: "" });
});

test.each([
  [{ unified: "  " }, "Please enter a mission statement."],
  [{ unifiedMission: "" }, "Please enter a mission statement."],
  [{}, "Please enter a mission statement."],
  [
    { personalMission: "", professionalMission: "b" },
    "Please enter both personal and professional missions.",
  ],
  [
    { personalMission: "a", professionalMission: " ", unifiedMission: "c" },
    "Please enter both personal and professional missions.",
  ],
  [
    { personalMission: long, professionalMission: "b" },
    "Please shorten this to 280 characters or fewer.",
  ],
  [
    { personalMission: "a", professionalMission: "b", unifiedMission: long },
    "Please shorten this to 280 characters or fewer.",
  ],
  [{ unified: "x".repeat(1001) }, "Please shorten this to 1000 characters or fewer."],
  [{ unified: "one", unifiedMission: "other" }, "Please send one unified mission."],
  [{ unified: 7 }, "Please send this as text."],
])("%j is refused with a sentence and changes nothing", async (body, message) => {
  const person = await createPerson(openEdge());
  expect(await person.post(saveMissions.path, body)).toMatchObject({
    status: 400,
    body: { message },
  });
  expect((await person.get(getMissions.path)).body).toEqual(BLANK);
});

test("a long unified mission from the objectives screen stays valid on the profile until it is edited there", async () => {
  const person = await createPerson(openEdge());
  const longText = "y".repeat(1000);
  await person.post(saveMissions.path, { unified: longText });
  const pair = { personalMission: "a", professionalMission: "b" };
  expect((await person.post(saveMissions.path, { ...pair, unifiedMission: longText })).status).toBe(
    200,
  );
  const edited = await person.post(saveMissions.path, {
    ...pair,
    unifiedMission: `${longText.slice(1)}z`,
  });
  expect(edited.status).toBe(400);
});

test("a save based on an outdated text is refused and changes nothing; untouched fields stay", async () => {
  const person = await createPerson(openEdge());
  await person.post(saveMissions.path, {
    personalMission: "Rest",
    professionalMission: "Build",
    unifiedMission: "Old",
  });
  const base = { personalMission: "Rest", professionalMission: "Build", unifiedMission: "Old" };
  // Another device saves it in the meantime, from the objectives screen.
  await person.post(saveMissions.path, { unified: "Newer", base: { unifiedMission: "Old" } });

  const untouched = { ...base, personalMission: "Rest well", base };
  const newest = { personalMission: "Rest well", unifiedMission: "Newer" };
  expect(await person.post(saveMissions.path, untouched)).toMatchObject({
    status: 200,
    body: newest,
  });
  // A retry after a lost response.
  expect(await person.post(saveMissions.path, untouched)).toMatchObject({
    status: 200,
    body: newest,
  });

  const old = { ...base, personalMission: "Rest more", unifiedMission: "Typed long ago", base };
  expect(await person.post(saveMissions.path, old)).toMatchObject({
    status: 409,
    body: {
      code: "changed_since",
      message: "This was changed elsewhere in the meantime. Please choose which text to keep.",
    },
  });
  expect((await person.get(getMissions.path)).body).toMatchObject(newest);
  const chosen = { unified: "Typed long ago", base: { unifiedMission: "Newer" } };
  expect(await person.post(saveMissions.path, chosen)).toMatchObject({
    status: 200,
    body: { unified: "Typed long ago" },
  });
});

test("one of two concurrent saves based on the same text succeeds and the other is refused", async () => {
  const person = await createPerson(openEdge());
  const base = { unifiedMission: "" };
  await person.post(saveMissions.path, { personalMission: "a", professionalMission: "b" });
  const answers = await Promise.all(
    ["one", "other"].map((unified) => person.post(saveMissions.path, { unified, base })),
  );
  const [winner, ...losers] = answers.toSorted((one, two) => one.status - two.status);
  expect([winner?.status, ...losers.map(({ status }) => status)]).toEqual([200, 409]);
  expect((await person.get(getMissions.path)).body).toEqual(winner?.body);
});

test("suggestions need one research record", async () => {
  const person = await createPerson(openEdge());
  expect(await person.post(suggestMissions.path)).toMatchObject({
    status: 400,
    body: { message: "Complete some research sections to generate suggestions." },
  });
  await person.post(saveResearch.path, buildFullAnswers("time_horizons", false));
  expect(await person.post(suggestMissions.path)).toMatchObject({
    status: 200,
    body: {
      personalSuggestion: expect.any(String),
      professionalSuggestion: expect.any(String),
      unifiedSuggestion: expect.any(String),
    },
  });
});
