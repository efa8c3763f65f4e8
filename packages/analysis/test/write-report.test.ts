import { ANALYSIS_LISTS, analysisReport, type AnalysisReport } from "@goals/contracts/analysis";
import { WRITTEN_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import { toLineKey } from "@goals/contracts/set-aside";
import { describe, expect, it, test } from "vitest";
import { findObstacle } from "../src/mirror/find-obstacle.ts";
import { writeReport } from "../src/mirror/write-report.ts";
import { CORPUS } from "./corpus/corpus.ts";
import { toRecords } from "./corpus/corpus-person.ts";
import { HOSTILE } from "./support/hostile-texts.ts";
import { MAYA, buildSection } from "./support/people.ts";

const NONE: ReadonlySet<string> = new Set();
const write = (records: readonly ResearchRecord[], notMe = NONE, me = NONE, language?: string) =>
  writeReport(records, { verdicts: { me, notMe }, language });
const sourceOf = (report: AnalysisReport, list: string, line: number) =>
  report.sources.find((source) => source.list === list && source.line === line);
const PEOPLE = CORPUS.map((person) => ({
  id: person.id,
  care: person.care,
  records: toRecords(person),
}));

describe.each(PEOPLE)("the report of $id", ({ care, records }) => {
  const report = write(records);

  it("has the shape of a report, the same for records in any order", () => {
    expect(analysisReport.parse(report)).toEqual(report);
    expect(write(records.toReversed())).toEqual(report);
  });

  it("quotes letter by letter, and no sentence twice", () => {
    const quotes = report.sources.flatMap((source) => source.quotes);
    for (const { section, prompt, start, end, text } of quotes) {
      const written = records.find((record) => record.section === section)?.writtenResponses[
        prompt
      ];
      expect(written?.slice(start, end)).toBe(text);
    }
    expect(new Set(quotes.map(({ text }) => text)).size).toBe(quotes.length);
    for (const one of quotes) {
      const others = quotes.filter(
        (other) => other !== one && other.section === one.section && other.prompt === one.prompt,
      );
      for (const other of others)
        expect(one.end <= other.start || other.end <= one.start).toBe(true);
    }
  });

  it("fills the four lists, or opens with care", () => {
    if (care) expect(report.care).toBeDefined();
    if (report.care) return expect(report.watchouts).toEqual([]);
    for (const list of ["highlights", "strengths", "opportunities"] as const) {
      expect(report[list].length).toBeGreaterThan(0);
    }
    expect(report.themes.length).toBeLessThanOrEqual(4);
  });
});

test("care opens the reports of those who need it, and hardly any other", () => {
  const others = PEOPLE.filter(({ care, records }) => !care && write(records).care);
  expect(others.map(({ id }) => id)).toEqual([]);
});

describe("what comes back", () => {
  it("stands side by side, a person first, and is not told again in another list", () => {
    const report = write(MAYA);
    expect(report.themes[0]).toMatch(/^“niece” stands in two of your answers: “Last Saturday/);
    expect(report.themes[1]).toMatch(/^“bicycle” stands in two of your answers: “/);
    expect(report.highlights.join()).not.toContain("my niece");
  });

  it("is no frequent word in two senses, and no word of a question", () => {
    const records = [
      buildSection("energizers_drainers", {}, ["Building pivot tables all day.", "Late trains."]),
      buildSection("interests_skills", {}, [
        "Sit at the table and draw.",
        "Feedback on my drawing.",
      ]),
      buildSection("strengths_weaknesses", {}, ["Honestly no idea.", "Feedback? Honestly none."]),
    ];
    expect(write(records).themes).toEqual([]);
  });

  it("is a name where the language is none of those with a list of words", () => {
    const records = [
      buildSection("energizers_drainers", {}, [
        "Minulla oli hauskaa kun Aino soitti pianoa.",
        "Kokous.",
      ]),
      buildSection("interests_skills", {}, ["Soittaisin pianoa kun Aino tulee.", "Ruotsi."]),
      buildSection("working_preferences", {}, ["Aamulla kahvia ja sitten töihin.", "Melu."]),
    ];
    expect(write(records).themes).toHaveLength(1);
    expect(write(records).themes[0]).toContain("“Aino”");
  });
});

describe("the language of a report", () => {
  const inGerman = [
    buildSection("energizers_drainers", { depth: 5 }, [
      "Ich war mit dem Hund im Wald und es war schon dunkel.",
      "Die Sitzung.",
    ]),
  ];
  const inArabic = [
    buildSection("energizers_drainers", { depth: 5 }, [
      "كنت في البيت مع ابنتي ونحن نرسم على الورق.",
      "يوم طويل في العمل.",
    ]),
  ];

  it("is the one the person wrote in", () => {
    expect(write(inGerman, NONE, NONE, "en")).toMatchObject({ language: "de" });
    expect(write(inGerman).highlights[0]).toBe(
      "Als du zuletzt die Zeit vergessen hast: „Ich war mit dem Hund im Wald und es war schon dunkel.“",
    );
    expect(write(inArabic).highlights[0]).toMatch(/^آخر مرة نسيت فيها الوقت: «كنت/u);
    expect(write(inArabic).highlights.join()).toContain("دائمًا ما تنغمس");
  });

  it("is the one of the product where that is not spoken, or nothing is written", () => {
    const silent = [buildSection("energizers_drainers", { depth: 5 })];
    expect(write(silent, NONE, NONE, "de").highlights[0]).toBe(
      "Du vertiefst dich immer so in eine Sache, dass du die Zeit vergisst.",
    );
    expect(write(silent).highlights[0]).toBe(
      "You always get so absorbed in one thing that you lose track of time.",
    );
  });
});

describe("verdicts", () => {
  it("leave a line out, or put it on top of its list", () => {
    const report = write(MAYA);
    for (const source of report.sources) {
      const text = report[source.list][source.line] ?? "";
      const keys = new Set([toLineKey(source)]);
      expect(write(MAYA, keys)[source.list]).not.toContain(text);
      expect(write(MAYA, NONE, keys)[source.list][0]).toBe(text);
    }
  });
});

test("a marked sentence is the one that is shown, while the answer holds it", () => {
  const marked = MAYA.map((record) => ({
    ...record,
    marks: { "1": "Nobody had made a decision about the budget and I kept waiting." },
  }));
  const line =
    "What makes you stall: “Nobody had made a decision about the budget and I kept waiting.”";
  expect(write(marked).watchouts).toContain(line);
  expect(findObstacle(marked, NONE)?.text).toBe(marked[0]?.marks["1"]);
  const gone = MAYA.map((record) => ({ ...record, marks: { "1": "It is not there." } }));
  expect(write(gone)).toEqual(write(MAYA));
});

describe("hostile answers", () => {
  it.each(Object.entries(HOSTILE))("are read no further than a save allows: %s", (_, text) => {
    const fill = (length: number) =>
      MAYA.map((record) => ({
        ...record,
        writtenResponses: { 0: text.slice(0, length), 1: text.slice(0, length) },
      }));
    const allowed = fill(WRITTEN_MAX);
    const { coverage: _coverage, ...report } = write(fill(100_000));
    expect(write(allowed)).toMatchObject(report);
    expect(() => findObstacle(allowed, NONE)).not.toThrow();
  });

  it("that answer nothing give an empty report", () => {
    const { sources, ...report } = write([]);
    expect(sources).toEqual([]);
    for (const list of ANALYSIS_LISTS) expect(report[list]).toEqual([]);
  });
});

test("a line names its heading, and without a heading it is the sentence", () => {
  const report = write(MAYA);
  for (const { list, line, rule, lead, quotes } of report.sources) {
    const text = report[list][line] ?? "";
    if (lead === undefined)
      expect([rule, quotes]).toEqual([expect.stringMatching(/^(?:choice|contradiction:.+)$/), []]);
    else expect(text).toBe(`${lead}: ${quotes.map((quote) => `“${quote.text}”`).join(" ")}`);
  }
  expect(sourceOf(report, "watchouts", 0)?.lead).toBe("A recent day that drained you");
});
