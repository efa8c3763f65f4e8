import { buildPath } from "@goals/contracts/endpoint";
import { getFinding, saveResearch } from "@goals/contracts/endpoints/research";
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
      text: "Which way you lean: Time for slow things.",
      language: "en",
    },
  });
  expect((await other.get(path)).body).toEqual({ finding: null });
});

test("a section that does not exist is refused", async () => {
  const person = await createPerson(openEdge());
  expect((await person.get(buildPath(getFinding, { section: "elsewhere" }))).status).toBe(400);
});
