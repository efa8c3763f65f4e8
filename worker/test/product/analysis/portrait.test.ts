import {
  analysisHighlight,
  analysisList,
  coachAnswers,
  generatedAnalysis,
} from "@goals/contracts/analysis";
import { help, pinList } from "@goals/contracts/portrait";
import { missionSuggestions } from "@goals/contracts/objectives";
import { taskList } from "@goals/contracts/tasks";
import { user } from "@goals/contracts/auth";
import { changeUser, getUser, sayHeavy } from "@goals/contracts/endpoints/auth";
import {
  createObjective,
  saveMissions,
  suggestMissions,
} from "@goals/contracts/endpoints/objectives";
import { generateTasks } from "@goals/contracts/endpoints/tasks";
import {
  answerCoach,
  deleteCoachAnswer,
  generateAnalysis,
  getAnalysisHighlight,
  getHelp,
  listAnalyses,
  listCoachAnswers,
  listPins,
  pinPassage,
  saveResearch,
  unpinPassage,
} from "@goals/contracts/endpoints/research";
import { expect, test } from "vitest";
import { rows } from "../../database.ts";
import { openEdge, ORIGIN } from "../../edge.ts";
import { buildFullAnswers, createUnlockedPerson, parseBody, type Person } from "../../person.ts";

const WROTE = "Walking by the sea.";

async function openReport(options: Parameters<typeof openEdge>[0] = {}) {
  const edge = openEdge(options);
  const person = await createUnlockedPerson(edge);
  const report = await parseBody(generatedAnalysis, person.post(generateAnalysis.path));
  return { edge, person, report };
}

async function readNewest(person: Person) {
  const [newest] = await parseBody(analysisList, person.get(listAnalyses.path));
  if (!newest) throw new Error("There is no analysis.");
  return newest;
}

test("the portrait has its picture, its tensions with a question, and prints nothing that was written", async () => {
  const { report } = await openReport();
  expect(report.engine).toBe("portrait-2");
  expect(report.picture?.strips.length).toBeGreaterThan(0);
  expect(report.picture?.text).toContain("Which way you lean");
  const asks = report.sources.flatMap(({ ask }) => ask ?? []);
  expect(asks.length).toBeGreaterThan(0);
  expect(asks.length).toBeLessThanOrEqual(3);
  for (const { question, reply } of asks)
    expect([question.endsWith("?"), reply]).toEqual([true, null]);
  expect(JSON.stringify(report)).not.toContain("Walking");
  expect(JSON.stringify(report)).not.toContain("meetings");
});

test("where nothing was pinned no written word is in any answer of the API about the report", async () => {
  const { person } = await openReport();
  const answers = await Promise.all([
    person.get(listAnalyses.path),
    person.get(getAnalysisHighlight.path),
    person.post(suggestMissions.path),
    person.post(generateTasks.path),
  ]);
  for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/Walking|meetings/);
});

test("a passage is pinned and unpinned at once, and only one that its answer has", async () => {
  const { person } = await openReport();
  const place = { section: "time_horizons", prompt: 0 };
  const pin = (text: string) => person.post(pinPassage.path, { ...place, text });
  expect((await pin("Sailing by the sea.")).status).toBe(400);
  expect((await pin("by the sea")).status).toBe(201);
  expect((await pin(WROTE)).status).toBe(201);
  expect(await parseBody(pinList, person.get(listPins.path))).toMatchObject([
    { ...place, text: WROTE },
  ]);
  const { themes, sources } = await readNewest(person);
  expect(themes).toEqual([`“${WROTE}”`]);
  expect(sources.find(({ rule }) => rule === "pin")?.quotes).toEqual([
    { ...place, text: WROTE, start: 0, end: WROTE.length },
  ]);
  const { kept } = await parseBody(analysisHighlight, person.get(getAnalysisHighlight.path));
  expect(kept).toEqual({ text: WROTE });
  expect((await parseBody(missionSuggestions, person.post(suggestMissions.path))).kept).toEqual([
    WROTE,
  ]);

  const changed = { ...buildFullAnswers("time_horizons"), revision: 9 };
  const writtenResponses = { ...changed.writtenResponses, "0": "Something else." };
  await person.post(saveResearch.path, { ...changed, writtenResponses });
  expect((await person.get(listPins.path)).body).toEqual([]);
  await person.post(saveResearch.path, { ...changed, revision: 10 });
  expect(await parseBody(pinList, person.get(listPins.path))).toHaveLength(1);
  expect((await person.delete(unpinPassage.path, place)).status).toBe(204);
  expect((await person.delete(unpinPassage.path, place)).status).toBe(404);
  expect(JSON.stringify(await readNewest(person))).not.toContain("Walking");
});

