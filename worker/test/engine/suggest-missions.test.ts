import { MISSION_MAX } from "@goals/contracts/limits";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { suggestMissions } from "../../src/engine/suggest-missions.ts";
import { toRecords } from "../../../packages/analysis/test/corpus/corpus-person.ts";
import { CORPUS } from "../../../packages/analysis/test/corpus/corpus.ts";
import { MAYA, buildSection } from "../../../packages/analysis/test/support/people.ts";
import { randomPeople } from "../../../packages/analysis/test/support/random-people.ts";

const missionsOf = (records: Parameters<typeof suggestMissions>[0]) => {
  const { personalSuggestion, professionalSuggestion, unifiedSuggestion } =
    suggestMissions(records);
  return [personalSuggestion, professionalSuggestion, unifiedSuggestion];
};
const said = (records: Parameters<typeof suggestMissions>[0]) =>
  missionsOf(records).filter((mission) => mission !== "");
const people = CORPUS.map((person) => ({ person, missions: said(toRecords(person)) }));
const ofHour = (text: string) => said([buildSection("interests_skills", {}, [text])]).join(" ");
const ofSkill = (text: string) =>
  said([
    buildSection("strengths_weaknesses", { "follow-through": 5 }),
    buildSection("interests_skills", {}, ["", text]),
  ]).join(" ");

