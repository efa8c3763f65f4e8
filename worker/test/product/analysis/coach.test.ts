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
  pinPassage,
  stopCoach,
} from "@goals/contracts/endpoints/research";
import { buildPath } from "@goals/contracts/endpoint";
import { createObjective, suggestMissions } from "@goals/contracts/endpoints/objectives";
import { generateTasks } from "@goals/contracts/endpoints/tasks";
import { missionSuggestions } from "@goals/contracts/objectives";
import { taskList } from "@goals/contracts/tasks";
import { MODEL_READS } from "@goals/contracts/account";
import { user as userSchema } from "@goals/contracts/auth";
import { changeModelConsent, getUser, sayHeavy } from "@goals/contracts/endpoints/auth";
import { exportData, importData } from "@goals/contracts/endpoints/account";
import { ANALYSES_AN_HOUR, COACH_ANSWERS_MAX, TASKS_MAX } from "@goals/contracts/limits";
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

test("a report has the coach's lines, its model and operator, and the portrait's lines in the lists left empty", async () => {
  const { person, name, failures } = await openCoachedEdge();
  const report = await generate(person);
  expect(report).toMatchObject({
    engine: "coach-2",
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

test("a streamed answer has the portrait at once, the stages, the lines once they pass, and the analysis", async () => {
  const { edge, person } = await openCoachedEdge();
  const events = await stream(edge, person);
  expect(events.map((event) => Object.keys(event)[0])).toEqual([
    "draft",
    "stage",
    "stage",
    "draft",
    "analysis",
  ]);
  const [portrait, , , joined] = events;
  expect(portrait).toMatchObject({ draft: { engine: portraitEngine.version } });
  expect(joined).toMatchObject({
    draft: { engine: "coach-2", watchouts: [GOOD_RESPONSE.lines[1]?.text] },
  });
  const stored = await parseBody(analysisList, person.get(listAnalyses.path));
  expect(stored).toHaveLength(1);
  expect(events.at(-1)).toEqual({ analysis: { ...stored[0], unchanged: false } });
  expect(await stream(edge, person)).toEqual([{ analysis: { ...stored[0], unchanged: true } }]);
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

test.each<[string, readonly Step[], readonly string[], object]>([
  [
    "fails twice",
    [{ fails: "3040: busy" }],
    ["InferenceUpstreamError 3040", "InferenceUpstreamError 3040"],
    { modelUnanswered: true },
  ],
  ["never answers", [{ never: true }], ["TimeoutError"], { modelUnanswered: true }],
  [
    "writes no JSON",
    [buildModelStep("Here is your analysis!")],
    ["UnreadableResponse"],
    { modelFailed: true },
  ],
  [
    "writes nothing that stands",
    [buildModelStep({ ...GOOD_RESPONSE, lines: [] }), SUPPORTED],
    ["NothingToShow"],
    { modelFailed: true },
  ],
])(
  "where the model %s, the portrait stands alone and the answer says so",
  async (_, steps, reasons, said) => {
    const { edge, person, failures } = await openCoachedEdge(steps, { limitMs: 400 });
    const events = await stream(edge, person);
    expect(events.at(-1)).toMatchObject({
      analysis: { engine: portraitEngine.version, ...said },
    });
    expect(failures).toEqual(reasons);
    expect(await parseBody(analysisList, person.get(listAnalyses.path))).toHaveLength(1);
  },
);

test("a model that fails once is asked once more", async () => {
  const { person, failures } = await openCoachedEdge([{ fails: "3040: busy" }, ...GOOD_STEPS]);
  expect((await generate(person)).engine).toBe("coach-2");
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
    expect(stored).toMatchObject([{ engine: "coach-2" }]);
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
  const { person } = await openCoachedEdge([
    buildModelStep({ state: GOOD_RESPONSE.state, tasks }),
    SUPPORTED,
  ]);
  const day = await parseBody(taskList, person.post(generateTasks.path));
  expect(day).toHaveLength(3);
  expect(day[0]?.title).toBe(tasks[0]?.title);
  expect(day.map(({ title }) => title)).not.toContain(tasks[1]?.title);
});

test("without consent no task of the coach is planned", async () => {
  const { engine, listCalls } = await createCoachedEngine();
  const person = await createUnlockedPerson(openEdge({ engine }));
  expect(await parseBody(taskList, person.post(generateTasks.path))).toHaveLength(3);
  expect(await listCalls()).toEqual([]);
});

test("runs in which the model does not answer use up none of the five an hour", async () => {
  const failing = Array.from({ length: 2 * (ANALYSES_AN_HOUR + 1) }, () => ({
    fails: "3040: busy",
  }));
  const { person } = await openCoachedEdge([...failing, ...GOOD_STEPS]);
  for (let run = 0; run <= ANALYSES_AN_HOUR; run += 1)
    expect(await generate(person)).toMatchObject({ modelUnanswered: true });
  expect((await generate(person)).engine).toBe("coach-2");
  expect(await parseBody(analysisList, person.get(listAnalyses.path))).toHaveLength(1);
});

test.each<[string, (person: Person) => Promise<unknown>]>([
  ["stops it", (person) => person.post(stopCoach.path)],
  ["takes back the consent", (person) => person.patch(changeModelConsent.path, { allowed: false })],
])("a person who %s ends the model's run, and the portrait stays", async (_, stop) => {
  const { person, listCalls, failures } = await openCoachedEdge([{ never: true }]);
  const generating = generate(person);
  await vi.waitFor(async () => expect(await listCalls()).toHaveLength(1));
  await stop(person);
  const analysis = await generating;
  expect(analysis.engine).toBe(portraitEngine.version);
  expect([analysis.modelUnanswered, analysis.modelFailed]).toEqual([undefined, undefined]);
  expect(await listCalls()).toMatchObject([{ aborted: true }]);
  expect(failures).toEqual(["AbortError"]);
});

test("if the model says that the person mourns, the report is the portrait of a heavy time, until they ask once more", async () => {
  const mourning = { ...GOOD_RESPONSE, state: { ...GOOD_RESPONSE.state, mourns: true } };
  const { person, listCalls } = await openCoachedEdge([
    buildModelStep(mourning),
    buildModelStep(mourning),
    SUPPORTED,
  ]);
  const report = await generate(person);
  expect(report).toMatchObject({ opportunities: [], watchouts: [], help: { isFirst: true } });
  expect(report.heavy?.text).toBeTruthy();
  expect(report.sources.filter(({ rule }) => rule === "coach")).toEqual([]);
  expect(await generate(person)).toMatchObject({ unchanged: true });
  expect(await listCalls()).toHaveLength(1);
  const asked = await parseBody(
    generatedAnalysis,
    person.post(buildPath(generateAnalysis, {}, { model: "ask" })),
  );
  expect(asked.highlights).toContain(GOOD_RESPONSE.lines[0]?.text);
  expect(asked.heavy?.text).toBeTruthy();
});

/** The consent's words for each field of a request to a model. */
const NAMED = {
  answers: {
    written: "all of your research answers",
    chosen: "all of your research answers",
    tags: "research answers and tags",
    earlier: "your answers to the questions in your analyses",
    pinned: "the sentences you pinned",
  },
  day: {
    objectives: "your objectives of the month",
    recentTitles: "the titles of your tasks of the last 14 days",
    today: "the date",
    weekday: "the date",
    count: "how many tasks are missing",
  },
} as const;

const readFields = (tag: string, content = ""): Record<string, unknown> =>
  JSON.parse(new RegExp(`<${tag}>\\n(.*)\\n</${tag}>`, "s").exec(content)?.[1] ?? "{}");

test("a model receives what the consent names, field by field, and nothing else", async () => {
  const tasks = buildModelStep({ state: GOOD_RESPONSE.state, tasks: [] });
  const { person, listCalls } = await openCoachedEdge([...GOOD_STEPS, ...GOOD_STEPS, tasks]);
  const { id } = await generate(person);
  await person.post(answerCoach.path, { analysis: id, answer: "My neighbour Ada." });
  const pin = { section: "time_horizons", prompt: 0, text: "Walking by the sea." };
  await person.post(pinPassage.path, pin);
  await person.post(createObjective.path, {
    type: "personal",
    title: "Swim",
    description: "Daily",
    month: "2026-05",
  });
  await generate(person);
  await person.post(generateTasks.path);
  const contents = (await listCalls()).map(({ input }) => input.messages);
  const said = Object.values(MODEL_READS).join(" ");
  for (const [, user] of contents) {
    const { answers, day } = NAMED;
    const fields = readFields("answers", user?.content);
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(answers).toSorted());
    const dayFields = Object.keys(readFields("day", user?.content));
    if (dayFields.length > 0) expect(dayFields.toSorted()).toEqual(Object.keys(day).toSorted());
    for (const words of [...Object.values(answers), ...Object.values(day)])
      expect(said).toContain(words);
  }
  const [last] = contents.slice(-1).map((messages) => messages[1]?.content ?? "");
  const { earlier, pinned, written } = readFields("answers", last);
  expect(earlier).toEqual([
    { id: "r0", question: GOOD_RESPONSE.question, answer: "My neighbour Ada." },
  ]);
  expect(pinned).toEqual([pin.text]);
  expect(written).toHaveLength(8);
  const { objectives } = readFields("day", last);
  expect(objectives).toEqual([{ type: "personal", title: "Swim", description: "Daily" }]);
  const everything = JSON.stringify(contents);
  const { id: userId, email } = await parseBody(userSchema, person.get(getUser.path));
  for (const kept of [userId, email, id, "T10:00", "createdAt"])
    expect(everything).not.toContain(kept);
});

test("no model is asked for tasks that have no room", async () => {
  const { edge, person, listCalls } = await openCoachedEdge();
  const before = (await listCalls()).length;
  await insertRows(
    person,
    "tasks",
    TASKS_MAX,
    "'t' || i, ?, date('2000-01-01', '+' || (i / 3) || ' days'), i % 3 + 1, 'x', 0, 0, null, null, 1, null",
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
