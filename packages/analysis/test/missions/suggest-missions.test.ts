import { LANGUAGES, type Language } from "@goals/contracts/languages";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { MISSION_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import { SECTIONS } from "@goals/contracts/sections";
import { describe, expect, test } from "vitest";
import { isExcluded } from "../../src/missions/exclusions.ts";
import { FIRM_ENDS, GENTLE_ENDS } from "../../src/missions/end-tiers.ts";
import { GENERAL, PHRASES } from "../../src/missions/phrases.ts";
import { readAllEnds } from "../../src/missions/read-ends.ts";
import { suggestMissions } from "../../src/missions/suggest-missions.ts";
import { KINDS } from "../../src/missions/topics.ts";
import { buildRecord, createPeople } from "../synthetic-people.ts";

const PEOPLE = createPeople(200);
const draftsOf = (...args: Parameters<typeof suggestMissions>) =>
  Object.values(suggestMissions(...args));

const KEYS = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    new Map(
      [...PHRASES[language], ...GENERAL[language]].flatMap(([end, phrases]) =>
        phrases.map((phrase) => [phrase, end]),
      ),
    ),
  ]),
);

/** The phrases that stand in a text. */
function findPhrases(text: string, language: Language): string[] {
  return [...(KEYS[language]?.keys() ?? [])].filter((phrase) => text.includes(phrase));
}

/** The ends whose phrases stand in a text, and the sections of its general phrases. */
const findEnds = (text: string, language: Language): string[] =>
  findPhrases(text, language).map((phrase) => KEYS[language]?.get(phrase) ?? "");

describe.each(LANGUAGES)("missions in %s", (language) => {
  test("are three sentences that fit, none empty, for each of 200 people", () => {
    for (const records of PEOPLE) {
      for (const draft of draftsOf(records, language)) {
        expect(draft).toMatch(/^\p{L}.*\.$/u);
        expect(draft.length).toBeLessThanOrEqual(MISSION_MAX);
        expect(draft).not.toMatch(/undefined|\.\.|,,| {2}/);
      }
    }
  });

  test("have no phrase in more than one of twelve people, and none in two of the three drafts", () => {
    const counts = new Map<string, number>();
    for (const records of PEOPLE) {
      const drafts = draftsOf(records, language);
      for (const phrase of findPhrases(drafts.join("\n"), language)) {
        expect(drafts.filter((draft) => draft.includes(phrase))).toHaveLength(1);
        counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
      }
    }
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(PEOPLE.length / 12);
    expect(counts.size).toBeGreaterThan(130);
  });

  test("rest on what was chosen and contradict nothing that was", () => {
    for (const records of PEOPLE) {
      const chosen = readAllEnds(records).map(({ id }) => id);
      const used = findEnds(draftsOf(records, language).join("\n"), language);
      expect(chosen).toEqual(expect.arrayContaining(used));
      const contradicted = used.filter((end) => chosen.some((other) => isExcluded(end, other)));
      expect(contradicted).toEqual([]);
    }
  });
});

test("no draft has the same verb twice", () => {
  for (const records of PEOPLE) {
    for (const draft of draftsOf(records, "en")) {
      const verbs = [...draft.matchAll(/(?:^|\. |, and )I (\w+)/g)].map(([, verb]) => verb);
      expect(verbs).toEqual([...new Set(verbs)]);
    }
  }
});

test("no two of 200 people have the same three missions", () => {
  const all = PEOPLE.map((records) => draftsOf(records, "en").join("\n"));
  expect(new Set(all).size).toBe(PEOPLE.length);
  expect(draftsOf(PEOPLE[0] ?? [], "en").join("\n")).toBe(all[0]);
});

const facetOf = (end: string) => end.replace(/(?:-r)?[+-]$/, "");

test("each draft joins two kinds, and the unified one looks to the years ahead", () => {
  const kindsOf = (draft: string) => findEnds(draft, "en").map((end) => KINDS[facetOf(end)]);
  for (const records of PEOPLE) {
    const { personalSuggestion, professionalSuggestion, unifiedSuggestion } = suggestMissions(
      records,
      "en",
    );
    for (const draft of [personalSuggestion, professionalSuggestion, unifiedSuggestion]) {
      const kinds = kindsOf(draft);
      expect([draft, new Set(kinds).size]).toEqual([draft, kinds.length]);
    }
    expect(kindsOf(personalSuggestion)).not.toContain("strength");
    expect(kindsOf(professionalSuggestion)).not.toContain("energy");
    const others = [...kindsOf(personalSuggestion), ...kindsOf(professionalSuggestion)];
    if (others.includes("years")) expect(kindsOf(unifiedSuggestion)).toContain("years");
  }
});

