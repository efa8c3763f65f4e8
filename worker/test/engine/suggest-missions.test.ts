import { MISSION_MAX } from "@goals/contracts/limits";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { suggestMissions } from "../../src/engine/suggest-missions.ts";
import { MAYA, section } from "./people.ts";
import { randomPeople } from "./random-people.ts";
import { SUGGESTED } from "./suggested-people.ts";

describe("mission suggestions", () => {
  it("are made of the person's own phrases", () => {
    expect(suggestMissions(MAYA)).toEqual({
      personalSuggestion:
        "I make time to repair the old bicycle that stands in the garage. I stay close to what gives me energy: losing myself in one thing. On a Tuesday in three years: I have coffee in the garden, spend the morning in my own small bicycle workshop.",
      professionalSuggestion:
        "People can count on me to finish what I start. I do my best work in the morning. This year I raise one skill: welding.",
      unifiedSuggestion:
        "I want time to repair the old bicycle that stands in the garage, and work in which I finish what I start. In 90 days: I have finished the welding course and sold two bicycles.",
    });
  });

  it("leave a visible blank where the person said nothing", () => {
    const { personalSuggestion, professionalSuggestion, unifiedSuggestion } = suggestMissions([
      section("time_horizons"),
    ]);
    expect(personalSuggestion).toBe(
      "I make time for ____. I stay close to what gives me energy: ____. On a Tuesday in three years: ____.",
    );
    expect(professionalSuggestion).toContain("This year I raise one skill: ____.");
    expect(unifiedSuggestion).toContain("In 90 days: ____.");
  });

  it.each([
    ["I'd love to play the piano", "time to play the piano"],
    ["I would probably read in the garden.", "time to read in the garden"],
    ["Playing the piano", "time for playing the piano"],
    ["Read a novel", "time to read a novel"],
    ["A long swim in the lake", "time for a long swim in the lake"],
    ["Chess", "time for Chess"],
    ["I want to teach children to swim", "time to teach children to swim"],
    ["I'd rather write letters", "time to write letters"],
    ["I'd love a long walk", "time for a long walk"],
    ["I would like singing in a choir", "time for singing in a choir"],
    ["To sit by the river", "time to sit by the river"],
    ["My garden", "time for my garden"],
  ])("fit a free hour of “%s” into the sentence", (written, fitted) => {
    const { personalSuggestion } = suggestMissions([section("interests_skills", {}, [written])]);
    expect(personalSuggestion).toContain(`I make ${fitted}.`);
  });

  it.each([
    "I feel most alive when I dance",
    "I feel most alive",
    "My garden is calling",
    "It depends on the day",
    "When the house is quiet",
    "There was nothing",
    "I would not know",
    "I don't know",
    "I'm happiest outside",
    "You tell me",
    "Because it makes me calm",
    "That I am free",
    "Not much",
    "My children make me happy and I would play",
  ])(
    "leave a free hour of “%s” blank, and a skill too, rather than write no sentence",
    (written) => {
      const { personalSuggestion, professionalSuggestion, unifiedSuggestion } = suggestMissions([
        section("interests_skills", {}, [written, written]),
      ]);
      expect(personalSuggestion).toContain("I make time for ____.");
      expect(unifiedSuggestion).toContain("I want time for ____, and");
      expect(professionalSuggestion).toContain("This year I raise one skill: ____.");
    },
  );

  it.each(SUGGESTED)("are sentences one could keep: $wrote.0", (person) => {
    const [hour, skill, tuesday, ninety] = person.wrote;
    const suggested = suggestMissions([
      section("interests_skills", {}, [hour, skill]),
      section("time_horizons", {}, [tuesday, ninety]),
    ]);
    expect(suggested.personalSuggestion).toBe(
      `I make ${person.time}. I stay close to what gives me energy: ____. On a Tuesday in three years: ${person.tuesday}.`,
    );
    expect(suggested.professionalSuggestion).toBe(
      `People can count on me to ____. I do my best work ____. ${person.year}.`,
    );
    expect(suggested.unifiedSuggestion).toBe(
      `I want ${person.time}, and work in which I ____. In 90 days: ${person.ninety}.`,
    );
  });

  it("never exceed the limit of a mission", () => {
    const anyText = fc.oneof(
      fc.string({ maxLength: 400 }),
      fc.lorem({ maxCount: 60 }),
      fc.string({ unit: "binary", maxLength: 400 }),
    );
    fc.assert(
      fc.property(
        randomPeople,
        fc.array(anyText, { minLength: 10, maxLength: 10 }),
        (records, texts) => {
          const written = records.map((record, index) => ({
            ...record,
            writtenResponses: { 0: texts[index * 2] ?? "", 1: texts[index * 2 + 1] ?? "" },
          }));
          for (const suggestion of [
            ...Object.values(suggestMissions(records)),
            ...Object.values(suggestMissions(written)),
          ]) {
            expect(suggestion.length).toBeLessThanOrEqual(MISSION_MAX);
            expect(suggestion).not.toMatch(/\n|undefined/);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
