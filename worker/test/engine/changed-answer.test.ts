import { QUESTIONS } from "@goals/contracts/questions/questions";
import { SECTIONS } from "@goals/contracts/sections";
import type { ResearchRecord } from "@goals/contracts/research";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyse } from "../../src/engine/analyse.ts";
import type { Candidate } from "../../src/engine/candidate.ts";
import { candidates } from "../../src/engine/candidates.ts";
import { ownMean, readFacets } from "../../src/engine/readings.ts";
import { randomPeople, randomText } from "./random-people.ts";

const choice = fc.record({ at: fc.nat(4), question: fc.nat(9), option: fc.nat(4) });
type Choice = typeof choice extends fc.Arbitrary<infer Value> ? Value : never;

function choosing(records: readonly ResearchRecord[], { at, question, option }: Choice) {
  return records.map((record, index) => {
    if (index !== at) return record;
    const chosen = QUESTIONS[record.section].options[option] ?? "";
    return { ...record, mcAnswers: { ...record.mcAnswers, [question]: chosen } };
  });
}

const key = ({ list, text }: Pick<Candidate, "list" | "text">) => `${list} ${text}`;

function changes(before: readonly Candidate[], after: readonly Candidate[]) {
  const [keysBefore, keysAfter] = [new Set(before.map(key)), new Set(after.map(key))];
  return {
    gone: before.filter((line) => !keysAfter.has(key(line))),
    come: after.filter((line) => !keysBefore.has(key(line))),
  };
}

describe("a changed answer", () => {
  it("changes only lines that rest on it, as long as the person's own mean stays where it is", () => {
    let moved = 0;
    const runs = 1000;
    fc.assert(
      fc.property(randomPeople, choice, (records, change) => {
        const changed = choosing(records, change);
        if (ownMean(readFacets(records)) !== ownMean(readFacets(changed))) {
          moved += 1;
          return;
        }
        const { gone, come } = changes(candidates(records), candidates(changed));
        for (const { rule, answers } of [...gone, ...come]) {
          expect(answers, rule).toContainEqual(
            expect.objectContaining({ section: SECTIONS[change.at], question: change.question }),
          );
        }
      }),
      { numRuns: runs },
    );
    expect(moved / runs).toBeLessThan(0.15);
  });

  it("pushes a line it has no part in off a full list, but never makes it untrue", () => {
    fc.assert(
      fc.property(randomPeople, choice, (records, change) => {
        const changed = choosing(records, change);
        if (ownMean(readFacets(records)) !== ownMean(readFacets(changed))) return;
        const borneOut = new Set(candidates(changed).map(key));
        const report = analyse(records);
        for (const { list, line, answers } of report.sources) {
          const restsOnIt = answers.some(
            ({ section, question }) =>
              section === SECTIONS[change.at] && question === change.question,
          );
          if (!restsOnIt) expect(borneOut).toContain(key({ list, text: report[list][line] ?? "" }));
        }
      }),
    );
  });

  it("in writing changes only lines that quote it, or that quote it from now on", () => {
    const rewriting = fc.record({ at: fc.nat(4), prompt: fc.nat(1), text: randomText });
    fc.assert(
      fc.property(randomPeople, rewriting, (records, { at, prompt, text }) => {
        const changed = records.map((record, index) =>
          index === at
            ? { ...record, writtenResponses: { ...record.writtenResponses, [prompt]: text } }
            : record,
        );
        const { gone, come } = changes(candidates(records), candidates(changed));
        const quotesIt = ({ quotes }: Candidate) =>
          quotes.some((quote) => quote.section === SECTIONS[at] && quote.prompt === prompt);
        const touched = new Set([...gone, ...come].filter(quotesIt).map(({ rule }) => rule));
        for (const { rule } of [...gone, ...come]) {
          if (rule !== "no-pattern") expect(touched).toContain(rule);
        }
      }),
      { numRuns: 500 },
    );
  });
});
