import {
  type Analysis,
  ANALYSIS_LISTS,
  analysisHighlight,
  analysisReport,
  generatedAnalysis,
} from "@goals/contracts/analysis";
import {
  GENTLE_CARE_KEY,
  toLineKey,
  WEEKS_KEYS,
  setAsideLine,
  setAsideList,
} from "@goals/contracts/set-aside";
import { buildPath } from "@goals/contracts/endpoint";
import {
  generateAnalysis,
  getAnalysisHighlight,
  getObstacle,
  listSetAsideLines,
  setLineAside,
  restoreLine,
  saveResearch,
} from "@goals/contracts/endpoints/research";
import { getDashboard } from "@goals/contracts/endpoints/days";
import { suggestMissions } from "@goals/contracts/endpoints/objectives";
import { generateTasks } from "@goals/contracts/endpoints/tasks";
import { taskList } from "@goals/contracts/tasks";
import { expect, test } from "vitest";
import { toHighlightResponse } from "../../../src/product/analysis/analysis.ts";
import { mirrorEngine } from "../../../src/product/analysis/engine.ts";
import { openEdge, type Edge } from "../../edge.ts";
import { MAYA, buildSection } from "../../../../packages/analysis/test/support/people.ts";
import {
  buildFullAnswers,
  createPerson,
  parseBody,
  createUnlockedPerson,
  type Person,
} from "../../person.ts";

/** Creates Maya, with an analysis by the embedded engine. */
async function maya(edge: Edge, answers = MAYA) {
  const person = await createPerson(edge, { name: "Maya" });
  for (const { updatedAt: _, ...record } of answers) await person.post(saveResearch.path, record);
  return { person, first: await parseBody(generatedAnalysis, person.post(generateAnalysis.path)) };
}

const openMaya = () => maya(openEdge({ engine: mirrorEngine }));

const aside = (person: Person, { id }: Analysis, list: string, line = 0) =>
  parseBody(setAsideLine, person.post(setLineAside.path, { analysis: id, list, line }));

test("a line that was set aside is kept, not written again, and makes room for another", async () => {
  const { person, first } = await openMaya();
  for (const list of ANALYSIS_LISTS) {
    const [text] = first[list];
    if (text === undefined) continue;
    expect(await aside(person, first, list)).toMatchObject({ list, text });
  }
  const kept = await parseBody(setAsideList, person.get(listSetAsideLines.path));
  expect(kept.length).toBeGreaterThanOrEqual(4);
  const next = await parseBody(generatedAnalysis, person.post(generateAnalysis.path));
  expect(next.unchanged).toBe(false);
  const keys = new Set(kept.map(({ key }) => key));
  for (const source of next.sources) expect(keys.has(toLineKey(source))).toBe(false);
  for (const { list, text } of kept) expect(next[list]).not.toContain(text);
});

test("a line that was taken back comes again", async () => {
  const { person, first } = await openMaya();
  const { key } = await aside(person, first, "strengths");
  await person.post(generateAnalysis.path);
  expect((await person.delete(restoreLine.path, { key })).status).toBe(204);
  expect((await person.get(listSetAsideLines.path)).body).toEqual([]);
  const back = await parseBody(generatedAnalysis, person.post(generateAnalysis.path));
  expect(back.strengths).toEqual(first.strengths);
  expect((await person.delete(restoreLine.path, { key })).status).toBe(404);
});

test("an answer that changes makes it another line, which may be shown", async () => {
  const { person, first } = await openMaya();
  const { key } = await aside(person, first, "highlights");
  expect(first.sources.map(toLineKey)).toContain(key);
  const quiet = MAYA.map((record) => buildSection(record.section, {}, ["A word.", "Another."]));
  for (const { updatedAt: _, ...record } of quiet) {
    await person.post(saveResearch.path, { ...record, revision: 2 });
  }
  const next = await parseBody(generatedAnalysis, person.post(generateAnalysis.path));
  expect(next.sources.map(toLineKey)).not.toContain(key);
});

test("setting the same line aside twice is setting it aside once", async () => {
  const { person, first } = await openMaya();
  await Promise.all(Array.from({ length: 5 }, () => aside(person, first, "highlights")));
  expect(await parseBody(setAsideList, person.get(listSetAsideLines.path))).toHaveLength(1);
});

