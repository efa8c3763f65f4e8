import { LANGUAGES } from "@goals/contracts/languages";
import { QUESTIONS_IN_ORDER } from "@goals/contracts/questions/questions";
import { SECTIONS } from "@goals/contracts/sections";
import { describe, expect, test } from "vitest";
import { FIRM_ENDS, GENTLE_ENDS } from "../../src/missions/end-tiers.ts";
import { isExcluded } from "../../src/missions/exclusions.ts";
import { GENERAL, PHRASES } from "../../src/missions/phrases.ts";
import { KINDS, TOPICS } from "../../src/missions/topics.ts";
import { TYPICAL_ANSWERS } from "../../src/missions/typical-answers.ts";

const ITEMS = QUESTIONS_IN_ORDER.flatMap(({ id, items }) =>
  items.map(({ facet, reverse, text }) => ({
    section: id,
    facet,
    text,
    item: `${facet}${reverse ? "-r" : ""}`,
  })),
);
/** Habits of mornings, telephones, noise and places: no mission rests on them. */
const UNSAID = /^(?:morning|quiet|separation)[+-]$|^writing-$/;
const ENDS = ITEMS.flatMap(({ item }) => [`${item}+`, `${item}-`]);
const SAID = ENDS.filter((end) => !UNSAID.test(end));
const words = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** What opens a phrase: English and German verbs in the first person, Arabic ones with their prefix. */
const OPENS = { en: /^[a-z]+ /, de: /^\p{Ll}+,? /u, ar: /^[أآ]\p{L}/u };
/** "I" a second time, another person, a question or a boast. */
const UNFIT = {
  en: /\byou(?:r|rs)?\b|[?!.]|\b(?:excellent|great at|best at|the best|natural|gifted|master)\b/i,
  de: /\b(?:du|dich|dein\p{L}*)\b|[?!.]|\b(?:hervorragend|meister\p{L}*|besser als)\b/iu,
  ar: /[؟!.]|(?<!\p{L})أنا(?!\p{L})|أفضل من/u,
};

describe.each(LANGUAGES)("the phrases in %s", (language) => {
  test("are three or more for each end that may found a mission, and for nothing else", () => {
    expect([...PHRASES[language].keys()].toSorted()).toEqual(SAID.toSorted());
    for (const [end, phrases] of PHRASES[language]) {
      expect([end, phrases.length >= (FIRM_ENDS.has(end) ? 4 : 3)]).toEqual([end, true]);
    }
    expect([...GENERAL[language].keys()].toSorted()).toEqual([...SECTIONS].toSorted());
    for (const phrases of GENERAL[language].values()) expect(phrases).toHaveLength(5);
  });

  test("continue a sentence in the first person, are short, and neither boast nor ask", () => {
    const all = [...PHRASES[language].values(), ...GENERAL[language].values()].flat();
    for (const phrase of all) {
      expect(phrase).toMatch(OPENS[language]);
      expect(phrase).not.toMatch(UNFIT[language]);
      expect(phrase.length).toBeLessThanOrEqual(80);
    }
    expect(new Set(all).size).toBe(all.length);
  });

  test("have the same ends in the same order as the English ones", () => {
    expect([...PHRASES[language].keys()]).toEqual([...PHRASES.en.keys()]);
  });
});

test("no English phrase repeats its question", () => {
  for (const { item, text } of ITEMS) {
    for (const end of [`${item}+`, `${item}-`]) {
      for (const phrase of PHRASES.en.get(end) ?? []) {
        const question = words(text).join(" ");
        const parts = words(phrase).map((_, index, all) => all.slice(index, index + 5));
        const repeated = parts.filter(
          (part) => part.length === 5 && question.includes(part.join(" ")),
        );
        expect([end, repeated]).toEqual([end, []]);
      }
    }
  }
});

test("every table names ends and facets that exist", () => {
  const facets = new Set(ITEMS.map(({ facet }) => facet));
  for (const end of [...GENTLE_ENDS, ...FIRM_ENDS]) expect(SAID).toContain(end);
  expect(new Set(Object.keys(KINDS))).toEqual(facets);
  for (const [facet, topic] of Object.entries(TOPICS)) {
    expect(facets).toContain(facet);
    expect(facets).toContain(topic);
  }
  for (const { id, items } of QUESTIONS_IN_ORDER) {
    expect(TYPICAL_ANSWERS[id]).toHaveLength(items.length);
  }
});

test("ends that mean the opposite speak against each other", () => {
  const reversed = ITEMS.filter(({ item }) => item.endsWith("-r"));
  for (const { facet } of reversed) {
    if (!ITEMS.some(({ item }) => item === facet)) continue;
    // Both can be true of these: something new every day, and days that are alike.
    const both = [
      "novelty",
      "meaning",
      "pacing",
      "planning",
      "agency",
      "relating",
      "vision",
      "depth",
    ];
    if (both.includes(facet)) continue;
    expect([facet, isExcluded(`${facet}+`, `${facet}-r+`)]).toEqual([facet, true]);
  }
  expect(isExcluded("social+", "solo+")).toBe(true);
  expect(isExcluded("quiet-", "social-r+")).toBe(true);
});
