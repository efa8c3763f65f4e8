import { LANGUAGES } from "@goals/contracts/languages";
import { QUESTIONS_IN_ORDER } from "@goals/contracts/questions/questions";
import { toLineKey } from "@goals/contracts/set-aside";
import { describe, expect, test } from "vitest";
import { encodeChoices, ITEMS, readChoices } from "../../src/portrait/choices.ts";
import { findMovements } from "../../src/portrait/find-movements.ts";
import { drawPicture, listStrips, PAIRS, PULLS } from "../../src/portrait/picture.ts";
import { chooseTensions, TENSIONS } from "../../src/portrait/tensions.ts";
import { PORTRAIT_ENGINE, writePortrait, type Person } from "../../src/portrait/write-portrait.ts";
import { WORDS } from "../../src/words/words.ts";
import { KINDS, simulate } from "../simulate.ts";

const PERSON: Person = {
  language: "en",
  isHeavy: false,
  replies: new Map(),
  pin: undefined,
  notMe: new Set(),
};
const PEOPLE = KINDS.flatMap((kind) => simulate(kind, 200, 7));

/** Fifty threes, with some choices changed. */
const choose = (changes: Readonly<Record<string, number>>) =>
  ITEMS.map(({ key }) => changes[key] ?? 3).join("");

test("choices are encoded by their options, 0 where nothing was chosen", () => {
  const [section] = QUESTIONS_IN_ORDER;
  if (!section) throw new Error("There is no section.");
  const [first, , , , last] = section.options;
  const mcAnswers = { "0": first, "1": last, "2": "Elsewhere" };
  expect(encodeChoices([{ section: section.id, mcAnswers }])).toBe("51".padEnd(50, "0"));
});

test("the same choices give the same report, in every language the same lines", () => {
  for (const code of PEOPLE.slice(0, 60)) {
    const [english, ...others] = LANGUAGES.map((language) =>
      writePortrait(code, { ...PERSON, language }),
    );
    expect(writePortrait(code, PERSON)).toEqual(english);
    for (const other of others) {
      expect(other.sources.map(toLineKey)).toEqual(english?.sources.map(toLineKey));
    }
    expect(english?.engine).toBe(PORTRAIT_ENGINE);
  }
});

test("at most two tensions, each of two statements that were agreed to, no facet twice", () => {
  for (const code of PEOPLE) {
    const choices = readChoices(code);
    const tensions = chooseTensions(choices);
    expect(tensions.length).toBeLessThanOrEqual(2);
    for (const key of tensions.flatMap(({ keys }) => keys)) {
      expect(choices.valueOf(key)).toBeGreaterThanOrEqual(4);
    }
    const facets = tensions.flatMap(({ keys }) => [
      ...new Set(keys.map((key) => ITEMS.find((item) => item.key === key)?.facet)),
    ]);
    expect(new Set(facets).size).toBe(facets.length);
  }
});

test.each([1, 3, 5])("choices that are all %i have a picture and no tension", (value) => {
  const code = String(value).repeat(50);
  const { sources, watchouts } = writePortrait(code, PERSON);
  expect(sources.filter(({ ask }) => ask)).toEqual([]);
  expect(watchouts).toEqual([]);
  expect(drawPicture(readChoices(code), WORDS.en).strips.length).toBeGreaterThan(0);
});

test("a tension states both choices with how often, and asks", () => {
  const { watchouts, sources } = writePortrait(choose({ e9: 4, e4: 5 }), PERSON);
  expect(watchouts).toEqual([
    "You can often switch off when the day's work is over, and you always carry the day's worries into your evening. On which evenings do you switch off?",
  ]);
  const source = sources.find(({ ask }) => ask);
  expect(source?.answers.map(({ answer }) => answer)).toEqual(["Often", "Always"]);
  expect(source?.ask).toEqual({
    id: "e9e4",
    question: "On which evenings do you switch off?",
    reply: null,
  });
});

test("a line marked Not me makes room for another, or goes", () => {
  const code = choose({ e9: 4, e4: 5 });
  const [source] = writePortrait(code, PERSON).sources.filter(({ ask }) => ask);
  const notMe = new Set(source ? [toLineKey(source)] : []);
  expect(writePortrait(code, { ...PERSON, notMe }).watchouts).toEqual([]);
});

