import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import { describe, expect, it } from "vitest";
import { READ } from "./read-corpus.ts";
import { listCarried, listMisread, listUnseen } from "./readings.ts";
import { removeQuotes, listReportLines, listQuotedTexts } from "./report-lines.ts";

/** What the engine reads in full, and where neither care nor a lack of words keeps it short. */
const FULL = READ.filter(
  ({ person }) => !person.language && !person.care && person.mustSee.length > 0,
);

describe("reports of the corpus", () => {
  it("name what is in plain sight", () => {
    const missing = FULL.map(
      ({ person, report }) => [person.id, listUnseen(person, report)] as const,
    );
    const asked = FULL.reduce((sum, { person }) => sum + person.mustSee.length, 0);
    const unnamed = missing.flatMap(([, entries]) => entries);
    expect(1 - unnamed.length / asked, JSON.stringify(missing)).toBeGreaterThanOrEqual(0.8);
    const silent = FULL.filter(
      ({ person, report }) => listUnseen(person, report).length === person.mustSee.length,
    );
    expect(silent.length).toBeLessThanOrEqual(FULL.length * 0.05);
  });

  it.each(READ)("carry nothing of $person.id that is not to be quoted", ({ person, report }) => {
    const lines = listReportLines(report).map(({ text }) => text);
    expect(listCarried(person.mustNotQuote, lines)).toEqual([]);
  });

  it.each(READ)("use what $person.id wrote as it was meant", ({ person, report }) => {
    expect(listMisread(person, report)).toEqual([]);
  });

  it.each(READ)("quote whole sayings of $person.id, of three words or more", ({ report }) => {
    for (const { text, source } of listReportLines(report)) {
      const quotes = source.quotes
        .map((quote) => quote.text)
        .filter((quote) => text.includes(quote));
      const chosen = source.answers.map(({ answer }) => answer);
      expect(quotes.filter((quote) => quote.split(/\s+/u).length < 3)).toEqual([]);
      for (const quoted of listQuotedTexts(text)) expect([...quotes, ...chosen]).toContain(quoted);
    }
  });

  it.each(READ)("have at most ten lines for $person.id", ({ report }) => {
    expect(listReportLines(report).length).toBeLessThanOrEqual(10);
  });

  // Quinn, of whom nothing is to be seen, wrote ten words and chose one option throughout.
  const well = READ.filter(({ person }) => !person.care && person.mustSee.length > 0);
  it.each(well)("have six lines at least for $person.id", ({ report }) => {
    expect(listReportLines(report).length).toBeGreaterThanOrEqual(6);
  });

  it.each(READ)("ask $person.id at most once in a list", ({ report }) => {
    for (const list of ANALYSIS_LISTS)
      expect(report[list].filter((line) => line.endsWith("?")).length).toBeLessThanOrEqual(1);
  });

  it.each(READ)("have no two lines in one frame for $person.id", ({ report }) => {
    const frames = listReportLines(report).map(({ text }) => removeQuotes(text));
    expect(new Set(frames).size).toBe(frames.length);
  });
});
