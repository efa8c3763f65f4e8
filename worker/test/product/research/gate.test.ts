import { CORE_SECTIONS } from "@goals/contracts/sections";
import { buildPath } from "@goals/contracts/endpoint";
import {
  listAnalyses,
  getResearchProgress,
  listResearch,
  saveResearch,
} from "@goals/contracts/endpoints/research";
import { getDashboard, getMonthStatus, getScoreboard } from "@goals/contracts/endpoints/days";
import {
  getMissions,
  changeObjectiveStatus,
  createObjective,
  listMonthObjectives,
  listObjectives,
} from "@goals/contracts/endpoints/objectives";
import { changeTask, generateTasks, listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { expect, test } from "vitest";
import { openEdge } from "../../edge.ts";
import { buildFullAnswers, createPerson } from "../../person.ts";

const MESSAGE = "Complete all of the research sections to unlock this feature";
const WRITES = [
  ["post", planTask.path, { title: "Walk", date: "2026-05-13" }],
  ["post", planTask.path, { title: "Walk", date: "2026-05-13", slot: 1 }],
  ["post", generateTasks.path, undefined],
  ["patch", buildPath(changeTask, { id: "some" }), { completed: true }],
  ["post", createObjective.path, { type: "personal", title: "Run", month: "2026-05" }],
  ["patch", buildPath(changeObjectiveStatus, { id: "some" }), { status: "completed" }],
] as const;

test("every write of tasks and objectives requires the four core sections and reports the progress", async () => {
  const person = await createPerson(openEdge());
  await person.post(saveResearch.path, buildFullAnswers("working_preferences"));
  for (const [index, section] of CORE_SECTIONS.entries()) {
    for (const [method, path, body] of WRITES) {
      const answer = await person[method](path, body);
      expect(answer.status).toBe(403);
      const code = "research_required";
      expect(answer.body).toEqual({ code, message: MESSAGE, completed: index, required: 4 });
    }
    await person.post(saveResearch.path, buildFullAnswers(section));
  }
  for (const [method, path, body] of WRITES) {
    expect((await person[method](path, body)).status).not.toBe(403);
  }
});

test("a section that is saved but not completed opens nothing", async () => {
  const person = await createPerson(openEdge());
  for (const section of CORE_SECTIONS) {
    await person.post(saveResearch.path, buildFullAnswers(section, false));
  }
  expect((await person.get(getResearchProgress.path)).body).toEqual({
    completed: [],
    answered: Object.fromEntries(CORE_SECTIONS.map((section) => [section, 12])),
  });
  expect((await person.post(generateTasks.path)).status).toBe(403);
});

test("the progress counts a started section's answers, without blank ones", async () => {
  const person = await createPerson(openEdge());
  const { mcAnswers, ...rest } = buildFullAnswers("time_horizons", false);
  const nine = Object.fromEntries(Object.entries(mcAnswers).slice(0, 8));
  const writtenResponses = { 0: "A river.", 1: " \n\u00a0" };
  await person.post(saveResearch.path, { ...rest, mcAnswers: nine, writtenResponses });
  const progress = { completed: [], answered: { time_horizons: 9 } };
  expect((await person.get(getResearchProgress.path)).body).toEqual(progress);
  expect((await person.get(buildPath(getDashboard, { day: "2026-05-13" }))).body).toMatchObject({
    [getResearchProgress.path]: progress,
  });
});

test("reading is open before the gate is", async () => {
  const person = await createPerson(openEdge());
  for (const path of [
    buildPath(listTasks, { date: "2026-05-13" }),
    listObjectives.path,
    buildPath(listMonthObjectives, { month: "2026-05" }),
    getScoreboard.path,
    getMissions.path,
    listResearch.path,
    getResearchProgress.path,
    listAnalyses.path,
    buildPath(getMonthStatus, { month: "2026-05" }),
    buildPath(getDashboard, { day: "2026-05-13" }),
  ]) {
    expect([path, (await person.get(path)).status]).toEqual([path, 200]);
  }
});