test("the dashboard shows a choice where every highlight is closed", async () => {
  const { first } = await maya(openEdge({ engine: mirrorEngine }), MAYA);
  const closed = { ...first, highlights: ["The boat."], themes: [] };
  const sources = first.sources.filter(({ list }) => list !== "highlights" && list !== "themes");
  const words = { list: "highlights", line: 0, rule: "prompt", answers: [], quotes: [] } as const;
  const report = analysisReport.parse({ ...closed, sources: [words, ...sources] });
  const { line } = toHighlightResponse([{ report, setAside: [], kept: [] }], "2026-05-13");
  const choice = sources.find(({ list, rule }) => list === "strengths" && rule === "choice");
  expect(line).toBe(first.strengths[choice?.line ?? -1]);
});

test("the dashboard and the day's tasks leave it out at once", async () => {
  const person = await createUnlockedPerson(openEdge());
  const first = await parseBody(generatedAnalysis, person.post(generateAnalysis.path));
  await aside(person, first, "highlights");
  const { line } = await parseBody(analysisHighlight, person.get(getAnalysisHighlight.path));
  expect(line).toBe(first.highlights[1] ?? first.themes[0]);
  expect((await person.get(buildPath(getDashboard, { day: "2026-05-13" }))).body).toMatchObject({
    [getAnalysisHighlight.path]: { line },
  });

  const { person: other, first: report } = await openMaya();
  for (const list of ANALYSIS_LISTS) {
    for (const line of report[list].keys()) await aside(other, report, list, line);
  }
  const tasks = await parseBody(taskList, other.post(generateTasks.path));
  for (const { title } of tasks) expect(title).not.toMatch(/^Take ten minutes with this/);
});

test("the pointer to help cannot be set aside", async () => {
  const { person } = await openMaya();
  const heavy = { ...buildFullAnswers("time_horizons"), revision: 2 };
  heavy.writtenResponses["0"] = "Some days I want to die.";
  await person.post(saveResearch.path, heavy);
  const { id, highlights } = await parseBody(generatedAnalysis, person.post(generateAnalysis.path));
  expect(highlights[0]).toContain("findahelpline.com");
  const place = { analysis: id, list: "highlights", line: 0 };
  expect((await person.post(setLineAside.path, place)).status).toBe(400);
});

test("another user's line, a missing one, and nonsense are refused", async () => {
  const edge = openEdge();
  const [one, other] = [await createUnlockedPerson(edge), await createUnlockedPerson(edge)];
  const { id } = await parseBody(generatedAnalysis, one.post(generateAnalysis.path));
  const place = { analysis: id, list: "highlights", line: 0 };
  const { key } = await parseBody(setAsideLine, one.post(setLineAside.path, place));
  expect((await other.post(setLineAside.path, place)).status).toBe(404);
  expect((await other.delete(restoreLine.path, { key })).status).toBe(404);
  expect((await one.post(setLineAside.path, { ...place, line: 99 })).status).toBe(404);
  for (const bad of [
    {},
    { ...place, list: "secrets" },
    { ...place, line: -1 },
    { ...place, text: "x" },
  ]) {
    expect((await one.post(setLineAside.path, bad)).status).toBe(400);
  }
  expect((await one.delete(restoreLine.path, { key: "x".repeat(8001) })).status).toBe(400);
  expect(await parseBody(setAsideList, one.get(listSetAsideLines.path))).toHaveLength(1);
});

test("“That's me” keeps a line where it is and gives its sentence to Today and to the missions", async () => {
  // She says that she finishes what she starts, and that she does not.
  const contradicting = MAYA.map((record) =>
    record.section === "strengths_weaknesses"
      ? { ...record, mcAnswers: { ...record.mcAnswers, 0: "Strongly Agree", 5: "Agree" } }
      : record,
  );
  const { person, first } = await maya(openEdge({ engine: mirrorEngine }), contradicting);
  const line = first.highlights.findIndex((_, index) =>
    first.sources.some(
      (source) => source.line === index && source.list === "highlights" && source.quotes[0],
    ),
  );
  const place = { analysis: first.id, list: "highlights", line };
  const kept = await parseBody(
    setAsideLine,
    person.post(setLineAside.path, { ...place, verdict: "me" }),
  );
  expect(kept).toMatchObject({ verdict: "me", text: first.highlights[line] });
  const quote = first.sources.find((source) => source.list === "highlights" && source.line === line)
    ?.quotes[0]?.text;

  const highlight = await parseBody(analysisHighlight, person.get(getAnalysisHighlight.path));
  // Her own words stay closed on the dashboard, because she has not said how the past weeks were.
  const open = first.sources.find(({ list, rule }) => list === "highlights" && rule === "choice");
  expect(highlight).toEqual({ line: first.highlights[open?.line ?? -1], kept: { text: quote } });
  expect((await person.post(suggestMissions.path)).body).toMatchObject({ kept: [quote] });
  // A line that addresses the user ("You chose both …") does not fit a mission.
  const spoken = first.sources.find(({ quotes }) => quotes.length === 0);
  const judged = { analysis: first.id, list: spoken?.list, line: spoken?.line, verdict: "me" };
  const { key } = await parseBody(setAsideLine, person.post(setLineAside.path, judged));
  expect((await person.post(suggestMissions.path)).body).toMatchObject({ kept: [quote] });
  await person.delete(restoreLine.path, { key });

  expect(await aside(person, first, "highlights", line)).toMatchObject({ verdict: "not_me" });
  expect(await parseBody(setAsideList, person.get(listSetAsideLines.path))).toHaveLength(1);
  expect((await person.get(getAnalysisHighlight.path)).body).toMatchObject({ kept: null });
  expect((await person.post(setLineAside.path, { ...place, verdict: "perhaps" })).status).toBe(400);
});

