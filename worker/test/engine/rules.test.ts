import { QUESTIONS_IN_ORDER } from "@goals/contracts/questions/questions";
import { describe, expect, it } from "vitest";
import { analyse } from "../../src/engine/analyse.ts";
import { CHOICE_RULES } from "../../src/engine/rules/choice-rules.ts";
import { JOIN_RULES } from "../../src/engine/rules/join-rules.ts";
import { SECTIONS } from "@goals/contracts/sections";
import { buildSection } from "./people.ts";

const ITEMS = new Set(
  QUESTIONS_IN_ORDER.flatMap(({ items }) =>
    items.map(({ facet, reverse }) => (reverse ? `${facet}-r` : facet)),
  ),
);

/** Somebody in the middle of everything but these items, where they chose the end of the scale. */
function choosing(chosen: readonly (readonly [item: string, side: "yes" | "no"])[]) {
  return SECTIONS.map((id) => {
    const record = buildSection(id);
    const { items, options } = QUESTIONS_IN_ORDER.find((each) => each.id === id) ?? {
      items: [],
      options: [],
    };
    const mcAnswers = { ...record.mcAnswers };
    for (const [question, { facet, reverse }] of items.entries()) {
      const [, side] = chosen.find(([item]) => item === (reverse ? `${facet}-r` : facet)) ?? [];
      const option = side === "yes" ? options[0] : options[4];
      if (side && option) mcAnswers[question] = option;
    }
    return { ...record, mcAnswers };
  });
}

describe("a rule that joins two choices", () => {
  it.each(CHOICE_RULES.map((rule) => [rule.id, rule] as const))(
    "%s shows both as they were chosen, and rests on them alone",
    (id, { when, list }) => {
      const report = analyse(choosing(when.map(({ item, side }) => [item, side] as const)));
      const source = report.sources.find(({ rule }) => rule === id);
      expect(source).toMatchObject({ list, quotes: [] });
      expect(source?.answers).toHaveLength(2);
      const text = report[list][source?.line ?? -1];
      for (const { answer } of source?.answers ?? []) expect(text).toContain(`“${answer}”`);
    },
  );
});

describe("the rules", () => {
  const all = [
    ...CHOICE_RULES.map(({ id, tell }) => [id, tell("X", "Y")] as const),
    ...JOIN_RULES.map(({ id, tell }) => [id, tell("“Q”", "X")] as const),
  ];

  it("name questions that are asked", () => {
    for (const { when } of CHOICE_RULES) for (const { item } of when) expect(ITEMS).toContain(item);
    for (const { item } of JOIN_RULES) expect(ITEMS).toContain(item);
  });

  it("each speak in a sentence of their own", () => {
    const openings = all.map(([, text]) => text.split(/\s+/).slice(0, 4).join(" "));
    expect(openings.filter((each, index) => openings.indexOf(each) !== index)).toEqual([]);
    expect(new Set(all.map(([id]) => id)).size).toBe(all.length);
  });

  it("ask in a sentence that ends with a question mark, and only there", () => {
    const questions = [...CHOICE_RULES, ...JOIN_RULES].flatMap(({ question }) => question ?? []);
    for (const question of questions) expect(question).toMatch(/^[^?]+\?$/);
  });
});