test("the person's own sentences stand under the themes, and take the place of the fact", () => {
  const code = choose({ e9: 4, e4: 5 });
  expect(writePortrait(code, PERSON).themes).toEqual([WORDS.en.facts.themes]);
  const replies = new Map([["e9e4", "Wednesdays."]]);
  const pin = { section: "time_horizons", prompt: 0, text: "The sea", start: 3, end: 10 } as const;
  expect(writePortrait(code, { ...PERSON, replies, pin }).themes).toEqual([
    "“The sea”",
    "“Wednesdays.”",
  ]);
});

test("where something is heavy, opportunities, watch-outs and facts rest, and own sentences stand", () => {
  const pin = { section: "time_horizons", prompt: 0, text: "The sea", start: 3, end: 10 } as const;
  for (const code of PEOPLE.slice(0, 60)) {
    const heavy = writePortrait(code, { ...PERSON, isHeavy: true, pin });
    expect([heavy.opportunities, heavy.watchouts]).toEqual([[], []]);
    expect(heavy.sources.filter(({ rule }) => rule === "picture")).toEqual([]);
    expect(heavy.themes).toEqual(["“The sea”"]);
  }
});

test("while something is heavy, no question and no strip is about the future", () => {
  const ahead = choose({ s0: 5, s5: 5, t6: 5, t1: 5, t2: 5, t7: 1, e1: 5, e6: 4 });
  const asksOf = (isHeavy: boolean) =>
    writePortrait(ahead, { ...PERSON, isHeavy }).sources.flatMap(({ ask }) => ask?.id ?? []);
  expect(asksOf(false)).toHaveLength(2);
  expect(asksOf(true)).toEqual(["e1e6"]);
  const facetsOf = (isHeavy: boolean) =>
    drawPicture(readChoices(ahead), WORDS.en, isHeavy).strips.map(({ facet }) => facet);
  expect(facetsOf(false)).toContain("vision");
  expect(facetsOf(true)).toEqual(expect.not.arrayContaining(["vision", "consequence"]));
  for (const code of PEOPLE.slice(0, 60)) {
    for (const { ask, answers } of writePortrait(code, { ...PERSON, isHeavy: true }).sources) {
      if (ask) expect(answers.every((each) => each.section === "energizers_drainers")).toBe(true);
    }
  }
});

test("a list without a line has its part of the picture as labels, and nothing in it can be judged", () => {
  for (const code of PEOPLE.slice(0, 60)) {
    const drawn = writePortrait(code, PERSON).sources.filter(({ rule }) => rule === "picture");
    expect(drawn.every((each) => each.answers.length + each.quotes.length === 0)).toBe(true);
    expect(drawn.filter(({ labels }) => labels?.length === 0).map(({ list }) => list)).toEqual([
      "themes",
    ]);
  }
  const clear = writePortrait(choose({ i1: 5, i3: 5 }), PERSON);
  const { labels } = clear.sources.find(({ list }) => list === "opportunities") ?? {};
  expect(labels).toEqual(["finding out why", "helping people grow"]);
});

test("no list of a report is empty that has a part in the picture of a person with a profile", () => {
  for (const code of simulate("typical", 200, 21)) {
    const { themes } = writePortrait(code, PERSON);
    expect(themes).toHaveLength(1);
  }
  const clear = choose({ s0: 5, s5: 1, i1: 5, w5: 5 });
  expect(writePortrait(clear, PERSON)).toMatchObject({
    highlights: ["You ticked about your work: quiet."],
    strengths: ["Two answers each say the same: Finishing."],
    opportunities: ["You agreed most to: finding out why."],
  });
});

test("an unanswered section draws nothing", () => {
  const code = `${"0".repeat(10)}${"5".repeat(40)}`;
  const { strips } = drawPicture(readChoices(code), WORDS.en);
  const drawn = new Set(strips.map(({ facet }) => facet));
  for (const { facet, first } of PAIRS)
    if (first.startsWith("e")) expect(drawn.has(facet)).toBe(false);
});

