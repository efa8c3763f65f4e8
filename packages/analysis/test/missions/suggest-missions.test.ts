import { LANGUAGES, type Language } from "@goals/contracts/languages";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { MISSION_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import { SECTIONS } from "@goals/contracts/sections";
import { describe, expect, test } from "vitest";
import { ENDS, GENERAL, SUBJECTS, type Subject } from "../../src/missions/ends.ts";
import { readAllEnds } from "../../src/missions/read-ends.ts";
import { suggestMissions } from "../../src/missions/suggest-missions.ts";
import { buildRecord, createPeople } from "../synthetic-people.ts";

const PEOPLE = createPeople(200);
const draftsOf = (...args: Parameters<typeof suggestMissions>) =>
  Object.values(suggestMissions(...args));

const KEYS = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    new Map(
      [...[...ENDS].map(([id, { phrases }]) => [id, phrases] as const), ...GENERAL].flatMap(
        ([end, phrases]) => phrases[language].map((phrase) => [`${phrase}.`, end]),
      ),
    ),
  ]),
);

/** The end of an item, or the subject of a general one, that each draft rests on. */
const findEnds = (drafts: readonly string[], language: Language): string[] =>
  drafts.map((draft) => KEYS[language]?.get(draft) ?? "");
const isSubject = (end: string): end is Subject => SUBJECTS.some((subject) => subject === end);
const subjectOf = (end: string) => (isSubject(end) ? end : ENDS.get(end)?.subject);

describe.each(LANGUAGES)("missions in %s", (language) => {
  test("are one sentence each, whole and of our own, of three subjects, for each of 200 people", () => {
    for (const records of PEOPLE) {
      const drafts = draftsOf(records, language);
      const ends = findEnds(drafts, language);
      expect(ends).not.toContain("");
      expect(new Set(ends.map(subjectOf)).size).toBe(3);
      for (const draft of drafts) expect(draft.length).toBeLessThanOrEqual(MISSION_MAX);
    }
  });

  test("have none in more than one of twelve people", () => {
    const all = PEOPLE.flatMap((records) => draftsOf(records, language));
    const counts = Map.groupBy(all, (draft) => draft);
    const most = Math.max(...[...counts.values()].map(({ length }) => length));
    expect(most).toBeLessThanOrEqual(PEOPLE.length / 12);
    expect(counts.size).toBeGreaterThan(100);
  });

  test("rest on what was chosen and contradict nothing that was", () => {
    for (const records of PEOPLE) {
      const chosen = readAllEnds(records).map(({ id }) => id);
      const used = findEnds(draftsOf(records, language), language).filter((end) => !isSubject(end));
      expect(chosen).toEqual(expect.arrayContaining(used));
      const against = used.flatMap((end) => ENDS.get(end)?.unless ?? []);
      expect(against.filter((end) => chosen.includes(end))).toEqual([]);
    }
  });
});

test("hardly two of 200 people have the same three missions, and one person always has the same", () => {
  const all = PEOPLE.map((records) => draftsOf(records, "en").join("\n"));
  expect(new Set(all).size).toBeGreaterThanOrEqual(PEOPLE.length * 0.99);
  expect(draftsOf(PEOPLE[0] ?? [], "en").join("\n")).toBe(all[0]);
});

test("the professional one is about the craft, and the unified one about the course wherever a choice is", () => {
  for (const records of PEOPLE) {
    const [personal = "", professional = "", unified = ""] = findEnds(
      draftsOf(records, "en"),
      "en",
    );
    expect(["people", "self"]).toContain(subjectOf(personal));
    expect(subjectOf(professional)).toBe("craft");
    expect(subjectOf(unified)).not.toBe("craft");
  }
});

test("a habit, or a weakness turned round, founds one only where it is extreme", () => {
  const mild = [buildRecord("energizers_drainers", { "recovery-r": 4, novelty: 3 })];
  expect(findEnds(draftsOf(mild, "en"), "en")).not.toContain("recovery-r+");
  const extreme = [buildRecord("energizers_drainers", { "recovery-r": 5, novelty: 3 })];
  expect(findEnds(draftsOf(extreme, "en"), "en")).toContain("recovery-r+");
  expect(ENDS.get("recovery-r+")?.isFirm).toBe(false);
});

