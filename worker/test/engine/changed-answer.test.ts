import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import { SECTIONS, type SectionId } from "@goals/contracts/sections";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyse } from "../../src/engine/analyse.ts";
import type { Candidate } from "../../src/engine/candidate.ts";
import { findLines } from "../../src/engine/find-lines.ts";
import { findOnlyOption } from "../../src/engine/read-choices.ts";
import { randomPeople, randomText } from "./random-people.ts";

const people = fc.oneof(
  randomPeople,
  // One choice away from a section that is answered alike throughout, and so not read.
  fc.tuple(randomPeople, fc.nat(4), fc.nat(4)).map(([records, at, option]) =>
    records.map((record, index) => {
      if (index !== at) return record;
      const { items, options } = QUESTIONS[record.section];
      const alike = items.map((_, question) => [question, options[option] ?? ""] as const);
      return { ...record, mcAnswers: Object.fromEntries(alike) };
    }),
  ),
);
/** What the engine says of the whole. */
const NOTICES = new Set(["no-pattern", "little", "language"]);
const choice = fc.record({ at: fc.nat(4), question: fc.nat(9), option: fc.nat(4) });
type Choice = typeof choice extends fc.Arbitrary<infer Value> ? Value : never;

function choosing(records: readonly ResearchRecord[], { at, question, option }: Choice) {
  return records.map((record, index) => {
    if (index !== at) return record;
    const chosen = QUESTIONS[record.section].options[option] ?? "";
    return { ...record, mcAnswers: { ...record.mcAnswers, [question]: chosen } };
  });
}

const isRead = (records: readonly ResearchRecord[], section: SectionId) =>
  records.every((record) => record.section !== section || findOnlyOption(record) === undefined);

/** Whether a line rests on a choice: it shows it, or stands on a section that it silenced or gave a voice. */
function restsOn(changed: Choice, before: readonly ResearchRecord[]) {
  const section = SECTIONS[changed.at] ?? "time_horizons";
  const silenced = isRead(before, section) !== isRead(choosing(before, changed), section);
  return ({ answers }: Pick<Candidate, "answers">) =>
    answers.some(
      (each) => each.section === section && (silenced || each.question === changed.question),
    );
}

describe("a changed choice", () => {
  it("leaves every line that does not rest on it as it was, word for word and as strong", () => {
    fc.assert(
      fc.property(people, choice, (records, change) => {
        const rests = restsOn(change, records);
        const others = (lines: readonly Candidate[]) => lines.filter((line) => !rests(line));
        expect(others(findLines(choosing(records, change)))).toEqual(others(findLines(records)));
      }),
      { numRuns: 100 },
    );
  });

  it("never makes a line untrue that does not rest on it, even where another takes its place", () => {
    fc.assert(
      fc.property(people, choice, (records, change) => {
        const rests = restsOn(change, records);
        const report = analyse(records);
        const borneOut = findLines(choosing(records, change));
        for (const source of report.sources.filter((each) => !rests(each))) {
          const text = report[source.list][source.line] ?? "";
          expect(
            borneOut.some((line) => line.list === source.list && text.startsWith(line.text)),
          ).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe("a changed text", () => {
  it("changes only lines that quote it, or that quote it from now on", () => {
    const rewriting = fc.record({ at: fc.nat(4), prompt: fc.nat(1), text: randomText });
    fc.assert(
      fc.property(randomPeople, rewriting, (records, { at, prompt, text }) => {
        const changed = records.map((record, index) =>
          index === at
            ? { ...record, writtenResponses: { ...record.writtenResponses, [prompt]: text } }
            : record,
        );
        const [before, after] = [findLines(records), findLines(changed)];
        const quotesIt = ({ quotes }: Candidate) =>
          quotes.some((quote) => quote.section === SECTIONS[at] && quote.prompt === prompt);
        const touched = new Set([...before, ...after].filter(quotesIt).map(({ rule }) => rule));
        const others = (lines: readonly Candidate[]) =>
          lines.filter(({ rule }) => !NOTICES.has(rule) && !touched.has(rule));
        expect(others(after)).toEqual(others(before));
      }),
      { numRuns: 60 },
    );
  });
});
