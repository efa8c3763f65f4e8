import { describe, expect, it } from "vitest";
import { PROMPTS_A_SECTION, QUESTIONS_A_SECTION } from "../src/limits.ts";
import { QUESTIONS, QUESTIONS_IN_ORDER } from "../src/questions/questions.ts";
import { SECTIONS } from "../src/sections.ts";

const items = QUESTIONS_IN_ORDER.flatMap((section) =>
  section.items.map((item) => ({ ...item, section: section.id })),
);

describe("the questions", () => {
  it("cover the five sections, in the workspace's order", () => {
    expect(QUESTIONS_IN_ORDER.map((section) => section.id)).toEqual(SECTIONS);
    for (const id of SECTIONS) expect(QUESTIONS[id].id).toBe(id);
  });

  it.each(QUESTIONS_IN_ORDER)("ask ten questions and two prompts in $title", (section) => {
    expect(section.items).toHaveLength(QUESTIONS_A_SECTION);
    expect(section.prompts).toHaveLength(PROMPTS_A_SECTION);
    expect(new Set(section.options).size).toBe(5);
    for (const option of section.options) expect(option.length).toBeLessThanOrEqual(60);
  });

  it("never ask the same thing twice", () => {
    expect(new Set(items.map((item) => item.text)).size).toBe(items.length);
    const prompts = QUESTIONS_IN_ORDER.flatMap((section) => section.prompts);
    expect(new Set(prompts).size).toBe(prompts.length);
  });

  it.each(["energizers_drainers", "strengths_weaknesses", "time_horizons"] as const)(
    "balance every facet of %s with one item that is keyed the other way",
    (id) => {
      const facets = Map.groupBy(QUESTIONS[id].items, (item) => item.facet);
      expect(facets.size).toBe(5);
      for (const pair of facets.values()) {
        expect(pair).toHaveLength(2);
        expect(pair.filter((item) => item.reverse)).toHaveLength(1);
      }
    },
  );

  it.each(["interests_skills", "working_preferences"] as const)(
    "ask once about each facet of %s",
    (id) => {
      expect(new Set(QUESTIONS[id].items.map((item) => item.facet)).size).toBe(QUESTIONS_A_SECTION);
    },
  );

  it("give no facet's name to two sections", () => {
    const owners = Map.groupBy(items, (item) => item.facet);
    for (const [facet, asked] of owners) {
      expect(new Set(asked.map((item) => item.section)).size, facet).toBe(1);
      expect(facet).toMatch(/^[a-z]+(-[a-z]+)*$/);
    }
  });

  it.each(items)("can be read aloud in one breath: $text", ({ text }) => {
    expect(text.split(" ").length).toBeLessThanOrEqual(14);
    expect(text).toMatch(/^[A-Z][^.?!;:]+\.$/);
    expect(text).toMatch(/\b(I|me|my)\b/i);
    // "Never" or "Disagree" as the answer to a negative statement would be a double negative.
    expect(text).not.toMatch(/\b(not|never|no|nobody|nothing|don't|can't|without)\b/i);
  });
});

it("a balanced facet is asked as often one way as the other", () => {
  const { items: asked } = QUESTIONS.strengths_weaknesses;
  for (const [, pair] of Map.groupBy(asked, ({ facet }) => facet))
    expect(pair.filter(({ reverse }) => reverse).length * 2).toBe(pair.length);
});
