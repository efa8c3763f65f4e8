import type { ResearchRecord } from "@goals/contracts/research";
import { SECTIONS } from "@goals/contracts/sections";
import { describe, expect, it } from "vitest";
import { assessCare } from "../../src/care/assess-care.ts";
import { CARE_LANGUAGES, DANGER, HEAVY, LOSSES, NEAR_MISSES, ORDINARY } from "./care-corpus.ts";

/** Somebody who wrote these texts, one to a prompt. Up to ten. */
function writer(texts: readonly string[]): ResearchRecord[] {
  return SECTIONS.map((section, place) => ({
    section,
    mcAnswers: {},
    writtenResponses: Object.fromEntries(
      texts.slice(place * 2, place * 2 + 2).map((text, prompt) => [prompt, text]),
    ),
    completed: true,
    timeSpent: 600,
    tags: [],
    revision: 1,
    updatedAt: "2026-03-01T09:00:00.000Z",
  }));
}

const levelOf = (texts: readonly string[]) => assessCare(writer(texts)).level;
const inTens = (texts: readonly string[]) =>
  Array.from({ length: Math.ceil(texts.length / 10) }, (_, ten) =>
    texts.slice(ten * 10, ten * 10 + 10),
  );

describe("care over all of somebody's answers", () => {
  it("hardly ever adds ordinary answers up to something heavy", () => {
    const people = CARE_LANGUAGES.flatMap((language) => inTens(ORDINARY[language]));
    const cared = people.map((texts) => assessCare(writer(texts)));
    const alarms = cared.filter(({ level, isGentle }) => level !== "none" && !isGentle);
    expect(alarms.length).toBeLessThanOrEqual(people.length * 0.1);
    // Ten near misses of grief in one person are more than anybody writes.
    expect(cared.filter(({ isGentle }) => isGentle).length).toBeLessThanOrEqual(
      people.length * 0.1,
    );
  });

  it.each(CARE_LANGUAGES)(
    "finds one dangerous sentence among nine ordinary ones in %s",
    (language) => {
      const around = ORDINARY[language].slice(-9);
      const missed = DANGER[language].filter((text) => levelOf([...around, text]) !== "danger");
      expect(missed).toEqual([]);
    },
  );

  it.each(CARE_LANGUAGES)(
    "finds two heavy passages among eight ordinary ones in %s",
    (language) => {
      const around = ORDINARY[language].slice(-8);
      const missed = HEAVY[language].filter((texts) => levelOf([...around, ...texts]) === "none");
      expect(missed).toEqual([]);
    },
  );

  it("tells texts that matter from their near misses", () => {
    const alarms = NEAR_MISSES.ordinary.filter((text) => levelOf([text]) !== "none");
    const missed = NEAR_MISSES.matters.filter((texts) => levelOf(texts) === "none");
    expect(missed).toEqual([]);
    expect(alarms.length, alarms.join("\n")).toBeLessThanOrEqual(
      NEAR_MISSES.ordinary.length * 0.02,
    );
  });

  it("is gentle with a loss or a low mood in German and Arabic, and not with a passing one", () => {
    const isGentle = (texts: readonly string[]) => assessCare(writer(texts)).isGentle === true;
    const missed = LOSSES.grief.filter((text) => !isGentle([text]));
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(LOSSES.grief.length * 0.1);
    // Each of the two stands in another section.
    const spread = ([one = "", other = ""]: readonly string[]) => [one, "", other];
    expect(LOSSES.low.filter((texts) => !isGentle(spread(texts)))).toEqual([]);
    expect(LOSSES.passing.filter((text) => levelOf([text]) !== "none")).toEqual([]);
    expect(LOSSES.tired.filter((texts) => levelOf(spread(texts)) !== "none")).toEqual([]);
  });
});
