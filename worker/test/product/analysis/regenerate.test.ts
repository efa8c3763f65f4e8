import { analysisList, generatedAnalysis } from "@goals/contracts/analysis";
import { generateAnalysis, listAnalyses, saveResearch } from "@goals/contracts/endpoints/research";
import { changeModelConsent } from "@goals/contracts/endpoints/auth";
import { expect, test } from "vitest";
import { openEdge } from "../../edge.ts";
import { buildModelStep, createCoachedEngine } from "../model/answers.ts";
import { buildFullAnswers, parseBody, createUnlockedPerson, type Person } from "../../person.ts";
import { portraitEngine } from "../../../src/product/analysis/engine.ts";
import { buildChangedAnswers } from "./changed-answers.ts";

const stored = (person: Person) => parseBody(analysisList, person.get(listAnalyses.path));
const change = (person: Person, turn: number) =>
  person.post(saveResearch.path, buildChangedAnswers("time_horizons", turn));

/** An engine whose model never writes a valid line. */
async function engineOfAFailingModel() {
  return createCoachedEngine([buildModelStep({ lines: [] })]);
}

test("regenerating with unchanged answers says so, answers the newest and writes nothing", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const first = await person.post(generateAnalysis.path);
  expect(first).toMatchObject({ status: 201, body: { unchanged: false } });
  edge.setNow("2026-05-14T10:00:00Z");
  const again = await person.post(generateAnalysis.path);
  expect(again).toMatchObject({ status: 200, body: { unchanged: true } });
  expect(again.body).toEqual({ ...Object(first.body), unchanged: true });
  await person.post(saveResearch.path, { ...buildFullAnswers("time_horizons"), timeSpent: 900 });
  expect((await person.post(generateAnalysis.path)).status).toBe(200);
  expect(await stored(person)).toHaveLength(1);
});

test("a changed choice makes a new portrait, and so does a change back; a changed word does not", async () => {
  const person = await createUnlockedPerson(openEdge());
  await person.post(generateAnalysis.path);
  const full = buildFullAnswers("time_horizons");
  const writtenResponses = { ...full.writtenResponses, "0": "Rowing." };
  for (const [save, status] of [
    [buildChangedAnswers("time_horizons", 1), 201],
    [full, 201],
    [{ ...full, writtenResponses }, 200],
  ] as const) {
    await person.post(saveResearch.path, save);
    expect((await person.post(generateAnalysis.path)).status).toBe(status);
  }
  expect(await stored(person)).toHaveLength(3);
});

test("twenty concurrent calls with the same answers write one analysis; the others get it or wait", async () => {
  const person = await createUnlockedPerson(openEdge());
  const all = await Promise.all(
    Array.from({ length: 20 }, () => person.post(generateAnalysis.path)),
  );
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(all.filter(({ status }) => ![200, 201, 429].includes(status))).toEqual([]);
  expect(await stored(person)).toHaveLength(1);
});

test("a sixth analysis within an hour is refused with a delay, and works when the first is an hour old", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
  const person = await createUnlockedPerson(edge);
  for (let turn = 0; turn < 5; turn += 1) {
    edge.setNow(`2026-05-13T10:0${turn}:00Z`);
    await change(person, turn);
    expect((await person.post(generateAnalysis.path)).status).toBe(201);
  }
  await change(person, 5);
  edge.setNow("2026-05-13T10:30:00Z");
  const refused = await person.post(generateAnalysis.path);
  const message = "An analysis can be generated 5 times an hour. Please try again in 30 minutes.";
  expect(refused).toMatchObject({ status: 429, body: { code: "too_many", message } });
  expect(refused.headers.get("retry-after")).toBe("1800");
  expect(await stored(person)).toHaveLength(5);
  edge.setNow("2026-05-13T11:00:00Z");
  expect((await person.post(generateAnalysis.path)).status).toBe(201);
  await change(person, 6);
  expect((await person.post(generateAnalysis.path)).status).toBe(429);
});

test("the hour slides: five at its end and five just after do not both pass", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
  const person = await createUnlockedPerson(edge);
  let written = 0;
  for (let turn = 0; turn < 12; turn += 1) {
    edge.setNow(
      turn === 0 ? "2026-05-13T10:00:00Z" : `2026-05-13T${turn < 6 ? "10:59" : "11:01"}:00Z`,
    );
    await change(person, turn);
    if ((await person.post(generateAnalysis.path)).status === 201) written += 1;
  }
  expect(written).toBe(6);
});

test("asking about unchanged answers is not counted", async () => {
  const person = await createUnlockedPerson(openEdge());
  for (let attempt = 0; attempt < 10; attempt += 1) await person.post(generateAnalysis.path);
  await change(person, 1);
  expect((await person.post(generateAnalysis.path)).status).toBe(201);
});

test("each user has a separate limit", async () => {
  const edge = openEdge();
  const [one, other] = [await createUnlockedPerson(edge), await createUnlockedPerson(edge)];
  for (let turn = 0; turn < 6; turn += 1) {
    await change(one, turn);
    await one.post(generateAnalysis.path);
  }
  expect((await other.post(generateAnalysis.path)).status).toBe(201);
});

test("five of fifty concurrent calls ask a failing model, none is a 500, and nothing is lost", async () => {
  const { engine, listCalls } = await engineOfAFailingModel();
  const person = await createUnlockedPerson(openEdge());
  const old = await person.post(generateAnalysis.path);
  await person.patch(changeModelConsent.path, { allowed: true });
  await change(person, 1);
  const pause = (ms: number) => scheduler.wait(ms / 20);
  const edge = openEdge({ engine, now: "2026-05-13T12:00:00Z", pause });
  const headers = { cookie: person.cookie(), origin: "http://localhost:8787" };
  const all = await Promise.all(
    Array.from({ length: 50 }, () => edge.send(generateAnalysis.path, { method: "POST", headers })),
  );
  expect(all.filter(({ status }) => ![200, 201, 429].includes(status))).toEqual([]);
  const { length: calls } = await listCalls();
  expect(calls).toBeGreaterThan(0);
  expect(calls).toBeLessThanOrEqual(5);
  const [newest, oldest] = await stored(person);
  expect(newest?.engine).toBe(portraitEngine.version);
  expect({ ...oldest, unchanged: false }).toEqual(old.body);
});

test("after a report without the model, the model is asked again, and an equal report is not stored twice", async () => {
  const { engine, listCalls } = await engineOfAFailingModel();
  const person = await createUnlockedPerson(openEdge({ engine }));
  await person.patch(changeModelConsent.path, { allowed: true });
  expect((await person.post(generateAnalysis.path)).status).toBe(201);
  const before = await listCalls();
  expect(await parseBody(generatedAnalysis, person.post(generateAnalysis.path))).toMatchObject({
    unchanged: true,
    engine: portraitEngine.version,
  });
  expect((await listCalls()).length).toBeGreaterThan(before.length);
  expect(await stored(person)).toHaveLength(1);
});
