import { LANGUAGES, type Language } from "@goals/contracts/languages";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { MISSION_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import { SECTIONS } from "@goals/contracts/sections";
import { WEEKS_KEYS } from "@goals/contracts/set-aside";
import { describe, expect, test } from "vitest";
import { ENDS } from "../../src/missions/ends.ts";
import { readAllEnds } from "../../src/missions/read-ends.ts";
import { PLAIN_MISSIONS, suggestMissions } from "../../src/missions/suggest-missions.ts";
import { buildRecord, createPeople } from "../synthetic-people.ts";

const PEOPLE = createPeople(200);
const GOOD = new Set([WEEKS_KEYS.good]);
const draftsOf = (records: readonly ResearchRecord[], language?: Language, weeks = GOOD) =>
  Object.values(suggestMissions(records, language, weeks));

const KEYS = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    new Map(
      [...ENDS].flatMap(([id, { phrases }]) =>
        phrases[language].map((phrase): [string, string] => [`${phrase}.`, id]),
      ),
    ),
  ]),
);

const isPlain = (draft: string, language: Language) =>
  PLAIN_MISSIONS.some(({ texts }) => texts[language].includes(draft.slice(0, -1)));
/** The end of an item that each draft rests on; none for a plain or an empty one. */
const findEnds = (drafts: readonly string[], language: Language): string[] =>
  drafts.flatMap((draft) =>
    draft === "" || isPlain(draft, language) ? [] : (KEYS[language]?.get(draft) ?? "unknown"),
  );
const subjectOf = (end: string) => ENDS.get(end)?.subject;

test("nobody who seldom finishes one thing before the next wants to do one at a time", () => {
  const hard = new Set([WEEKS_KEYS.hard]);
  const ownOf = (agreement: number) =>
    PEOPLE.map((records) => [
      ...records.filter(({ section }) => section !== "working_preferences"),
      buildRecord("working_preferences", { "one-thing": agreement }),
    ]).map((records) => draftsOf(records, "en", hard)[1]);
  expect(new Set(ownOf(1))).not.toContain("I want to do one thing at a time.");
  expect(new Set(ownOf(5))).toContain("I want to do one thing at a time.");
});

test("no two plain drafts of a person end alike", () => {
  const hard = new Set([WEEKS_KEYS.hard]);
  for (const language of LANGUAGES)
    for (const records of PEOPLE) {
      const drafts = draftsOf(records, language, hard).filter(Boolean);
      const ends = drafts.map((draft) => draft.split(" ").slice(-2).join(" "));
      expect(new Set(ends).size).toBe(ends.length);
    }
});

test("nobody who plans ahead takes each day as it comes", () => {
  const hard = new Set([WEEKS_KEYS.hard]);
  const openingsOf = (planning: number) =>
    PEOPLE.map((records) => [
      ...records.filter(({ section }) => section !== "time_horizons"),
      buildRecord("time_horizons", { planning }),
    ]).map((records) => draftsOf(records, "en", hard)[0]);
  expect(new Set(openingsOf(5))).not.toContain("I take each day as it comes.");
  expect(new Set(openingsOf(3))).toContain("I take each day as it comes.");
});

describe.each(LANGUAGES)("missions in %s", (language) => {
  test("are one sentence each, whole and of our own, of different topics, for each of 200 people", () => {
    const all = PEOPLE.map((records) => draftsOf(records, language));
    for (const drafts of all) {
      const ends = findEnds(drafts, language);
      expect(ends).not.toContain("unknown");
      expect(new Set(ends.map((end) => ENDS.get(end)?.topic)).size).toBe(ends.length);
      for (const draft of drafts) expect(draft.length).toBeLessThanOrEqual(MISSION_MAX);
    }
    expect(all.flat().filter((draft) => draft === "").length).toBeLessThanOrEqual(
      all.length * 0.15,
    );
  });

  test("have none in more than a fifth of the people", () => {
    const all = PEOPLE.flatMap((records) => draftsOf(records, language));
    const counts = Map.groupBy(all.filter(Boolean), (draft) => draft);
    const most = Math.max(...[...counts.values()].map(({ length }) => length));
    expect(most).toBeLessThanOrEqual(PEOPLE.length / 5);
    expect(counts.size).toBeGreaterThan(50);
  });

  test("rest on what was chosen and contradict nothing that was", () => {
    for (const records of PEOPLE) {
      const chosen = readAllEnds(records).map(({ id }) => id);
      const used = findEnds(draftsOf(records, language), language);
      expect(chosen).toEqual(expect.arrayContaining(used));
      const against = used.flatMap((end) => ENDS.get(end)?.unless ?? []);
      expect(against.filter((end) => chosen.includes(end))).toEqual([]);
    }
  });
});

test("few of 200 people share the same three missions, and one person always has the same", () => {
  const all = PEOPLE.map((records) => draftsOf(records, "en").join("\n"));
  expect(new Set(all).size).toBeGreaterThanOrEqual(PEOPLE.length * 0.94);
  expect(draftsOf(PEOPLE[0] ?? [], "en").join("\n")).toBe(all[0]);
});

