import { LANGUAGES } from "@goals/contracts/languages";
import { QUESTIONS_IN_ORDER } from "@goals/contracts/questions/questions";
import { describe, expect, test } from "vitest";
import { ENDS } from "../../src/missions/ends.ts";
import { TYPICAL_ANSWERS } from "../../src/missions/read-ends.ts";

const ITEMS = QUESTIONS_IN_ORDER.flatMap(({ items }) =>
  items.map(({ facet, reverse, text }) => ({ text, item: `${facet}${reverse ? "-r" : ""}` })),
);
const CHOSEN = ITEMS.flatMap(({ item }) => [`${item}+`, `${item}-`]);
const words = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** The first person, in a word or in the verb. */
const FIRST_PERSON = {
  en: /\b(?:I|me|my)\b/i,
  de: /(?<!\p{L})(?:ich|mir|mich|mein\p{L}*)(?!\p{L})/iu,
  ar: /(?<!\p{L})و?[أآ]\p{L}|عندي/u,
};
/** Another person, a question, a second sentence or a boast; excuses and blame. */
const UNFIT = {
  en: /\byou(?:r|rs)?\b|[?!.;]|\b(?:excellent|great at|best at|the best|natural|gifted|master|excuse\w*|less)\b/i,
  de: /\b(?:du|dich|dein\p{L}*)\b|[?!.;]|\b(?:hervorragend|meister\p{L}*|besser als|ausreden?|weniger|halte inne)\b/iu,
  ar: /[؟!.؛]|(?<!\p{L})أنا(?!\p{L})|أفضل من|أعذار|أقلّ/u,
};

describe.each(LANGUAGES)("the missions in %s", (language) => {
  const tables = [...ENDS].map(([id, { phrases }]) => [id, phrases] as const);

  test("are two or more for each end that may found one", () => {
    for (const [end, phrases] of tables) {
      expect([end, phrases[language].length >= 2]).toEqual([end, true]);
    }
  });

  test("are one short sentence in the first person, without boast, excuse or blame", () => {
    const all = tables.flatMap(([, phrases]) => phrases[language]);
    for (const phrase of all) {
      expect(phrase).toMatch(/^\p{L}/u);
      expect(phrase).toMatch(FIRST_PERSON[language]);
      expect(phrase).not.toMatch(UNFIT[language]);
      expect(phrase.length).toBeLessThanOrEqual(75);
    }
    expect(new Set(all).size).toBe(all.length);
  });
});

test("no English phrase repeats its question", () => {
  for (const { item, text } of ITEMS) {
    const question = words(text).join(" ");
    for (const end of [`${item}+`, `${item}-`]) {
      for (const phrase of ENDS.get(end)?.phrases.en ?? []) {
        const parts = words(phrase).map((_, index, all) => all.slice(index, index + 5));
        const repeated = parts.filter(
          (part) => part.length === 5 && question.includes(part.join(" ")),
        );
        expect([end, repeated]).toEqual([end, []]);
      }
    }
  }
});

test("every item founds a mission, and every table names ends that exist", () => {
  for (const { item } of ITEMS) {
    expect([item, ENDS.has(`${item}+`) || ENDS.has(`${item}-`)]).toEqual([item, true]);
  }
  for (const [end, { unless }] of ENDS) {
    for (const each of [end, ...unless]) expect(CHOSEN).toContain(each);
  }
  for (const { id, items } of QUESTIONS_IN_ORDER) {
    expect(TYPICAL_ANSWERS[id]).toHaveLength(items.length);
  }
});