test.each([
  ["I cannot finish anything.", "follow-through+"],
  ["Ich werde nie fertig, es muss perfekt sein, und ich weiß das auch.", "follow-through+"],
  ["I need to call people on the phone and I do not want to.", "social+"],
])("none promises what the person stalls at: %s", (stall, end) => {
  const answers = (text: string) => [
    buildRecord("energizers_drainers", { social: 5 }),
    buildRecord("strengths_weaknesses", { "follow-through": 5 }),
    buildRecord("working_preferences", {}, ["", text]),
  ];
  const endsOf = (text: string) => findEnds(draftsOf(answers(text), "en"), "en");
  expect(endsOf("")).toContain(end);
  const language = stall.startsWith("Ich") ? "de" : "en";
  expect(findEnds(draftsOf(answers(stall), language), language)).not.toContain(end);
});

test.each([
  [
    "feedback",
    buildRecord("strengths_weaknesses", { "follow-through": 5 }, ["", "You never finish a thing."]),
  ],
  [
    "what they hate",
    buildRecord("interests_skills", {}, ["I hate it when I have to finish what is dull."]),
  ],
])("none promises what %s speaks against", (_, record) => {
  const records = [buildRecord("strengths_weaknesses", { "follow-through": 5 }), record];
  const last = records.slice(record.section === "strengths_weaknesses" ? 1 : 0);
  expect(findEnds(draftsOf(last, "en"), "en")).not.toContain("follow-through+");
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
  expect(findEnds([unifiedSuggestion], "en")).toEqual(["vision+"]);
});

describe("somebody with few answers", () => {
  const isGeneral = (drafts: readonly string[]) => findEnds(drafts, "en").every(isSubject);

  test.each(SECTIONS)("has three missions from one record of %s without a choice", (section) => {
    const drafts = draftsOf([buildRecord(section)], "en");
    expect(new Set(drafts).size).toBe(3);
    expect(isGeneral(drafts)).toBe(true);
  });

  test("has general ones beside the one choice they made", () => {
    const drafts = draftsOf([buildRecord("energizers_drainers", { "social-r": 5 })], "en");
    expect(findEnds(drafts, "en")).toContain("social-r+");
    expect(findEnds(drafts, "en")).not.toContain("");
  });

  test("with one answer throughout has general ones", () => {
    const { items, options } = QUESTIONS.strengths_weaknesses;
    const mcAnswers = Object.fromEntries(items.map((_, index) => [String(index), options[0]]));
    const drafts = draftsOf([{ ...buildRecord("strengths_weaknesses"), mcAnswers }], "en");
    expect(isGeneral(drafts)).toBe(true);
  });

  test("whose answers are no options has them too", () => {
    const odd = SECTIONS.map((section) => ({
      ...buildRecord(section, {}, ["\0", ""]),
      mcAnswers: { 0: "constructor", 1: "__proto__", 9: "" },
    }));
    expect(isGeneral(draftsOf(odd))).toBe(true);
  });
});

describe("somebody in a hard time", () => {
  const withText = (records: readonly ResearchRecord[], text: string) =>
    records.map((record, index) =>
      index === 1 ? { ...record, writtenResponses: { 0: text } } : record,
    );
  const HARD = "I feel hopeless about everything. I am worthless and nobody would miss me.";

  test("is handed no mission", () => {
    for (const records of PEOPLE.slice(0, 10))
      expect(draftsOf(withText(records, HARD), "en")).toEqual(["", "", ""]);
  });

  test("has missions from gentle phrases alone where all of the energy is low", () => {
    const tired = { "recovery-r": 5, recovery: 1, "depth-r": 5, depth: 2, novelty: 1, meaning: 2 };
    const able = buildRecord("strengths_weaknesses", { "follow-through": 5, courage: 5 });
    const records = [buildRecord("energizers_drainers", tired), able];
    for (const end of findEnds(draftsOf(records, "en"), "en"))
      expect(ENDS.get(end)?.isGentle || isSubject(end)).toBe(true);
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
    expect(findEnds(draftsOf(records(GERMAN), "en"), "de")).not.toContain("");
    expect(findEnds(draftsOf(records(ARABIC), "en"), "ar")).not.toContain("");
  });

  test("is that of the pages where the person wrote nothing, or in a language that has no phrases", () => {
    for (const text of ["", SPANISH]) {
      expect(findEnds(draftsOf(records(text), "de"), "de")).not.toContain("");
      expect(findEnds(draftsOf(records(text)), "en")).not.toContain("");
    }
  });
});
