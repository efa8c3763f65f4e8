import {
  ANALYSIS_EVENTS_TYPE,
  analysisEvent,
  analysisList,
  generatedAnalysis,
  type AnalysisEvent,
  coachAnswer,
  coachAnswers,
} from "@goals/contracts/analysis";
import {
  answerCoach,
  deleteCoachAnswer,
  generateAnalysis,
  listAnalyses,
  listCoachAnswers,
} from "@goals/contracts/endpoints/research";
import { buildPath } from "@goals/contracts/endpoint";
import { suggestMissions } from "@goals/contracts/endpoints/objectives";
import { generateTasks } from "@goals/contracts/endpoints/tasks";
import { missionSuggestions } from "@goals/contracts/objectives";
import { taskList } from "@goals/contracts/tasks";
import { changeModelConsent, sayHeavy } from "@goals/contracts/endpoints/auth";
import { exportData, importData } from "@goals/contracts/endpoints/account";
import { COACH_ANSWERS_MAX, TASKS_MAX } from "@goals/contracts/limits";
import { dataExport } from "@goals/contracts/export";
import { PROMPT_VERSION } from "@goals/analysis/coach/version";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { insertRows } from "../../accounts/account/full-account.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import {
  buildModelStep,
  createCoachedEngine,
  GOOD_RESPONSE,
  GOOD_STEPS,
  SUPPORTED,
} from "../model/answers.ts";
import { createPerson, createUnlockedPerson, parseBody, type Person } from "../../person.ts";
import { portraitEngine } from "../../../src/product/analysis/engine.ts";
import type { Step } from "../model/stand-in-model.ts";

async function openCoachedEdge(
  steps?: readonly Step[],
  options?: Parameters<typeof createCoachedEngine>[1],
) {
  const coached = await createCoachedEngine(steps, options);
  const edge = openEdge({ engine: coached.engine, pause: (ms) => scheduler.wait(ms / 20) });
  const person = await createUnlockedPerson(edge);
  await person.patch(changeModelConsent.path, { allowed: true });
  return { ...coached, edge, person };
}

const generate = (person: Person) =>
  parseBody(generatedAnalysis, person.post(generateAnalysis.path));

const request = (person: Person) => ({
  method: "POST",
  headers: { cookie: person.cookie(), origin: ORIGIN, accept: ANALYSIS_EVENTS_TYPE },
});

async function stream(edge: Edge, person: Person): Promise<AnalysisEvent[]> {
  const response = await edge.send(generateAnalysis.path, request(person));
  expect(response.headers.get("content-type")).toBe(ANALYSIS_EVENTS_TYPE);
  const lines = new TextDecoder()
    .decode(await response.arrayBuffer())
    .trim()
    .split("\n");
  return lines.map((line) => z.parse(analysisEvent, JSON.parse(line)));
}

test("a report has the coach's lines, its model and operator, and the mirror's lines in the lists left empty", async () => {
  const { person, name, failures } = await openCoachedEdge();
  const report = await generate(person);
  expect(report).toMatchObject({
    engine: "coach-1",
    model: { name, operator: "Cloudflare Workers AI", prompt: PROMPT_VERSION },
    watchouts: [GOOD_RESPONSE.lines[1]?.text],
    missions: GOOD_RESPONSE.missions,
    question: GOOD_RESPONSE.question,
  });
  expect(report.highlights[0]).toBe(GOOD_RESPONSE.lines[0]?.text);
  expect(report.sources[0]).toMatchObject({
    rule: "coach",
    quotes: [{ text: "Walking by the sea" }],
  });
  expect(failures).toEqual([]);
  expect(await generate(person)).toMatchObject({ unchanged: true });
});

test("a streamed answer tells the stages, each line as it passes, and the analysis", async () => {
  const { edge, person } = await openCoachedEdge();
  const events = await stream(edge, person);
  expect(events.slice(0, 2)).toEqual([{ stage: "reading" }, { stage: "checking" }]);
  const lines = events.flatMap((event) => ("line" in event ? [event.line.text] : []));
  expect(lines).toEqual(GOOD_RESPONSE.lines.map(({ text }) => text));
  const [stored] = await parseBody(analysisList, person.get(listAnalyses.path));
  expect(events.at(-1)).toEqual({ analysis: { ...stored, unchanged: false } });
  expect(await stream(edge, person)).toEqual([{ analysis: { ...stored, unchanged: true } }]);
});

