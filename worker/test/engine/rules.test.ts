import { QUESTIONS_IN_ORDER } from "@goals/contracts/questions/questions";
import { SECTIONS } from "@goals/contracts/sections";
import { describe, expect, it } from "vitest";
import { candidates } from "../../src/engine/candidates.ts";
import { FACETS, FACET_PLACES } from "../../src/engine/facets.ts";
import type { Facet } from "../../src/engine/facets.ts";
import { RULES } from "../../src/engine/rules/rules.ts";
import { CUES } from "../../src/engine/cues/cues.ts";
import { SCENES } from "../../src/engine/written/scenes.ts";
import { isStopWord } from "../../src/engine/written/stop-words.ts";
import { section } from "./people.ts";

const sectionOf = (facet: Facet) => FACET_PLACES.find((place) => place.facet === facet)?.section;
const texts = [...RULES, ...CUES].flatMap(({ observation, question }) => [observation, question]);

describe("the rules", () => {
  it("have words for every facet the questions ask about, and for no other", () => {
    const asked = QUESTIONS_IN_ORDER.flatMap(({ items }) => items.map(({ facet }) => facet));
    expect(new Set(Object.keys(FACETS))).toEqual(new Set(asked));
  });

  it("have words for a contradiction wherever two questions ask about one facet", () => {
    const pairs = FACET_PLACES.filter(({ items }) => items.length === 2).map(({ facet }) => facet);
    const worded = Object.entries(FACETS).filter(([, words]) => "pair" in words);
    expect(new Set(worded.map(([facet]) => facet))).toEqual(new Set(pairs));
  });

  it("are at least thirty that join two sections", () => {
    const joining = RULES.filter(
      ({ when }) => sectionOf(when[0].facet) !== sectionOf(when[1].facet),
    );
    expect(joining.length).toBeGreaterThanOrEqual(30);
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  });

  it.each(RULES)("bear out $id for somebody who means just that", ({ id, when }) => {
    const meant = Object.fromEntries(
      when.map(({ facet, side }) => [facet, side === "high" ? 5 : 1]),
    );
    const written = candidates(SECTIONS.map((each) => section(each, meant))).map(
      ({ rule }) => rule,
    );
    expect(written).toContain(id);
  });

  it.each(RULES)("never say $id of somebody who means the opposite", ({ id, when }) => {
    const meant = Object.fromEntries(
      when.map(({ facet, side }) => [facet, side === "high" ? 1 : 5]),
    );
    const written = candidates(SECTIONS.map((each) => section(each, meant))).map(
      ({ rule }) => rule,
    );
    expect(written).not.toContain(id);
  });

  it("know the ten prompts", () => {
    const asked = QUESTIONS_IN_ORDER.flatMap(({ id, prompts }) =>
      prompts.map((_, prompt) => `${id} ${prompt}`),
    );
    expect(Object.values(SCENES).map((scene) => `${scene.section} ${scene.prompt}`)).toEqual(asked);
  });

  it("look only for words that a phrase can hold", () => {
    for (const { facet, words } of CUES) {
      const unseen = (words?.split(" ") ?? []).filter((word) => isStopWord(word));
      expect(unseen, facet).toEqual([]);
    }
  });

  it("neither praise nor diagnose", () => {
    for (const text of texts) {
      expect(text).not.toMatch(
        /\b(great|good at|excellent|amazing|impressive|wonderful|brilliant|gifted|talented|exceptional|remarkable|outstanding|special|unique|natural)\b/i,
      );
      expect(text).not.toMatch(
        /\b(introvert|extrovert|anxi|depress|burn-?out|adhd|autis|neuro|disorder|syndrome|trauma|perfectionis|personality|type)\w*/i,
      );
    }
  });
});
