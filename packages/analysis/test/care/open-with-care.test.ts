import { analysisReport, CARE_RULE, GENTLE_CARE_RULE } from "@goals/contracts/analysis";
import {
  CARE_KEY,
  GENTLE_CARE_KEY,
  isClosed,
  WEEKS_KEYS,
  toLineKey,
} from "@goals/contracts/set-aside";
import type { ResearchRecord } from "@goals/contracts/research";
import { QUESTIONS, scoreOption } from "@goals/contracts/questions/questions";
import { describe, expect, it } from "vitest";
import { assessCare } from "../../src/care/assess-care.ts";
import { redactCare, redactCareInRecords } from "../../src/care/redact-care.ts";
import { collectAnswers } from "../../src/coach/coach-answers.ts";
import { findInSection } from "../../src/mirror/find-in-section.ts";
import { findObstacle } from "../../src/mirror/find-obstacle.ts";
import { writeReport } from "../../src/mirror/write-report.ts";
import { MAYA } from "../support/people.ts";

const NONE: ReadonlySet<string> = new Set();
const analyse = (records: readonly ResearchRecord[], notMe = NONE, country?: string) =>
  writeReport(records, { verdicts: { me: NONE, notMe }, country });

const DESPAIR = {
  en: "Everyone would be better off without me.",
  de: "Ich will nicht mehr leben.",
  es: "Ya no quiero vivir.",
  fr: "Je n’ai plus envie de vivre.",
  ar: "لا أريد أن أعيش بعد الآن.",
} as const;

const writing = (text: string) =>
  MAYA.map((record) =>
    record.section === "energizers_drainers"
      ? { ...record, writtenResponses: { ...record.writtenResponses, 1: text } }
      : record,
  );

