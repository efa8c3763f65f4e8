import { describe, expect, it } from "vitest";
import { listWrittenTexts } from "./corpus-person.ts";
import { READ } from "./read-corpus.ts";
import { listReportLines } from "./report-lines.ts";
import type { ReportLine } from "./report-lines.ts";
import { findMostShared, computeShareSentHome } from "./whose-lines.ts";

/** What cannot be read is said to everybody in the same words. */
const NOTICES = ["language", "little", "same-answer", "no-pattern"];

/** What opens with care says the same to everybody, and so it should. */
const PEOPLE = READ.filter(({ person }) => !person.care).map(({ person, records, report }) => ({
  lines: listReportLines(report).filter(({ source }) => !NOTICES.includes(source.rule)),
  written: listWrittenTexts(person).join("\n"),
  chosen: new Map(
    records.flatMap(({ section, mcAnswers }) =>
      Object.entries(mcAnswers).map(
        ([question, answer]) => [`${section}/${question}`, answer] as const,
      ),
    ),
  ),
}));

function sharedBy(which: (line: ReportLine) => boolean) {
  return findMostShared(PEOPLE.map(({ lines }) => lines.filter(which).map(({ text }) => text)));
}

describe("whose line it is", () => {
  it("shows in what they wrote and chose, for nine lines in ten", () => {
    expect(computeShareSentHome(PEOPLE)).toBeGreaterThanOrEqual(0.9);
  });

  it("is nobody else's to the letter where it quotes", () => {
    const { count, text } = sharedBy(({ source }) => source.quotes.length > 0);
    expect(count, text).toBe(1);
  });

  it("is at most every fifth person's where it shows a choice", () => {
    const { count, text } = sharedBy(({ source }) => source.quotes.length === 0);
    expect(count, text).toBeLessThanOrEqual(Math.ceil(PEOPLE.length / 5));
  });
});