test("an error before the first line is a normal error response", async () => {
  const { engine } = await createCoachedEngine();
  const edge = openEdge({ engine });
  const person = await createPerson(edge);
  expect((await edge.send(generateAnalysis.path, request(person))).status).toBe(400);
  const stranger = {
    ...request(person),
    headers: { origin: ORIGIN, accept: ANALYSIS_EVENTS_TYPE },
  };
  expect((await edge.send(generateAnalysis.path, stranger)).status).toBe(401);
});

test.each<[string, readonly Step[], readonly string[]]>([
  [
    "fails twice",
    [{ fails: "3040: busy" }],
    ["InferenceUpstreamError 3040", "InferenceUpstreamError 3040"],
  ],
  ["never answers", [{ never: true }], ["TimeoutError"]],
  ["writes no JSON", [buildModelStep("Here is your analysis!")], ["UnreadableResponse"]],
  ["writes nothing that stands", [buildModelStep({ lines: [] }), SUPPORTED], ["NothingToShow"]],
])(
  "where the model %s, the mirror's report is stored and the answer says so",
  async (_, steps, reasons) => {
    const { edge, person, failures } = await openCoachedEdge(steps, { limitMs: 400 });
    const events = await stream(edge, person);
    expect(events.at(-1)).toMatchObject({
      analysis: { engine: portraitEngine.version, modelFailed: true },
    });
    expect(failures).toEqual(reasons);
    expect(await parseBody(analysisList, person.get(listAnalyses.path))).toHaveLength(1);
  },
);

test("row 35: a model that fails once is asked once more", async () => {
  const { person, failures } = await openCoachedEdge([{ fails: "3040: busy" }, ...GOOD_STEPS]);
  expect((await generate(person)).engine).toBe("coach-1");
  expect(failures).toEqual(["InferenceUpstreamError 3040"]);
});

test("a second call while the model writes waits for that analysis, and starts no run of its own", async () => {
  const { person, listCalls } = await openCoachedEdge(
    GOOD_STEPS.map((step) => ({ ...step, after: 60 })),
  );
  const [one, other] = await Promise.all([generate(person), generate(person)]);
  expect(other?.id).toBe(one?.id);
  expect(await listCalls()).toHaveLength(GOOD_STEPS.length);
});

test("a person who leaves finds the analysis when they come back", async () => {
  const { edge, person } = await openCoachedEdge(
    GOOD_STEPS.map((step) => ({ ...step, after: 60 })),
  );
  const status = await edge.leave(generateAnalysis.path, request(person));
  expect(status).toBe(200);
  // A user store continues after its Worker has responded.
  await vi.waitFor(async () => {
    const stored = await parseBody(analysisList, person.get(listAnalyses.path));
    expect(stored).toMatchObject([{ engine: "coach-1" }]);
  });
});

test("while something is heavy no model is asked, for a report or for tasks, unless the person asks once more", async () => {
  const { person, listCalls } = await openCoachedEdge(GOOD_STEPS);
  await person.patch(sayHeavy.path, { heavy: true });
  expect((await generate(person)).engine).toBe(portraitEngine.version);
  await person.post(generateTasks.path);
  expect(await listCalls()).toEqual([]);
  await person.post(buildPath(generateAnalysis, {}, { model: "ask" }));
  expect(await listCalls()).toHaveLength(2);
});

test("an answer to the question is kept, replaced, read by the next report and deleted", async () => {
  const { person, listCalls } = await openCoachedEdge([...GOOD_STEPS, ...GOOD_STEPS]);
  const { id } = await generate(person);
  const answer = (text: string) =>
    parseBody(coachAnswer, person.post(answerCoach.path, { analysis: id, answer: text }));
  await answer("Nobody, most days.");
  const answered = await answer("My neighbour Ada, lately.");
  expect(answered).toMatchObject({
    question: GOOD_RESPONSE.question,
    answer: "My neighbour Ada, lately.",
  });
  expect(await parseBody(coachAnswers, person.get(listCoachAnswers.path))).toEqual([answered]);

  expect(await generate(person)).toMatchObject({ unchanged: false });
  const calls = await listCalls();
  expect(calls[2]?.input.messages[1]?.content).toContain("My neighbour Ada, lately.");
  const remove = () => person.delete(deleteCoachAnswer.path, { question: answered.question });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect((await person.post(answerCoach.path, { analysis: "x", answer: "No" })).status).toBe(404);
});