describe("a report to somebody in danger", () => {
  it.each(Object.entries(DESPAIR))("opens in their language: %s", (language, text) => {
    const report = analyse(writing(text));
    expect(report.care).toMatchObject({ level: "danger", language });
    expect(report.highlights[0]).toBe(report.care?.text);
    expect(report.care?.text).toContain("findahelpline.com");
    expect(report.sources[0]).toEqual({
      list: "highlights",
      line: 0,
      rule: "care",
      answers: [],
      quotes: [],
    });
    expect(analysisReport.parse(report)).toEqual(report);
  });

  it("names the line of the country they are in, and no number where none is certain", () => {
    const ways = (country?: string) => analyse(writing(DESPAIR.en), new Set(), country).care?.ways;
    expect(ways("US")?.[0]).toEqual({
      label: "Call 988 Suicide & Crisis Lifeline: 988",
      href: "tel:988",
    });
    expect(ways("DE")?.[0]?.href).toBe("tel:08001110111");
    expect(ways("XX")?.map(({ href }) => href)).toEqual(["https://findahelpline.com"]);
    expect(ways()).toEqual(ways("XX"));
  });

  it("goes on with what gave energy alone: no question, and nothing from the answers beside the heavy one", () => {
    const report = analyse(writing(DESPAIR.en));
    const other = report.sources.filter(({ rule }) => rule !== "care");
    expect(other.length).toBeGreaterThan(0);
    for (const { list, line, rule, quotes } of other) {
      expect(rule).toMatch(/^(?:prompt|theme:.+)$/);
      expect(report[list][line]).toContain(quotes[0]?.text);
      for (const { section, prompt } of quotes) {
        expect([section, prompt]).not.toEqual(["energizers_drainers", 1]);
      }
    }
    expect(report.watchouts).toEqual([]);
    const places = report.sources.map(({ list, line }) => `${list} ${line}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it("still opens with it after “Not me”, whatever was set aside", () => {
    const report = analyse(writing(DESPAIR.en));
    const keys = new Set(report.sources.map(toLineKey));
    expect(analyse(writing(DESPAIR.en), keys).highlights[0]).toBe(report.care?.text);
  });

  it("sends no model a word of it", () => {
    const records = writing(`My goats. ${DESPAIR.en} Bread.`);
    const { written: texts } = collectAnswers(redactCareInRecords(records, assessCare(records)));
    expect(texts.map(({ id }) => id)).not.toContain("energizers_drainers.p1");
    expect(JSON.stringify(texts)).not.toMatch(/better off|goats/);
  });
});

describe("“Not me” to a notice", () => {
  const HEAVY = writing("I feel hopeless about everything. I am worthless.");
  const GENTLE = writing("My husband died in May and I cannot go in.");

  it.each([
    ["heavy", HEAVY, CARE_KEY],
    ["gentle", GENTLE, GENTLE_CARE_KEY],
    ["gentle", GENTLE, CARE_KEY],
  ])("writes the report without it, as anybody's: %s", (_, records, key) => {
    const keys = new Set([key, WEEKS_KEYS.good]);
    expect(analyse(records).watchouts).toEqual([]);
    const { care, highlights, watchouts, sources } = analyse(records, keys);
    expect(care).toBeUndefined();
    expect(highlights.join()).toMatch(/When you last/);
    expect(watchouts.length).toBeGreaterThan(0);
    expect(sources.filter(({ rule }) => rule.startsWith("care"))).toEqual([]);
  });

  it("is its own key, so that no to a gentle one silences no heavy one", () => {
    const [gentle] = analyse(GENTLE).sources;
    expect(gentle && toLineKey(gentle)).toBe(GENTLE_CARE_KEY);
    expect(analyse(HEAVY, new Set([GENTLE_CARE_KEY])).care?.level).toBe("heavy");
  });

  it("never takes a notice of danger away", () => {
    const keys = new Set([CARE_KEY, GENTLE_CARE_KEY]);
    for (const text of Object.values(DESPAIR))
      expect(analyse(writing(text), keys).care?.level).toBe("danger");
  });
});

it("a sentence is blanked out whole, also behind the date it opens with", () => {
  const text = "Bis zum 2. gibt es keine Hoffnung mehr für mich. Die Wiese ist gemäht.";
  expect(redactCare(text).trim()).toBe("Die Wiese ist gemäht.");
});

describe("How the past weeks have been", () => {
  /** Maya with the lowest choice of every item. */
  const LOW = MAYA.map(({ section, mcAnswers, ...rest }) => {
    const score = (item: string, option: string) => scoreOption(section, Number(item), option) ?? 5;
    const choose = (item: string) =>
      QUESTIONS[section].options.toSorted((a, b) => score(item, a) - score(item, b))[0] ?? "";
    const lowest = Object.keys(mcAnswers).map((item) => [item, choose(item)]);
    return { ...rest, section, mcAnswers: Object.fromEntries(lowest) };
  });
  const hard = new Set([WEEKS_KEYS.hard, WEEKS_KEYS.good, CARE_KEY, GENTLE_CARE_KEY]);
  const good = new Set([WEEKS_KEYS.good]);
  const listPrompts = (records: readonly ResearchRecord[], keys: ReadonlySet<string>) =>
    analyse(records, keys).sources.flatMap(({ quotes }) =>
      quotes.map(({ section, prompt }) => `${section} ${prompt}`),
    );
  /** The answers that a model gets. */
  const listSent = (records: readonly ResearchRecord[]) =>
    collectAnswers(redactCareInRecords(records, assessCare(records), "model")).written.map(
      ({ id }) => id,
    );

  it("hard: a kind word stands in the report, and nothing else", () => {
    const { care, sources } = analyse(MAYA, hard);
    expect(care?.text).toMatch(/^You said that this is a hard time/);
    expect(care?.ways).toEqual([]);
    expect(sources.map(({ rule }) => rule)).toEqual([GENTLE_CARE_RULE]);
  });

  it("hard: the ways to somebody stay where words are heavy, and the notice of danger", () => {
    const heavy = writing("I feel hopeless about everything. I am worthless.");
    const { care, sources } = analyse(heavy, hard);
    expect(care?.ways).toHaveLength(1);
    expect(sources.map(({ rule }) => rule)).toEqual([CARE_RULE]);
    expect(analyse(writing(DESPAIR.en), hard).care?.level).toBe("danger");
  });

  it("good: hard days, feedback and days to come are read back, too", () => {
    expect(listPrompts(MAYA, good)).toEqual(
      expect.arrayContaining(["energizers_drainers 1", "strengths_weaknesses 1"]),
    );
    expect(findObstacle(MAYA, good)).not.toBeNull();
  });

  it("good: words of danger and of heaviness still count, a gentle notice does not stand", () => {
    expect(analyse(writing(DESPAIR.en), good).care?.level).toBe("danger");
    const heavy = writing("I feel hopeless about everything. I am worthless.");
    expect(analyse(heavy, good).care?.level).toBe("heavy");
    const joke = writing("Nothing has any point any more. I am completely alone with it all.");
    expect([analyse(joke).care?.level, analyse(joke, good).care]).toEqual(["heavy", undefined]);
    expect(analyse(writing("My husband died in May and I cannot go in."), good).care).toBe(
      undefined,
    );
  });

  it("mixed, or not said: no quote is about a hard day, on Today and after a section, too", () => {
    const prompts = new Set(listPrompts(MAYA, NONE));
    expect(prompts.size).toBeGreaterThan(5);
    for (const prompt of prompts)
      expect(prompt).not.toMatch(/^(?:energizers_drainers|working_preferences) 1$/);
    expect(analyse(MAYA).care).toBe(undefined);
    expect(findObstacle(MAYA, NONE)).toBeNull();
    const stall = MAYA.map((record) => ({ ...record, writtenResponses: { 1: "The stairs." } }));
    const find = (keys: ReadonlySet<string>) =>
      findInSection(stall, "working_preferences", { verdicts: { me: NONE, notMe: keys } });
    expect(find(good)?.quotes).toEqual(["The stairs."]);
    expect(find(NONE)?.quotes ?? []).toEqual([]);
    expect(find(hard)).toBeNull();
  });

  it("mixed, or not said: their own words stay closed, no theme names any, and choices open the lists", () => {
    const report = analyse(MAYA);
    expect(report.isClosed).toBe(true);
    const rules = report.sources.map(({ rule }) => rule);
    expect(rules.filter((rule) => rule.startsWith("theme:"))).toEqual([]);
    for (const source of report.sources)
      expect(isClosed(report, source, NONE)).toBe(source.rule === "prompt");
    expect(report.sources[0]?.rule).toBe("choice");
  });

  it("good: hard days stay closed, and everything does where an answer sounds low", () => {
    const report = analyse(MAYA, good);
    for (const source of report.sources)
      expect(isClosed(report, source, good)).toBe(
        source.rule === "prompt" && source.list === "watchouts",
      );
    const low = analyse(LOW, good);
    expect(low.care).toBe(undefined);
    expect(low.watchouts).toEqual([]);
    for (const source of low.sources)
      expect(isClosed(low, source, good)).toBe(source.rule === "prompt");
  });

  it.each([
    "I sat in the car staring at the wheel for a while.",
    "Out on the flats with Ossian until noon. Since then nothing.",
    "I don't remember. Perhaps in the summer.",
    "Sleep.",
    "Eine gute Stunde am Teich, seither nix mehr.",
  ])("mixed: an answer about a good time that turns sad reaches no model: %s", (text) => {
    const sad = MAYA.map((record) =>
      record.section === "energizers_drainers"
        ? { ...record, writtenResponses: { 0: text } }
        : record,
    );
    expect(listSent(sad)).not.toContain("energizers_drainers.p0");
  });

  it("mixed: a glad answer that names somebody whom another one misses reaches no model", () => {
    const glad = "Baking seven trays with Ossian passing me the tins.";
    const read = (drain: string) =>
      listSent(
        MAYA.map((record) =>
          record.section === "energizers_drainers"
            ? { ...record, writtenResponses: { 0: glad, 1: drain } }
            : record,
        ),
      );
    expect(read("Mam ironed Ossian's shirt.")).toContain("energizers_drainers.p0");
    expect(read("Mam ironed Ossian's shirt. It doesn't smell of him now.")).not.toContain(
      "energizers_drainers.p0",
    );
  });
});