test("an answer to a tension stands in the report in any language, and is deleted by its question", async () => {
  const { person, report } = await openReport();
  const ask = report.sources.find((source) => source.ask)?.ask;
  if (!ask) throw new Error("Nothing is asked.");
  expect((await person.post(answerCoach.path, { ask: "x9y9", answer: "No." })).status).toBe(404);
  expect(
    (await person.post(answerCoach.path, { ask: ask.id, answer: "a".repeat(281) })).status,
  ).toBe(400);
  await person.post(answerCoach.path, { ask: ask.id, answer: "Wednesdays." });
  await person.patch(changeUser.path, { language: "de" });
  await person.post(answerCoach.path, { ask: ask.id, answer: "Mittwochs." });
  const german = await readNewest(person);
  expect(german.language).toBe("de");
  expect(german.themes).toEqual(["“Mittwochs.”"]);
  const [shown] = german.sources.flatMap((source) => source.ask ?? []);
  expect(shown).toMatchObject({ id: ask.id, reply: "Mittwochs." });
  const [stored] = await parseBody(coachAnswers, person.get(listCoachAnswers.path));
  expect(stored).toMatchObject({ question: shown?.question, answer: "Mittwochs." });
  const { question } = stored ?? {};
  expect((await person.delete(deleteCoachAnswer.path, { question })).status).toBe(204);
  expect((await person.get(listCoachAnswers.path)).body).toEqual([]);
});

test("heavy is said, taken back and gates nothing: the portrait stands without what rests", async () => {
  const { person, report } = await openReport();
  expect(report.opportunities.length + report.watchouts.length).toBeGreaterThan(0);
  expect(report.help?.isFirst).toBe(false);
  expect(await parseBody(user, person.patch(sayHeavy.path, { heavy: true }))).toMatchObject({
    heavy: true,
  });
  const heavy = await readNewest(person);
  expect([heavy.opportunities, heavy.watchouts]).toEqual([[], []]);
  expect(heavy.heavy?.text).toContain("heavy");
  expect(heavy.help?.isFirst).toBe(true);
  expect(heavy.picture).toEqual(report.picture);
  const asked = heavy.sources.flatMap(({ ask, answers }) => (ask ? answers : []));
  expect(new Set(asked.map(({ section }) => section))).toEqual(new Set(["energizers_drainers"]));
  const tasks = await parseBody(taskList, person.post(generateTasks.path));
  expect(tasks.map(({ title }) => title)).toEqual([
    "One thing that has to be done today: which?",
    "One person you could talk to today: who?",
    "One thing that can wait until another day: which?",
  ]);
  await person.patch(sayHeavy.path, { heavy: null });
  expect(await parseBody(user, person.get(getUser.path))).not.toHaveProperty("heavy");
  expect(await readNewest(person)).toMatchObject({
    highlights: report.highlights,
    watchouts: report.watchouts,
  });
});

test("a sentence about ending one's life moves the line for help to the top and changes nothing else", async () => {
  const { person, report } = await openReport();
  const answers = { ...buildFullAnswers("energizers_drainers"), revision: 5 };
  const writtenResponses = { ...answers.writtenResponses, "1": "Some days I want to die." };
  await person.post(saveResearch.path, { ...answers, writtenResponses });
  const read = await readNewest(person);
  expect(read.help).toEqual({ ...report.help, isFirst: true });
  expect({ ...read, help: undefined }).toEqual({
    ...report,
    help: undefined,
    unchanged: undefined,
  });
});

