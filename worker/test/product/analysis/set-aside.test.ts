import {
  type Analysis,
  analysisHighlight,
  analysisList,
  generatedAnalysis,
} from "@goals/contracts/analysis";
import { toLineKey, setAsideLine, setAsideList } from "@goals/contracts/set-aside";
import {
  generateAnalysis,
  getAnalysisHighlight,
  listAnalyses,
  listSetAsideLines,
  setLineAside,
  restoreLine,
} from "@goals/contracts/endpoints/research";
import { expect, test } from "vitest";
import { openEdge } from "../../edge.ts";
import { rows } from "../../database.ts";
import { createPerson, createUnlockedPerson, parseBody, type Person } from "../../person.ts";

async function openReport() {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
  const person = await createUnlockedPerson(edge);
  const first = await parseBody(generatedAnalysis, person.post(generateAnalysis.path));
  return { edge, person, first };
}

const readNewest = async (person: Person): Promise<Analysis> => {
  const [newest] = await parseBody(analysisList, person.get(listAnalyses.path));
  if (!newest) throw new Error("There is no analysis.");
  return newest;
};

const aside = (person: Person, { id }: Analysis, list: string, line = 0) =>
  parseBody(setAsideLine, person.post(setLineAside.path, { analysis: id, list, line }));

test("a line set aside keeps its place, so that a repeat judges the same line, and the next analysis lacks it", async () => {
  const { edge, person, first } = await openReport();
  const [text] = first.highlights;
  edge.setNow("2026-05-14T10:00:00Z");
  const { key } = await aside(person, first, "highlights");
  expect((await aside(person, first, "highlights")).key).toBe(key);
  expect((await readNewest(person)).highlights).toEqual(first.highlights);
  expect(await parseBody(setAsideList, person.get(listSetAsideLines.path))).toMatchObject([
    { key, text, verdict: "not_me" },
  ]);
  const highlight = await parseBody(analysisHighlight, person.get(getAnalysisHighlight.path));
  expect(highlight.line).not.toBe(text);
  edge.setNow("2026-05-15T10:00:00Z");
  const next = await parseBody(generatedAnalysis, person.post(generateAnalysis.path));
  expect(next.unchanged).toBe(false);
  expect(next.highlights).not.toContain(text);
  expect(next.sources.map((source) => toLineKey(source))).not.toContain(key);
  expect((await person.delete(restoreLine.path, { key })).status).toBe(204);
  expect((await readNewest(person)).highlights).toEqual(first.highlights);
  expect((await person.delete(restoreLine.path, { key })).status).toBe(404);
});

test("only a line of one's own report that rests on answers can be judged", async () => {
  const { person, first } = await openReport();
  const other = await createPerson(openEdge());
  const place = { analysis: first.id, list: "highlights", line: 0 };
  expect((await other.post(setLineAside.path, place)).status).toBe(404);
  expect((await person.post(setLineAside.path, { ...place, line: 9 })).status).toBe(404);
  // "What you answer here …" rests on no answer.
  expect((await person.post(setLineAside.path, { ...place, list: "themes" })).status).toBe(400);
  expect((await person.post(setLineAside.path, { ...place, list: "elsewhere" })).status).toBe(400);
  expect((await person.get(listSetAsideLines.path)).body).toEqual([]);
});

test("lines of weeks and notices, which earlier versions stored, are not listed", async () => {
  const { person } = await openReport();
  for (const rule of ["care", "care:gentle", "good-weeks", "mixed-weeks", "left-out"]) {
    const key = JSON.stringify(["watchouts", rule, [], []]);
    await rows(
      "insert into set_aside values (?, ?, 'watchouts', 'x', 1, 'not_me')",
      person.id,
      key,
    );
  }
  expect((await person.get(listSetAsideLines.path)).body).toEqual([]);
});