test("a weakness turned round, and a habit of work, stand alone and only where they are extreme", () => {
  for (const records of PEOPLE) {
    const all = readAllEnds(records);
    for (const draft of draftsOf(records, "en")) {
      const ends = findEnds(draft, "en");
      for (const end of ends.filter((each) => !FIRM_ENDS.has(each))) {
        expect(ends).toEqual([end]);
        expect(all.find(({ id }) => id === end)?.isExtreme).toBe(true);
      }
    }
  }
  const mild = [buildRecord("strengths_weaknesses", { "courage-r": 4, judgement: 4 })];
  expect(findEnds(draftsOf(mild, "en").join("\n"), "en")).not.toContain("courage-r+");
  const extreme = [buildRecord("strengths_weaknesses", { "courage-r": 5 })];
  expect(findEnds(draftsOf(extreme, "en").join("\n"), "en")).toContain("courage-r+");
});

test("what sets a person apart comes before what nearly everybody says", () => {
  const records = [
    buildRecord("strengths_weaknesses", {
      relating: 5,
      composure: 3,
      courage: 5,
      "judgement-r": 2,
    }),
    buildRecord("time_horizons", { consequence: 5, vision: 5, agency: 4 }),
  ];
  const { unifiedSuggestion } = suggestMissions(records, "en");
  expect(findEnds(unifiedSuggestion, "en")).toContain("vision+");
  expect(findEnds(unifiedSuggestion, "en")).not.toContain("consequence+");
});

describe("somebody with few answers", () => {
  const isGeneral = (draft: string, section: string) =>
    findEnds(draft, "en").every((end) => end === section);

  test.each(SECTIONS)("has three missions from one record of %s without a choice", (section) => {
    const drafts = draftsOf([buildRecord(section)], "en");
    expect(new Set(drafts).size).toBe(3);
    for (const draft of drafts) expect([draft, isGeneral(draft, section)]).toEqual([draft, true]);
  });

  test("has general ones beside the one choice they made", () => {
    const drafts = draftsOf([buildRecord("energizers_drainers", { "social-r": 5 })], "en");
    expect(findEnds(drafts.join("\n"), "en")).toContain("social-r+");
    for (const draft of drafts) expect(draft).not.toBe("");
  });

  test("who gave one answer throughout is told nothing by it", () => {
    const { items, options } = QUESTIONS.strengths_weaknesses;
    const mcAnswers = Object.fromEntries(items.map((_, index) => [String(index), options[0]]));
    const drafts = draftsOf([{ ...buildRecord("strengths_weaknesses"), mcAnswers }], "en");
    for (const draft of drafts) expect(isGeneral(draft, "strengths_weaknesses")).toBe(true);
  });

  test("whose answers are no options has them too", () => {
    const odd = SECTIONS.map((section) => ({
      ...buildRecord(section, {}, ["\0", ""]),
      mcAnswers: { 0: "constructor", 1: "__proto__", 9: "" },
    }));
    for (const draft of draftsOf(odd)) expect(draft).toMatch(/^I .+\.$/);
  });
});

describe("somebody in a hard time", () => {
  const withText = (records: readonly ResearchRecord[], text: string) =>
    records.map((record, index) =>
      index === 1 ? { ...record, writtenResponses: { 0: text } } : record,
    );
  const HARD = "I feel hopeless about everything. I am worthless and nobody would miss me.";

  test("has missions from gentle phrases alone", () => {
    for (const records of PEOPLE.slice(0, 60)) {
      const ends = findEnds(draftsOf(withText(records, HARD), "en").join("\n"), "en");
      for (const end of ends) expect(GENTLE_ENDS.has(end) || GENERAL.en.has(end)).toBe(true);
    }
  });
});

describe("the language", () => {
  const records = (text: string) => [
    buildRecord("energizers_drainers", { social: 5, novelty: 1 }, [text, text]),
  ];
  const GERMAN =
    "Ich war am Samstag mit meiner Schwester im Garten und wir haben nicht auf die Uhr gesehen.";
  const ARABIC = "كنت في الحديقة مع أختي يوم السبت ولم ننظر إلى الساعة طوال النهار.";
  const SPANISH =
    "El sábado estuve en el jardín con mi hermana y no miramos la hora en toda la tarde.";

  test("is the one the person wrote in", () => {
    for (const draft of draftsOf(records(GERMAN), "en")) expect(draft).toMatch(/^Ich /);
    for (const draft of draftsOf(records(ARABIC), "en"))
      expect(draft).toMatch(/^\p{Script=Arabic}/u);
  });

  test("is that of the pages where the person wrote nothing, or in a language that has no phrases", () => {
    for (const text of ["", SPANISH]) {
      for (const draft of draftsOf(records(text), "de")) expect(draft).toMatch(/^Ich /);
      for (const draft of draftsOf(records(text))) expect(draft).toMatch(/^I /);
    }
  });
});