test("the helpline is the country's: of the zone, or of where the request comes from", async () => {
  const { edge, person } = await openReport();
  const ask = (zone: string) =>
    edge.send(getHelp.path, {
      headers: { origin: ORIGIN, cookie: person.cookie(), "time-zone": zone },
      cf: { country: "DE" },
    });
  const read = async (zone: string) => help.parse(await (await ask(zone)).json()).ways[0]?.href;
  expect(await read("Europe/Vienna")).toBe("tel:142");
  expect(await read("UTC")).toBe("tel:08001110111");
});

test("an older report is read as the portrait of the present choices, and the export keeps it", async () => {
  const { person, report } = await openReport();
  const mirror = JSON.stringify({
    highlights: ["“Walking by the sea.”"],
    themes: [],
    strengths: [],
    opportunities: [],
    watchouts: [],
    sources: [],
    engine: "mirror-7",
    coverage: 1,
    care: { level: "heavy", language: "en", text: "x", ways: [] },
  });
  await rows("update analyses set report = ? where user_id = ?", mirror, person.id);
  const read = await readNewest(person);
  expect(read.highlights).toEqual(report.highlights);
  expect(JSON.stringify(read)).not.toContain("Walking");
  const { line } = await parseBody(analysisHighlight, person.get(getAnalysisHighlight.path));
  expect(line).toBe(report.highlights[0]);
  expect(JSON.stringify((await person.get("/api/export")).body)).toContain("mirror-7");
});

test("after a retake the report tells what moved", async () => {
  const { edge, person, report } = await openReport();
  expect(report.moved).toBeUndefined();
  edge.setNow("2026-05-20T10:00:00Z");
  const answers = { ...buildFullAnswers("interests_skills"), revision: 5 };
  const mcAnswers = { ...answers.mcAnswers, "2": "Strongly Agree" };
  await person.post(saveResearch.path, { ...answers, mcAnswers });
  const next = await parseBody(generatedAnalysis, person.post(generateAnalysis.path));
  expect(next.moved).toEqual([
    { facet: "create", text: "More: making something of your own", difference: 2 },
  ]);
});

test("missions are openings with a gap, seven or more for each, and a gap cannot be saved", async () => {
  const { person } = await openReport();
  const suggested = await parseBody(missionSuggestions, person.post(suggestMissions.path));
  for (const list of Object.values(suggested.openings)) {
    expect(list.length).toBeGreaterThanOrEqual(7);
    for (const text of list) expect(text.split("___")).toHaveLength(2);
  }
  const texts = { personalMission: suggested.personalSuggestion, professionalMission: "I build." };
  const refused = await person.post(saveMissions.path, texts);
  const message = "Please put your own words in place of ___.";
  expect(refused).toMatchObject({ status: 400, body: { message } });
  const filled = texts.personalMission.replace("___", "the choir");
  expect((await person.post(saveMissions.path, { ...texts, personalMission: filled })).status).toBe(
    200,
  );
});

test("a day's tasks: a piece of each objective, a task left over, an answer to a question, and a pull", async () => {
  const { person } = await openReport({ now: "2026-05-13T10:00:00Z" });
  const objective = { month: "2026-05", type: "personal", title: "Run a marathon in October" };
  await person.post(createObjective.path, objective);
  await person.post(createObjective.path, {
    ...objective,
    type: "professional",
    title: "Call the landlord",
  });
  // A pinned sentence asks for nothing.
  await person.post(pinPassage.path, { section: "time_horizons", prompt: 0, text: WROTE });
  // An answer to a question that does not ask for something to do becomes no task either.
  await person.post(answerCoach.path, { ask: "i0t5", answer: "The shed." });
  await person.post(answerCoach.path, { ask: "e9e4", answer: "Wednesdays." });
  const tasks = await parseBody(taskList, person.post(generateTasks.path));
  expect(tasks.map(({ title, serves }) => [title, serves])).toEqual([
    ["Your personal objective: what of it today, and when?", "personal"],
    ["Your professional objective: what of it today, and when?", "professional"],
    ["You wrote: “The shed.” One step of it today: which?", null],
  ]);
});
