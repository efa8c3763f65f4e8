import { getObstacle, saveResearch } from "@goals/contracts/endpoints/research";
import { changeObstacleOffers, getUser } from "@goals/contracts/endpoints/auth";
import { READINGS_AN_HOUR } from "@goals/contracts/limits";
import { expect, test, vi } from "vitest";
import { openEdge } from "../../edge.ts";
import { standInEngine } from "../../stand-ins/engine.ts";
import { buildFullAnswers, createPerson } from "../../person.ts";

test("an obstacle only comes from the user's own complete sections", async () => {
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

test("the same answers are read once, and changed ones a limited number of times an hour", async () => {
  let readings = 0;
  const findObstacle: typeof standInEngine.findObstacle = (...args) => {
    readings += 1;
    return standInEngine.findObstacle(...args);
  };
  const edge = openEdge({ engine: { ...standInEngine, findObstacle } });
  const person = await createPerson(edge);
  const save = (turn: number) => {
    const answers = buildFullAnswers("working_preferences");
    const writtenResponses = { ...answers.writtenResponses, "1": `Turn ${turn} of ${person.id}.` };
    return person.post(saveResearch.path, { ...answers, writtenResponses, revision: turn });
  };
  await save(1);
  for (let turn = 0; turn < 5; turn += 1) await person.get(getObstacle.path);
  expect(readings).toBe(1);
  for (let turn = 2; turn <= READINGS_AN_HOUR; turn += 1) {
    await save(turn);
    expect((await person.get(getObstacle.path)).status).toBe(200);
  }
  await save(READINGS_AN_HOUR + 1);
  expect((await person.get(getObstacle.path)).status).toBe(429);
  expect(readings).toBe(READINGS_AN_HOUR);
});

test("calls at the same time all answer, and none waits for another one's reading", async () => {
  let readings = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<null>();
  const findObstacle: typeof standInEngine.findObstacle = (...args) => {
    readings += 1;
    return readings === 1 ? released : standInEngine.findObstacle(...args);
  };
  const person = await createPerson(openEdge({ engine: { ...standInEngine, findObstacle } }));
  const answers = buildFullAnswers("working_preferences");
  const writtenResponses = { ...answers.writtenResponses, "1": `The phone of ${person.id}.` };
  await person.post(saveResearch.path, { ...answers, writtenResponses });
  const calls = Array.from({ length: 3 }, () => person.get(getObstacle.path));
  const settled: number[] = [];
  for (const call of calls) void call.then(({ status }) => settled.push(status));
  await vi.waitFor(() => expect(settled).toEqual([200, 200]));
  release(null);
  await vi.waitFor(() => expect(settled).toEqual([200, 200, 200]));
});

test("the choice whether it is offered is stored for the account, and can be repeated", async () => {
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