test("a movement names the pole it moved to, and a small step is none", () => {
  const before = choose({ s0: 3, s5: 3, i2: 3 });
  expect(findMovements(before, choose({ s0: 5, s5: 2, i2: 4 }), WORDS.en)).toEqual([
    { facet: "follow-through", difference: 1.5, text: "More: Finishing" },
    { facet: "create", difference: 1, text: "More: making something of your own" },
  ]);
  expect(findMovements(before, choose({ s0: 4 }), WORDS.en)).toEqual([]);
});

describe.each(LANGUAGES)("the words in %s", (language) => {
  const words = WORDS[language];

  test("every tension, pole, pull and term has its text, and none has another", () => {
    expect(Object.keys(words.questions).toSorted()).toEqual(
      TENSIONS.map(({ id }) => id).toSorted(),
    );
    const used = new Set(TENSIONS.flatMap(({ keys }) => keys));
    expect(Object.keys(words.statements).toSorted()).toEqual([...used].toSorted());
    const facets = (keys: readonly string[]) =>
      ITEMS.filter(({ key }) => keys.includes(key)).map(({ facet }) => facet);
    expect(Object.keys(words.pulls)).toEqual(facets(PULLS));
    expect(Object.keys(words.tasks.pulls)).toEqual(facets(PULLS));
    expect(Object.keys(words.poles).toSorted()).toEqual(PAIRS.map(({ facet }) => facet).toSorted());
    expect(Object.keys(words.terms)).toHaveLength(10);
  });

  test("a question is one, and a statement says how often exactly where that was chosen", () => {
    for (const question of Object.values(words.questions)) {
      expect(question).toMatch(/^[^?؟]+[?؟]$/);
    }
    for (const [key, statement] of Object.entries(words.statements)) {
      expect([key, statement.split("~").length - 1]).toEqual([key, /^[ew]/.test(key) ? 1 : 0]);
    }
  });

  test("nothing explains, advises, praises or asserts helplessness", () => {
    const lines = [...Object.values(words.statements), ...Object.values(words.questions)];
    for (const text of lines) {
      expect(text).not.toMatch(
        /\b(because|may|might|try|should try|never|weil|vielleicht|versuch)/i,
      );
    }
    expect(words.statements).not.toHaveProperty("t3");
    expect(words.statements).not.toHaveProperty("t7");
  });
});

test("a picture has at most five strips: two with both ends, two at the second pole, and one at the first if there is any", () => {
  for (const code of PEOPLE) {
    const choices = readChoices(code);
    const { strips, terms } = drawPicture(choices, WORDS.en);
    expect(strips.length).toBeLessThanOrEqual(5);
    expect(strips.filter(({ isBoth }) => isBoth).length).toBeLessThanOrEqual(2);
    const first = strips.filter(({ lean, isBoth }) => lean > 0 && !isBoth);
    const second = strips.filter(({ lean, isBoth }) => lean < 0 && !isBoth);
    expect(second.length).toBeLessThanOrEqual(Math.min(2, first.length));
    // No pole is drawn for a denial of the other.
    for (const { facet, lean } of strips) {
      const pair = PAIRS.find((each) => each.facet === facet);
      const said = pair && choices.valueOf(lean > 0 ? pair.first : pair.second);
      if (lean !== 0) expect(said).toBeGreaterThan(3);
    }
    const isCredit = ({ lean, isBoth }: (typeof strips)[number]) => lean > 0 && !isBoth;
    const isSaid = ({ facet }: (typeof strips)[number]) =>
      PAIRS.some((pair) => pair.facet === facet && choices.valueOf(pair.first) > 3);
    const credits = listStrips(choices, WORDS.en).filter((each) => isCredit(each) && isSaid(each));
    if (credits.length > 0) expect(strips.some(isCredit)).toBe(true);
    // "Rarely" is no preference for the opposite.
    const agreed = ITEMS.filter(({ key }) => key.startsWith("w") && choices.valueOf(key) > 3);
    expect(agreed.map(({ facet }) => facet)).toEqual(
      expect.arrayContaining(terms.map(({ facet }) => facet)),
    );
  }
});
