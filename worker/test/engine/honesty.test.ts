import { ANALYSIS_LISTS, analysisReport, type AnalysisReport } from "@goals/contracts/analysis";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { SECTIONS } from "@goals/contracts/sections";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyse } from "../../src/engine/analyse.ts";
import { MAYA, invertChoices, buildSection, removeWrittenAnswers } from "./people.ts";
import { randomChoices, randomPeople } from "./random-people.ts";

const linesOf = (report: AnalysisReport) => ANALYSIS_LISTS.flatMap((list) => report[list]);
const NOTHING_CLAIMED = new Set(["no-pattern", "same-answer", "language", "little", "care"]);
const claimsOf = (report: AnalysisReport) =>
  report.sources
    .filter(({ rule }) => !NOTHING_CLAIMED.has(rule))
    .map(({ list, line }) => report[list][line]);

describe("the embedded analysis", () => {
  it("gives the same report for the same answers, in whatever order they arrive", () => {
    fc.assert(
      fc.property(randomPeople, (records) => {
        expect(analyse(records.toReversed())).toEqual(analyse(records));
      }),
    );
  });

  it("keeps to the contract, to ten lines and three a list, and tells no line twice", () => {
    fc.assert(
      fc.property(randomPeople, (records) => {
        const report = analyse(records);
        expect(analysisReport.parse(report)).toEqual(report);
        expect(linesOf(report).length).toBeLessThanOrEqual(10);
        for (const list of ANALYSIS_LISTS.slice(1))
          expect(report[list].length).toBeLessThanOrEqual(3);
        expect(new Set(linesOf(report)).size).toBe(linesOf(report).length);
      }),
    );
  });

  it("shares no line between opposite choices", () => {
    for (const records of fc.sample(randomChoices, { numRuns: 1000, seed: 1 })) {
      const other = new Set(claimsOf(analyse(invertChoices(records))));
      expect(claimsOf(analyse(records)).filter((line) => other.has(line))).toEqual([]);
    }
  });

  it("shares between opposite choices with equal words only what rests on the words", () => {
    fc.assert(
      fc.property(randomPeople, (records) => {
        const report = analyse(records);
        const other = new Set(linesOf(analyse(invertChoices(records))));
        for (const { list, line, answers, rule } of report.sources) {
          if (rule === "no-pattern" || !other.has(report[list][line] ?? "")) continue;
          expect(answers).toEqual([]);
        }
      }),
    );
  });

  it("has next to nothing to say about a person in the middle of everything", () => {
    const report = analyse(SECTIONS.map((id) => buildSection(id)));
    expect(linesOf(report)).toHaveLength(1);
    expect(report.highlights[0]).toContain("nothing is read into them");
  });

  it("says that nothing stands out when nothing does", () => {
    const nearlyNeutral = SECTIONS.map((id) => {
      const record = buildSection(id);
      return { ...record, mcAnswers: { ...record.mcAnswers, 0: QUESTIONS[id].options[3] } };
    });
    const balanced = nearlyNeutral.filter(({ section: id }) => id !== "working_preferences");
    expect(linesOf(analyse(balanced))).toEqual([expect.stringContaining("No clear pattern")]);
  });

  it("reads nothing into one option given throughout", () => {
    const always = SECTIONS.map((id) => {
      const [first] = QUESTIONS[id].options;
      const all = QUESTIONS[id].items.map((_, index) => [index, first] as const);
      return { ...buildSection(id), mcAnswers: Object.fromEntries(all) };
    });
    const report = analyse(always);
    expect(linesOf(report)).toHaveLength(1);
    expect(report.highlights[0]).toContain("Energizers & Drainers (Always)");
    expect(linesOf(analyse(invertChoices(always)))).not.toEqual(linesOf(report));
  });

  it("finds few lines in a thousand sets of chance answers", () => {
    const counts = fc
      .sample(randomChoices, { numRuns: 1000, seed: 2 })
      .map((records) => linesOf(analyse(records)).length)
      .sort((a, b) => a - b);
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    expect(mean).toBeLessThan(6);
    expect(counts[949]).toBeLessThanOrEqual(9);
  });

  it("finds more in a person who means something and writes about it, most of it in their words", () => {
    const report = analyse(MAYA);
    expect(linesOf(report).length).toBeGreaterThanOrEqual(6);
    for (const list of ANALYSIS_LISTS) expect(report[list].length).toBeGreaterThanOrEqual(1);
    const quoting = report.sources.filter(({ quotes }) => quotes.length > 0);
    expect(quoting.length).toBeGreaterThanOrEqual(5);
    expect(linesOf(analyse(removeWrittenAnswers(MAYA))).length).toBeLessThanOrEqual(
      linesOf(report).length,
    );
  });

  it("names for every line the answers or words it rests on", () => {
    fc.assert(
      fc.property(randomPeople, (records) => {
        const report = analyse(records);
        expect(report.sources).toHaveLength(linesOf(report).length);
        for (const { list, line, rule, answers, quotes } of report.sources) {
          expect(report[list][line], rule).toBeTypeOf("string");
          expect(answers.length + quotes.length, rule).toBeGreaterThan(0);
          for (const { section: id, question, answer } of answers) {
            const record = records.find((each) => each.section === id);
            expect(record?.mcAnswers[question]).toBe(answer);
          }
        }
      }),
    );
  });

  it("quotes only what was written, letter by letter, and puts nothing else in quotation marks", () => {
    fc.assert(
      fc.property(randomPeople, (records) => {
        const report = analyse(records);
        for (const { list, line, quotes, answers } of report.sources) {
          for (const { section: id, prompt, start, end, text } of quotes) {
            const record = records.find((each) => each.section === id);
            expect(record?.writtenResponses[prompt]?.slice(start, end)).toBe(text);
          }
          const marked = [...(report[list][line] ?? "").matchAll(/“([^”]*)”/g)].map(
            ([, said]) => said,
          );
          const evidence = [
            ...quotes.map(({ text }) => text),
            ...answers.map(({ answer }) => answer),
          ];
          expect(evidence).toEqual(expect.arrayContaining(marked));
          for (const { text } of quotes) expect(text.split(/\s+/).length).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });

  it("asks one question a list at most, at the end of a line", () => {
    fc.assert(
      fc.property(randomPeople, (records) => {
        const report = analyse(records);
        for (const list of ANALYSIS_LISTS) {
          const asking = report[list].filter((line) => /\?(?:$| [A-Z])/.test(line));
          expect(asking.filter((line) => line.endsWith("?")).length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("tells no two lines in one frame", () => {
    fc.assert(
      fc.property(randomPeople, (records) => {
        const frames = linesOf(analyse(records)).map((line) =>
          line
            .replace(/“[^”]*”/g, "“”")
            .split(/\s+/)
            .slice(0, 6)
            .join(" "),
        );
        expect(new Set(frames).size).toBe(frames.length);
      }),
    );
  });

  it("counts how much of the sixty questions and prompts was answered", () => {
    expect(analyse([]).coverage).toBe(0);
    expect(analyse(MAYA).coverage).toBe(1);
    expect(analyse(MAYA.slice(0, 3)).coverage).toBeCloseTo(36 / 60);
    const blank = { ...buildSection("time_horizons"), mcAnswers: { 0: "No such option" } };
    expect(analyse([{ ...blank, writtenResponses: { 0: "  \n" } }]).coverage).toBe(0);
  });
});
