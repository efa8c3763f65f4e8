import { describe, expect, it } from "vitest";
import { composeMission } from "../src/onboarding/compose-mission.ts";

describe("a mission from two short answers", () => {
  it.each([
    ["fixing bikes", "my family", "I make room for fixing bikes, for my family."],
    ["Fix bikes", "My family.", "I make time to fix bikes, for my family."],
    ["to sing", "for the village choir", "I make time to sing, for the village choir."],
    ["I love long walks", "it's for my dog", "I make room for long walks, for my dog."],
  ])("is a sentence: %s, %s", (energy, whom, mission) => {
    expect(composeMission("personal", { energy, whom })).toBe(mission);
  });

  it("is another one for each of the three", () => {
    const words = { energy: "teaching", whom: "young people" };
    const three = (["personal", "professional", "unified"] as const).map((field) =>
      composeMission(field, words),
    );
    expect(new Set(three).size).toBe(3);
  });

  it.each([
    ["", "my family"],
    ["bikes", " "],
    ["not meetings", "my family"],
    ["idk", "my family"],
    ["I was a painter once", "my family"],
    ["3 hours of chess", "my family"],
    ["a".repeat(101), "my family"],
  ])("is not made of what is no sentence: %s", (energy, whom) => {
    expect(composeMission("personal", { energy, whom })).toBeUndefined();
  });
});