const withFirstAnswer = (text: string) =>
  MAYA.map((record) =>
    record.section === "energizers_drainers"
      ? { ...record, writtenResponses: { ...record.writtenResponses, 1: text } }
      : record,
  );

test("“Not me” to a gentle notice takes it away everywhere, and the next report is anybody's", async () => {
  const edge = openEdge({ engine: mirrorEngine });
  const mourning = withFirstAnswer("My husband died in May and I cannot go in.");
  const { person, first } = await maya(edge, mourning);
  expect([first.care?.level, first.strengths]).toEqual(["heavy", []]);
  const judged = { analysis: first.id, list: "highlights", line: 0 };
  const { status } = await person.post(setLineAside.path, { ...judged, verdict: "me" });
  expect(status).toBe(400);

  expect(await aside(person, first, "highlights")).toMatchObject({ key: GENTLE_CARE_KEY });
  const shown = await parseBody(analysisHighlight, person.get(getAnalysisHighlight.path));
  expect(shown.line).toBeNull();
  expect(shown.care).toBeUndefined();
  const next = await parseBody(generatedAnalysis, person.post(generateAnalysis.path));
  expect(next.care).toBeUndefined();
  expect(next.strengths.length).toBeGreaterThan(0);

  await person.delete(restoreLine.path, { key: GENTLE_CARE_KEY });
  const again = await parseBody(generatedAnalysis, person.post(generateAnalysis.path));
  expect(again.care?.level).toBe("heavy");
});

test("a notice of danger cannot be set aside", async () => {
  const edge = openEdge({ engine: mirrorEngine });
  const { person, first } = await maya(edge, withFirstAnswer("I want to die."));
  expect(first.care?.level).toBe("danger");
  const place = { analysis: first.id, list: "highlights", line: 0 };
  expect((await person.post(setLineAside.path, place)).status).toBe(400);
});

test("hard weeks hide every line from Today, good ones show what stalls, and one answer replaces another", async () => {
  const { person, first } = await openMaya();
  const say = (weeks: string) => person.post(setLineAside.path, { weeks });
  const place = { analysis: first.id, list: "highlights", line: 0 };
  for (const bad of [{ weeks: "grey" }, { ...place, weeks: "good" }, { list: "watchouts" }])
    expect((await person.post(setLineAside.path, bad)).status).toBe(400);
  const obstacleOf = async () => (await person.get(getObstacle.path)).body;
  expect(await obstacleOf()).toEqual({ obstacle: null });

  expect(await parseBody(setAsideLine, say("good"))).toMatchObject({ key: WEEKS_KEYS.good });
  expect(await obstacleOf()).not.toEqual({ obstacle: null });

  expect(await parseBody(setAsideLine, say("hard"))).toMatchObject({ key: WEEKS_KEYS.hard });
  expect(await obstacleOf()).toEqual({ obstacle: null });
  const shown = await parseBody(analysisHighlight, person.get(getAnalysisHighlight.path));
  expect(shown.line).toBeNull();

  await say("mixed");
  const said = await parseBody(setAsideList, person.get(listSetAsideLines.path));
  expect(said.map(({ key }) => key)).toEqual([WEEKS_KEYS.mixed]);
  expect(await obstacleOf()).toEqual({ obstacle: null });
  await say("good");
  expect(await obstacleOf()).not.toEqual({ obstacle: null });
});