test("answers to the coach go with an export, up to their limit", async () => {
  const { edge, person } = await openCoachedEdge();
  const { id } = await generate(person);
  await person.post(answerCoach.path, { analysis: id, answer: "Ada." });
  const file = await parseBody(dataExport, person.get(exportData.path));
  const [row] = file.coachAnswers ?? [];
  expect(row).toMatchObject({ question: GOOD_RESPONSE.question, answer: "Ada." });
  const other = await createPerson(edge);
  const rows = Array.from({ length: COACH_ANSWERS_MAX }, (_, index) => ({
    ...row,
    question: `${index}?`,
  }));
  const full = { ...file, coachAnswers: [...rows, { ...row, question: "One more?" }] };
  expect((await other.post(importData.path, full)).status).toBe(400);
  expect((await other.post(importData.path, { ...file, coachAnswers: rows })).status).toBe(201);
  expect(await parseBody(coachAnswers, other.get(listCoachAnswers.path))).toHaveLength(
    COACH_ANSWERS_MAX,
  );
  const [analysis] = await parseBody(analysisList, other.get(listAnalyses.path));
  const refused = await other.post(answerCoach.path, { analysis: analysis?.id, answer: "Ada." });
  expect(refused).toMatchObject({ status: 409, body: { code: "full" } });
});

test("missions come from the coach's report first", async () => {
  const { person } = await openCoachedEdge();
  await generate(person);
  expect(await parseBody(missionSuggestions, person.post(suggestMissions.path))).toMatchObject({
    personalSuggestion: GOOD_RESPONSE.missions.personal,
    professionalSuggestion: GOOD_RESPONSE.missions.professional,
    unifiedSuggestion: GOOD_RESPONSE.missions.unified,
  });
});

test("the coach proposes a day's tasks, and the engine replaces those that fail its checks", async () => {
  const tasks = [
    { title: "Walk by the sea before breakfast", objective: null },
    { title: "Call Marta about www.meetings.example", objective: null },
  ];
  const { person } = await openCoachedEdge([buildModelStep({ tasks }), SUPPORTED]);
  const day = await parseBody(taskList, person.post(generateTasks.path));
  expect(day).toHaveLength(3);
  expect(day[0]?.title).toBe(tasks[0]?.title);
  expect(day.map(({ title }) => title)).not.toContain(tasks[1]?.title);
});

test("without a yes no task of the coach is planned", async () => {
  const { engine, listCalls } = await createCoachedEngine();
  const person = await createUnlockedPerson(openEdge({ engine }));
  expect(await parseBody(taskList, person.post(generateTasks.path))).toHaveLength(3);
  expect(await listCalls()).toEqual([]);
});

test("no model is asked for tasks that have no room", async () => {
  const { edge, person, listCalls } = await openCoachedEdge();
  const before = (await listCalls()).length;
  await insertRows(
    person,
    "tasks",
    TASKS_MAX,
    "'t' || i, ?, date('2000-01-01', '+' || (i / 3) || ' days'), i % 3 + 1, 'x', 0, 0, null, null",
  );
  for (let n = 0; n < 5; n += 1)
    expect(await person.post(generateTasks.path)).toMatchObject({
      status: 409,
      body: { code: "full" },
    });
  expect(await listCalls()).toHaveLength(before);
  expect(edge.lines.filter(({ event }) => event === "model_failed")).toEqual([]);
});

test("of ten calls for tasks at once one asks the model", async () => {
  const { person, listCalls } = await openCoachedEdge();
  const before = (await listCalls()).length;
  const all = Array.from({ length: 10 }, () => person.post(generateTasks.path));
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.every((status) => [200, 429].includes(status))).toBe(true);
  expect((await listCalls()).length - before).toBeLessThanOrEqual(2);
});
