import { sayHeavy } from "@goals/contracts/endpoints/auth";
import { buildPath } from "@goals/contracts/endpoint";
import { getFinding, saveResearch } from "@goals/contracts/endpoints/research";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { CORE_SECTIONS } from "@goals/contracts/sections";
import { expect, test } from "vitest";
import { buildFullAnswers, createPerson } from "../../person.ts";
import { openEdge } from "../../edge.ts";

const SECTION = "time_horizons";
const path = buildPath(getFinding, { section: SECTION });

test("a finding only comes from the user's own complete section", async () => {
  const edge = openEdge();
  const [person, other] = [await createPerson(edge), await createPerson(edge)];
  const full = buildFullAnswers(SECTION);
  const answers = { ...full, mcAnswers: { ...full.mcAnswers, "4": "Strongly Agree" } };
  await person.post(saveResearch.path, { ...answers, completed: false });
  expect((await person.get(path)).body).toEqual({ finding: null });
  await person.post(saveResearch.path, { ...answers, revision: 2 });
  expect((await person.get(path)).body).toEqual({
    finding: {
      text: "Which way you lean: Staying with slow things.",
      language: "en",
    },
  });
  expect((await other.get(path)).body).toEqual({ finding: null });
  await person.patch(sayHeavy.path, { heavy: true });
  expect((await person.get(path)).body).toEqual({ finding: null });
});

test("the last section has its finding, even if others stand out more", async () => {
  const person = await createPerson(openEdge());
  for (const section of CORE_SECTIONS) {
    const { options, items } = QUESTIONS[section];
    const mcAnswers = Object.fromEntries(
      items.map((_, index) => [index, options[index % 2 ? 3 : 0]]),
    );
    await person.post(saveResearch.path, { ...buildFullAnswers(section), mcAnswers });
    const { body } = await person.get(buildPath(getFinding, { section }));
    expect(body, section).toMatchObject({ finding: { language: "en" } });
  }
});

test("a section that does not exist is refused", async () => {
  const person = await createPerson(openEdge());
  expect((await person.get(buildPath(getFinding, { section: "elsewhere" }))).status).toBe(400);
});