/** What no mission may hold: gaps, negations, plans, dates, filler, another time or voice. */
const UNFIT =
  /_|\d|\b(?:not|no|never|none|nothing|nobody|without|n't|will|shall|would|could|should|might|gonna|tomorrow|yesterday|today|monday|tuesday|wednesday|thursday|friday|saturday|sunday|lol|idk|tbh|he|she|they|them|him|was|were|had|did|used to)\b/i;

/** A sentence's frame: what is left when the person's own words are taken out. */
const frameOf = (mission: string) =>
  mission
    .split(" ")
    .filter((word) =>
      /^(?:I|time|room|keep|and|better|best|work|life|both|whether|at|for|in)$/i.test(word),
    )
    .join(" ");

describe("missions suggested to people as they are", () => {
  it.each(people.map(({ person, missions }) => [person.id, missions] as const))(
    "are sentences that %s could keep",
    (_, missions) => {
      for (const mission of missions) {
        expect(mission).toMatch(/^(?:I|Whether I am|At home and at work I) .+\.$/);
        expect(mission).not.toMatch(UNFIT);
        expect(mission.length).toBeLessThanOrEqual(MISSION_MAX);
      }
    },
  );

  it("are there for most people who write English, all three for a third, and in three shapes", () => {
    const english = people.filter(({ person }) => !person.language && !person.care);
    const some = english.filter(({ missions }) => missions.length > 0);
    expect(some.length).toBeGreaterThanOrEqual(english.length * 0.85);
    const whole = english.filter(({ missions }) => missions.length === 3);
    expect(whole.length).toBeGreaterThanOrEqual(english.length / 3);
    for (const { missions } of whole) expect(new Set(missions.map(frameOf)).size).toBe(3);
  });

  it("are seldom one person's and another's", () => {
    const all = people.flatMap(({ missions }) => missions);
    const twice = all.filter((mission, index) => all.indexOf(mission) !== index);
    expect(twice.length / all.length, twice.join("\n")).toBeLessThanOrEqual(0.05);
    const frames = Map.groupBy(all, frameOf);
    for (const [frame, same] of frames) {
      expect(same.length, frame).toBeLessThanOrEqual(all.length * 0.25);
    }
  });

  it("hold nothing that must not be quoted", () => {
    for (const { person, missions } of people) {
      for (const part of person.mustNotQuote) {
        expect(missions.join(" ").toLowerCase()).not.toContain(part.toLowerCase());
      }
    }
  });

  it("are in the person's own words wherever they wrote of what they love", () => {
    expect(missionsOf(MAYA)[0]).toContain("repair");
    expect(missionsOf(MAYA)[1]).toContain("welding");
  });
});

describe("what somebody would love to do", () => {
  it.each([
    ["I'd love to play the piano", "play the piano"],
    ["I would probably mend old radios in the shed.", "mending old radios in the shed"],
    ["Playing chess with my daughter.", "playing chess with my daughter"],
    ["Chamber music, with the window open.", "chamber music"],
    ["paint. anything really", "paint"],
    ["Polish a thin section.", "thin sections"],
    ["Model bones out of clay.", "modelling bones out of clay"],
    ["Cricket with the boys. Or read newspaper", "cricket with the boys"],
    ["Teach the percent. Or cook pho for ten people.", "cooking pho for ten people"],
  ])("is a mission in its grammar: %s", (text, words) => {
    expect(ofHour(text)).toContain(words);
  });

  it.each([
    "Not gaming, I can't stand it now.",
    "I used to love painting, but not any more.",
    "time for sleep lol",
    "Oh, I would adore more meetings, yeah right.",
    "idk",
    "My wife says I should paint.",
    "Nothing at all.",
    "I should have learned the piano.",
    "Lay hedge.",
    "Or read newspaper from home, with tea.",
    "print the heron again",
    "build susan a bigger tank",
    "Follow Bridget.",
  ])("is none where it is denied, over, ironic, reported, ungrammatical or nothing: %s", (text) => {
    expect(ofHour(text)).toBe("");
  });
});

describe("the skill somebody would raise", () => {
  it.each([
    ["Welding. I would build a frame.", "welding"],
    ["Asking for help. One afternoon a week.", "asking for help"],
    ["proper engine diagnostics. id get my level 2", "engine diagnostics"],
    ["Speaking up when I disagree.", "speaking up"],
    ["Speaking informally. A toast.", "speaking informally"],
    ["Queen rearing. Three queens of my own.", "queen rearing"],
    ["Brevity. An opinion of one page.", "brevity"],
    ["sql. some day", "SQL"],
  ])("is part of the professional mission: %s", (text, skill) => {
    expect(ofSkill(text)).toContain(skill);
  });

  it.each(["Maths gcse. id pass it", "The computer side.", "Letting the bad passengers go."])(
    "is left out where nobody would put it so: %s",
    (text) => {
      expect(ofSkill(text)).toBe("");
    },
  );

  it.each(["idk", "dont know. doesnt matter really", "Saying no.", "none"])(
    "is left out where there is none to affirm: %s",
    (text) => {
      expect(ofSkill(text)).not.toMatch(/know|no\b|none|idk/);
    },
  );
});

describe("missions for somebody in a hard time", () => {
  it("are drawn from what they love alone", () => {
    for (const { person, missions } of people.filter((each) => each.person.care)) {
      const loved = toRecords(person)
        .map(({ writtenResponses }) => writtenResponses["0"] ?? "")
        .join(" ")
        .toLowerCase();
      const rest = toRecords(person).flatMap(({ section: id, writtenResponses }) => [
        id === "energizers_drainers" || id === "interests_skills" ? "" : writtenResponses["0"],
        writtenResponses["1"],
      ]);
      const pairs = rest.flatMap((text) => text?.toLowerCase().match(/\p{L}+ \p{L}{4,}/gu) ?? []);
      for (const pair of pairs.filter((each) => !loved.includes(each))) {
        expect(missions.join(" ").toLowerCase()).not.toContain(pair);
      }
    }
  });

  it("hold no word of despair", () => {
    const text = "I want to kill myself in the garden.";
    const records = MAYA.map((record) => ({
      ...record,
      writtenResponses: { 0: text, 1: text },
      tags: ["suicide"],
    }));
    expect(said(records).join(" ")).not.toMatch(/kill|garden/);
  });
});

describe("any answers at all", () => {
  it("give missions within the limit, the same each time, without a gap", () => {
    fc.assert(
      fc.property(randomPeople, (records) => {
        const missions = missionsOf(records);
        expect(missionsOf(records.toReversed())).toEqual(missions);
        for (const mission of missions) {
          expect(mission.length).toBeLessThanOrEqual(MISSION_MAX);
          expect(mission).not.toContain("__");
        }
      }),
    );
    expect(suggestMissions([])).toEqual({
      personalSuggestion: "",
      professionalSuggestion: "",
      unifiedSuggestion: "",
    });
  });
});
