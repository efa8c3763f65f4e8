import { CORE_SECTIONS } from "@goals/contracts/research";
import { api } from "@goals/contracts/routes";
import { expect, test } from "vitest";
import { openEdge } from "../edge.ts";
import { fullAnswers, newPerson } from "../person.ts";

const MESSAGE = "Complete all of the research sections to unlock this feature";
const WRITES = [
  ["post", api.newTask, { title: "Walk", date: "2026-05-13" }],
  ["post", api.newTask, { title: "Walk", date: "2026-05-13", slot: 1 }],
  ["post", api.generateTasks, undefined],
  ["patch", api.task("some"), { completed: true }],
  ["post", api.newObjective, { type: "personal", title: "Run", month: "2026-05" }],
  ["patch", api.objectiveStatus("some"), { status: "completed" }],
] as const;

test("every write of tasks and objectives waits for the four core sections and says how far one is", async () => {
  const person = await newPerson(openEdge());
  await person.post(api.saveResearch, fullAnswers("working_preferences"));
  for (const [index, section] of CORE_SECTIONS.entries()) {
    for (const [method, path, body] of WRITES) {
      const answer = await person[method](path, body);
      expect(answer.status).toBe(403);
      const code = "research_required";
      expect(answer.body).toEqual({ code, message: MESSAGE, completed: index, required: 4 });
    }
    await person.post(api.saveResearch, fullAnswers(section));
  }
  for (const [method, path, body] of WRITES) {
    expect((await person[method](path, body)).status).not.toBe(403);
  }
});

test("a section that is saved but not completed opens nothing", async () => {
  const person = await newPerson(openEdge());
  for (const section of CORE_SECTIONS) {
    await person.post(api.saveResearch, fullAnswers(section, false));
  }
  expect((await person.get(api.researchProgress)).body).toEqual({
    completed: [],
    answered: Object.fromEntries(CORE_SECTIONS.map((section) => [section, 12])),
  });
  expect((await person.post(api.generateTasks)).status).toBe(403);
});

test("the progress counts what is answered of a section under way, and not what is blank", async () => {
  const person = await newPerson(openEdge());
  const { mcAnswers, ...rest } = fullAnswers("time_horizons", false);
  const nine = Object.fromEntries(Object.entries(mcAnswers).slice(0, 8));
  const writtenResponses = { 0: "A river.", 1: " \n\u00a0" };
  await person.post(api.saveResearch, { ...rest, mcAnswers: nine, writtenResponses });
  const progress = { completed: [], answered: { time_horizons: 9 } };
  expect((await person.get(api.researchProgress)).body).toEqual(progress);
  expect((await person.get(api.dashboard("2026-05-13"))).body).toMatchObject({
    [api.researchProgress]: progress,
  });
});

test("reading is open before the gate is", async () => {
  const person = await newPerson(openEdge());
  for (const path of [
    api.tasks("2026-05-13"),
    api.objectives,
    api.objectivesOf("2026-05"),
    api.scoreboard,
    api.missions,
    api.research,
    api.researchProgress,
    api.analysis,
    api.monthStatus("2026-05"),
    api.dashboard("2026-05-13"),
  ]) {
    expect([path, (await person.get(path)).status]).toEqual([path, 200]);
  }
});