test("the professional one is about the craft for most people, and the personal one never is", () => {
  const professional = PEOPLE.map((records) => {
    const [one, craft] = draftsOf(records, "en").map((draft) =>
      findEnds([draft], "en").map(subjectOf),
    );
    expect(one).not.toContain("craft");
    return craft?.[0];
  });
  const crafts = professional.filter((subject) => subject === "craft");
  expect(crafts.length).toBeGreaterThan(PEOPLE.length / 2);
});

test("an end that readers refused founds one only where it is far from most choices", () => {
  const strong = [buildRecord("energizers_drainers", { "recovery-r": 5, novelty: 3 })];
  expect(findEnds(draftsOf(strong, "en"), "en")).not.toContain("recovery-r+");
  const far = [
    buildRecord("time_horizons", {
      agency: 1,
      "agency-r": 3,
      planning: 3,
      "planning-r": 3,
      pacing: 3,
    }),
  ];
  expect(findEnds(draftsOf(far, "en"), "en")).toContain("agency-");
  expect(ENDS.get("agency-")?.isFirm).toBe(false);
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
  const { unifiedSuggestion } = suggestMissions(records, "en", GOOD);
  expect(findEnds([unifiedSuggestion], "en")).toEqual(["vision+"]);
});

describe("somebody with few answers", () => {
  test.each(SECTIONS)("has no mission from one record of %s without a choice", (section) => {
    expect(draftsOf([buildRecord(section)], "en")).toEqual(["", "", ""]);
  });

  test("has one for the one choice they made, and nothing beside it", () => {
    const drafts = draftsOf([buildRecord("energizers_drainers", { novelty: 5 })], "en");
    expect(findEnds(drafts, "en")).toEqual(["novelty+"]);
  });

  test("with one answer throughout has none", () => {
    const { items, options } = QUESTIONS.strengths_weaknesses;
    const mcAnswers = Object.fromEntries(items.map((_, index) => [String(index), options[0]]));
    const records = [{ ...buildRecord("strengths_weaknesses"), mcAnswers }];
    expect(draftsOf(records, "en")).toEqual(["", "", ""]);
  });

  test("whose answers are no options has plain ones", () => {
    const odd = SECTIONS.map((section) => ({
      ...buildRecord(section, {}, ["\0", ""]),
      mcAnswers: { 0: "constructor", 1: "__proto__", 9: "" },
    }));
    expect(findEnds(draftsOf(odd), "en")).toEqual([]);
  });
});

describe("what the person's own words speak against", () => {
  const choices = {
    energizers_drainers: { social: 5, recovery: 2 },
    strengths_weaknesses: { composure: 5, "composure-r": 1, "follow-through": 5, relating: 5 },
  } as const;
  const endsOf = (feedback: string, stall = "", language: Language = "en") =>
    findEnds(
      draftsOf(
        [
          buildRecord("energizers_drainers", choices.energizers_drainers),
          buildRecord("strengths_weaknesses", choices.strengths_weaknesses, ["", feedback]),
          buildRecord("working_preferences", {}, ["", stall]),
        ],
        language,
      ),
      language,
    );

  test.each([
    ["en", "Speak up, girl.", /^(?:relating-r|courage)/],
    ["en", "you never hear what we tell you", /^composure-r/],
    ["de", "Du bist so reizbar, und das merken alle hier im Haus.", /^composure\+/],
    ["ar", "يقولون إني عصبي وأزعل بسرعة من كل شيء في البيت.", /^composure\+/],
  ] as const)("in %s is promised by none: %s", (language, feedback, end) => {
    expect(endsOf(feedback, "", language).filter((each) => end.test(each))).toEqual([]);
  });

  test("founds none about seeing things through for somebody who cannot let go", () => {
    expect(endsOf("", "Handing over. I gave it to Ines twice and took it back.")).not.toContain(
      "follow-through+",
    );
  });
});

test.each(["I am retired. There is no working day.", "Bin in Rente, also koche ich."])(
  "somebody retired has no draft for work: %s",
  (text) => {
    for (const records of PEOPLE.slice(0, 20)) {
      const written = records.map((record) => ({ ...record, writtenResponses: { 0: text } }));
      expect(draftsOf(written, "en").map((draft) => draft !== "")).toEqual([true, false, true]);
    }
  },
);

describe("somebody in a hard time", () => {
  const withText = (records: readonly ResearchRecord[], text: string) =>
    records.map((record, index) =>
      index === 1 ? { ...record, writtenResponses: { 0: text } } : record,
    );
  const HARD = "I feel hopeless about everything. I am worthless and nobody would miss me.";

  test.each([HARD, "I want to die."])("has three missions, of plain sentences: %s", (text) => {
    for (const records of PEOPLE) {
      const drafts = draftsOf(withText(records, text), "en", new Set());
      expect(drafts).not.toContain("");
      expect(findEnds(drafts, "en")).toEqual([]);
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
    for (const [text, language] of [
      [GERMAN, "de"],
      [ARABIC, "ar"],
    ] as const) {
      const ends = findEnds(draftsOf(records(text), "en"), language);
      expect(ends).toEqual(["social+"]);
    }
  });

  test("is that of the pages where the person wrote nothing, or in a language that has no phrases", () => {
    for (const text of ["", SPANISH]) {
      expect(findEnds(draftsOf(records(text), "de"), "de")).toEqual(["social+"]);
      expect(findEnds(draftsOf(records(text)), "en")).toEqual(["social+"]);
    }
  });
});
