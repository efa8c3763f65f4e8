import type { ResearchRecord } from "@goals/contracts/research";
import { WEEKS_KEYS } from "@goals/contracts/set-aside";
import { describe, expect, it } from "vitest";
import { assessCare, assessCareInText, hasCarePassage } from "../../src/care/assess-care.ts";
import { redactCareInRecords } from "../../src/care/redact-care.ts";
import { CARE_LANGUAGES, DANGER, HEAVY, ORDINARY } from "./care-corpus.ts";
import { buildSection } from "../support/people.ts";

const ordinary = CARE_LANGUAGES.flatMap((language) => ORDINARY[language]);
const danger = CARE_LANGUAGES.flatMap((language) =>
  DANGER[language].map((text) => ({ language, text })),
);
const heavy = CARE_LANGUAGES.flatMap((language) => HEAVY[language]);
const recordOf = (texts: readonly string[]): ResearchRecord[] => [
  buildSection("energizers_drainers", {}, texts),
];

/** The slips of a hurried thumb. */
const MISSPELT: Readonly<Record<string, (text: string) => string>> = {
  "without apostrophes": (text) => text.replace(/['’]/g, ""),
  "without accents": (text) => text.normalize("NFD").replace(/\p{M}/gu, ""),
  "in capitals": (text) => text.toUpperCase(),
  "without a full stop": (text) => text.replace(/[.!?]+$/, ""),
  "with a long last word": (text) => text.replace(/([a-z])(?=[.!?]*$)/i, "$1$1$1$1"),
  "with two spaces": (text) => text.replaceAll(" ", "  "),
};

const redact = (records: readonly ResearchRecord[]) =>
  redactCareInRecords(records, assessCare(records, new Set([WEEKS_KEYS.good])));

describe("care", () => {
  it("is called for by every text that matters", () => {
    expect(danger.filter(({ text }) => assessCareInText(text).level !== "danger")).toEqual([]);
    expect(heavy.filter((texts) => assessCare(recordOf(texts)).level === "none")).toEqual([]);
  });

  it("is called for by at most 2 % of ordinary texts", () => {
    const alarms = ordinary.filter((text) => assessCareInText(text).level !== "none");
    expect(ordinary).toHaveLength(500);
    expect(alarms.length, alarms.join("\n")).toBeLessThanOrEqual(10);
  });

  it("is in the language of the words", () => {
    const wrong = danger.filter(
      ({ text, language }) => assessCareInText(text).language !== language,
    );
    expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(danger.length * 0.03);
  });

  it.each(Object.entries(MISSPELT))("sees the texts that matter %s", (_, mutate) => {
    const missed = danger.filter(({ text }) => assessCareInText(mutate(text)).level !== "danger");
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(danger.length * 0.03);
  });

  it.each(Object.entries(MISSPELT))("keeps quiet about ordinary texts %s", (_, mutate) => {
    const alarms = ordinary.filter((text) => assessCareInText(mutate(text)).level !== "none");
    expect(alarms.length, alarms.join("\n")).toBeLessThanOrEqual(10);
  });

  it.each([
    "I am sucidal and nobody knows.",
    "wanna kms",
    "thinking about suiside again",
    "Ich denke an Selbstmort.",
    "pienso en el suisidio",
    "je pense au suiccide",
    "I w4nt to d1e",
  ])("reads past a wrong letter: %s", (text) => {
    expect(assessCareInText(text).level).toBe("danger");
  });

  it.each([
    "My uncle killed himself in 1998 and I still think of him.",
    "I answer calls at a crisis line, from people who want to die.",
    "A patient told us she wanted to end her life, and I stayed with her.",
    "Mein Bruder hat sich das Leben genommen.",
    "Mi hermano se quitó la vida.",
  ])("is not the danger of a person who speaks of somebody else: %s", (text) => {
    expect(assessCareInText(text).level).toBe("none");
  });

  it.each([
    "It's not like I want to die.",
    "I don't believe I want to die.",
    "I never felt I wanted to die.",
  ])("accepts a denial: %s", (text) => {
    expect(assessCareInText(text).level).toBe("none");
  });

  it.each([
    "I can't go on I want to die",
    "ich kann nicht mehr ich will sterben",
    "no puedo mas quiero morir",
    "لا أقدر أريد أن أموت",
  ])('hears danger after "I can\'t go on": %s', (text) => {
    expect(assessCareInText(text).level).toBe("danger");
  });

  it("is not called for by one heavy sentence, but nothing is built on it", () => {
    const text = "I don't see the point to be honest.";
    expect(assessCareInText(text).level).toBe("none");
    expect(hasCarePassage(text)).toBe(true);
  });

  it("is called for by heavy tags", () => {
    expect(
      assessCare([buildSection("energizers_drainers", {}, [], ["hopeless", "empty"])]).level,
    ).toBe("heavy");
    expect(
      assessCare([buildSection("energizers_drainers", {}, [], ["garden", "late"])]).level,
    ).toBe("none");
  });
});

describe("the text without care passages", () => {
  it("stands where it stood, and holds none of them", () => {
    const text =
      "I repaired an old radio. A caller said she wants to die. Then I cooked for my sister.";
    const [left] = redact([buildSection("energizers_drainers", {}, [text], ["hopeless"])]);
    const read = left?.writtenResponses["0"] ?? "";
    expect(read).toHaveLength(text.length);
    expect(read).toContain("I repaired an old radio");
    expect(read).not.toContain("die");
    expect(read.indexOf("Then I cooked")).toBe(text.indexOf("Then I cooked"));
    expect(left?.tags).toEqual([]);
  });

  it("is nothing where the person's own sentence is heavy, for the rest would say something else", () => {
    const [left] = redact([
      buildSection("energizers_drainers", {}, [
        "Up at 5, cut meat. I feel so empty. 10/10",
        "Rain.",
      ]),
    ]);
    expect(Object.values(left?.writtenResponses ?? {}).map((text) => text.trim())).toEqual([
      "",
      "Rain.",
    ]);
  });

  it("is, for somebody in danger, what they love and nothing beside it", () => {
    const left = redact([
      buildSection("energizers_drainers", {}, [
        "Walking the dogs.",
        "I baked bread. I want to die. Then I slept well.",
      ]),
      buildSection("time_horizons", {}, ["Cannot picture it.", "Dark."]),
    ]);
    const texts = left.map(({ writtenResponses }) => Object.values(writtenResponses));
    expect(texts.flat().map((text) => text.trim())).toEqual(["Walking the dogs.", "", "", ""]);
  });

  it.each(["hopefully dead lol", "There is no three years for me.", "Hoffentlich tot."])(
    "knows that a question about a day to come is answered by: %s",
    (text) => {
      expect(assessCare([buildSection("time_horizons", {}, ["", text])]).level).toBe("danger");
    },
  );
});
