import { WRITTEN_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import { SECTIONS } from "@goals/contracts/sections";
import { describe, expect, it } from "vitest";
import { analyse } from "../../src/engine/analyse.ts";
import { suggestMissions } from "../../src/engine/suggest-missions.ts";
import { HOSTILE } from "./hostile-texts.ts";
import { MAYA } from "./people.ts";

/** Maya's research with this in the place of two of her answers: all ten would take half a minute. */
const withText = (text: string): ResearchRecord[] =>
  MAYA.map((record, index) =>
    index === 0 ? { ...record, writtenResponses: { 0: text, 1: text } } : record,
  );

describe("hostile input", () => {
  it.each(Object.entries(HOSTILE))("is read no further than a save allows: %s", (_, text) => {
    const records = withText(text);
    const report = analyse(records);
    const allowed = withText(text.slice(0, WRITTEN_MAX));
    expect(report).toEqual(analyse(allowed));
    const missions = suggestMissions(records);
    expect(missions).toEqual(suggestMissions(allowed));
    for (const { quotes } of report.sources) {
      for (const quote of quotes) expect(quote.text.length).toBeLessThanOrEqual(80);
    }
    for (const suggestion of Object.values(missions)) {
      expect(suggestion.length).toBeLessThanOrEqual(280);
    }
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
