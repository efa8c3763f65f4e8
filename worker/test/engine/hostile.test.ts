import { SECTIONS } from "@goals/contracts/sections";
import type { ResearchRecord } from "@goals/contracts/research";
import { describe, expect, it } from "vitest";
import { analyse } from "../../src/engine/analyse.ts";
import { suggestMissions } from "../../src/engine/suggest-missions.ts";
import { MAYA } from "./people.ts";

const HUGE = 100_000;
const fill = (piece: string) => piece.repeat(Math.ceil(HUGE / piece.length)).slice(0, HUGE);
/** Four thousand different short words without a full stop: as many stems, phrases and mentions as can be. */
const WORDY = Array.from({ length: 20_000 }, (_, index) => {
  const letters = [index % 26, Math.floor(index / 26) % 26, Math.floor(index / 676) % 26];
  return `${letters.map((each) => String.fromCodePoint(97 + each)).join("")} the`;
}).join(" ");

const HOSTILE: Record<string, string> = {
  "Latin without a space": fill("a"),
  "Chinese without a space": fill("我"),
  "Arabic without a space": fill("ع"),
  "Thai without a space": fill("ก"),
  emoji: fill("👩‍👩‍👧"),
  "combining marks": fill("e\u0301\u0323"),
  "lone surrogates": fill("\uD800"),
  "zero-width characters": fill("\u200B"),
  apostrophes: fill("a'"),
  hyphens: fill("a-"),
  "quotation marks": fill("“”"),
  "white space": fill(" \t\n"),
  "full stops": fill("a."),
  "one cue over and over": fill("meeting "),
  "joining words": fill("and "),
  negations: fill("not meeting "),
  "self-harm half said": fill("kill my "),
  "many different words": WORDY,
  "many different phrases": WORDY.replaceAll(" the", ","),
  "words that nothing ends": WORDY.replaceAll(" the", " bicycle"),
};

const everywhere = (text: string): ResearchRecord[] =>
  MAYA.map((record) => ({ ...record, writtenResponses: { 0: text, 1: text } }));

/** Milliseconds of the quickest of a few runs. Inside workerd the clock stands still and this is 0. */
function quickest(run: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const start = Date.now();
    run();
    return Date.now() - start;
  });
  return Math.min(...times);
}

describe("hostile input", () => {
  it.each(Object.entries(HOSTILE))("keeps nobody waiting: ten times 100,000 of %s", (_, text) => {
    const records = everywhere(text);
    const report = analyse(records);
    for (const { quotes } of report.sources) {
      for (const quote of quotes) expect(quote.text.length).toBeLessThanOrEqual(80);
    }
    for (const suggestion of Object.values(suggestMissions(records))) {
      expect(suggestion.length).toBeLessThanOrEqual(280);
    }
    expect(quickest(() => analyse(records))).toBeLessThanOrEqual(15);
    expect(quickest(() => suggestMissions(records))).toBeLessThanOrEqual(15);
  });

  it("answers records that answer nothing", () => {
    const odd = SECTIONS.map((section) => ({
      section,
      mcAnswers: { 0: "constructor", 1: "__proto__", 9: "" },
      writtenResponses: { 0: "\0", 1: "" },
      completed: false,
      timeSpent: 0,
      tags: ["", "\uDFFF"],
      revision: 0,
      updatedAt: "",
    }));
    expect(analyse(odd)).toMatchObject({
      themes: [],
      strengths: [],
      opportunities: [],
      watchouts: [],
    });
    expect(analyse([]).sources).toEqual([]);
  });
});
