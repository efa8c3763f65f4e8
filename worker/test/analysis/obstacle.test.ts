import { getObstacle } from "@goals/contracts/endpoints/analysis";
import { saveResearch } from "@goals/contracts/endpoints/research";
import { expect, test } from "vitest";
import { openEdge } from "../edge.ts";
import { buildFullAnswers, createPerson } from "../person.ts";

test("what gets in a person's way comes from complete sections alone, and from their own", async () => {
  const edge = openEdge();
  const [person, other] = [await createPerson(edge), await createPerson(edge)];
  expect((await person.get(getObstacle.path)).body).toEqual({ obstacle: null });
  const answers = buildFullAnswers("working_preferences");
  await person.post(saveResearch.path, { ...answers, completed: false });
  expect((await person.get(getObstacle.path)).body).toEqual({ obstacle: null });
  await person.post(saveResearch.path, { ...answers, revision: 2 });
  expect((await person.get(getObstacle.path)).body).toEqual({
    obstacle: {
      section: "working_preferences",
      prompt: 0,
      text: answers.writtenResponses["0"],
    },
  });
  expect((await other.get(getObstacle.path)).body).toEqual({ obstacle: null });
});
