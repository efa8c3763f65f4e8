import { analysisList } from "@goals/contracts/analysis";
import { missionSuggestions } from "@goals/contracts/missions";
import { taskList } from "@goals/contracts/tasks";
import { api } from "@goals/contracts/routes";
import { expect, test } from "vitest";
import { embeddedEngine } from "../../src/engine/embedded-engine.ts";
import { openEdge } from "../edge.ts";
import { fullAnswers, newPerson, read, unlockedPerson } from "../person.ts";

test("an analysis needs any three completed sections", async () => {
  const person = await newPerson(openEdge());
  const sections = ["working_preferences", "time_horizons", "interests_skills"] as const;
  await person.post(api.saveResearch, fullAnswers("energizers_drainers", false));
  for (const section of sections) {
    const refused = await person.post(api.generateAnalysis);
    const message = "Complete at least 3 research sections to generate analysis.";
    expect(refused).toMatchObject({ status: 400, body: { message } });
    await person.post(api.saveResearch, fullAnswers(section));
  }
  expect((await person.post(api.generateAnalysis)).status).toBe(201);
});

test("a new analysis stands first and the old ones stay", async () => {
  const edge = openEdge();
  const person = await unlockedPerson(edge);
  expect((await person.get(api.analysis)).body).toEqual([]);
  const old = await person.post(api.generateAnalysis);
  edge.setNow("2026-05-14T10:00:00Z");
  await person.post(api.saveResearch, fullAnswers("working_preferences"));
  const recent = await person.post(api.generateAnalysis);
  const listed = await read(analysisList, person.get(api.analysis));
  expect(listed.map((each) => ({ ...each, unchanged: false }))).toEqual([recent.body, old.body]);
  expect(recent.body).toMatchObject({ createdAt: "2026-05-14T10:00:00.000Z" });
});

test("the embedded engine answers all three calls in the contract's shape", async () => {
  const person = await unlockedPerson(openEdge({ engine: embeddedEngine }));
  await person.post(api.generateAnalysis);
  const [analysis] = await read(analysisList, person.get(api.analysis));
  expect(analysis?.engine).toMatch(/^embedded/);
  await read(missionSuggestions, person.post(api.missionSuggestions));
  expect(await read(taskList, person.post(api.generateTasks))).toHaveLength(3);
});
