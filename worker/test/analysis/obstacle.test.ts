import { getObstacle } from "@goals/contracts/endpoints/analysis";
import { changeObstacleOffers, getUser } from "@goals/contracts/endpoints/auth";
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

test("whether it is offered is said once for the account, and again as often as one likes", async () => {
  const edge = openEdge();
  const person = await createPerson(edge);
  const read = async () => Object((await person.get(getUser.path)).body).offersObstacles;
  expect(await read()).toBe(undefined);
  for (const offered of [false, false, true, false]) {
    const { status, body } = await person.patch(changeObstacleOffers.path, { offered });
    const now = offered ? undefined : false;
    expect([status, Object(body).offersObstacles, await read()]).toEqual([200, now, now]);
  }
  for (const body of [{}, { offered: "no" }, { offered: null }, { offered: true, more: 1 }]) {
    expect([body, (await person.patch(changeObstacleOffers.path, body)).status]).toEqual([
      body,
      400,
    ]);
  }
});
