import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { SECTIONS } from "@goals/contracts/sections";
import type { ResearchRecord, SectionId } from "@goals/contracts/research";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyse } from "../../src/engine/analyse.ts";
import type { Candidate } from "../../src/engine/candidate.ts";
import { candidates } from "../../src/engine/candidates.ts";
import { onlyOption, ownMean, readFacets } from "../../src/engine/readings.ts";
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
  records.every((record) => record.section !== section || onlyOption(record) === undefined);

/** Whether a line rests on a choice: it shows it, compares with the average it moved, or stood on a section it silenced. */
function restsOn(changed: Choice, before: readonly ResearchRecord[]) {
  const section = SECTIONS[changed.at] ?? "time_horizons";
  const after = choosing(before, changed);
  const movedMean = ownMean(readFacets(before)) !== ownMean(readFacets(after));
  const silenced = isRead(before, section) !== isRead(after, section);
  return ({ answers, average }: Pick<Candidate, "answers" | "average">) =>
    (movedMean && average !== undefined) ||
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
        expect(others(candidates(choosing(records, change)))).toEqual(others(candidates(records)));
      }),
      { numRuns: 1000 },
    );
  });

  it("leaves every list alone to which no line came and from which none went that rests on it", () => {
    fc.assert(
      fc.property(people, choice, (records, change) => {
        const changed = choosing(records, change);
        const rests = restsOn(change, records);
        const touched = new Set(
          [...candidates(records), ...candidates(changed)].filter(rests).map(({ list }) => list),
        );
        const [before, after] = [analyse(records), analyse(changed)];
        for (const list of ANALYSIS_LISTS) {
          if (!touched.has(list)) expect(after[list]).toEqual(before[list]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("never makes a line untrue that does not rest on it, even where another takes its place", () => {
    fc.assert(
      fc.property(people, choice, (records, change) => {
        const rests = restsOn(change, records);
        const report = analyse(records);
        const borneOut = candidates(choosing(records, change)).map(
          ({ list, text }) => `${list} ${text}`,
        );
        for (const source of report.sources.filter((each) => !rests(each))) {
          expect(borneOut).toContain(`${source.list} ${report[source.list][source.line]}`);
        }
      }),
      { numRuns: 1000 },
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
        const [before, after] = [candidates(records), candidates(changed)];
        const quotesIt = ({ quotes }: Candidate) =>
          quotes.some((quote) => quote.section === SECTIONS[at] && quote.prompt === prompt);
        const touched = new Set([...before, ...after].filter(quotesIt).map(({ rule }) => rule));
        const others = (lines: readonly Candidate[]) =>
          lines.filter(({ rule }) => rule !== "no-pattern" && !touched.has(rule));
        expect(others(after)).toEqual(others(before));
      }),
      { numRuns: 500 },
    );
  });
});
