import { readFileSync } from "node:fs";
import { QUESTIONS_IN_ORDER } from "@goals/contracts/questions/questions";
import { describe, expect, it, test } from "vitest";
import { describeBoth, describeChoice } from "../src/mirror/choice-sentences.ts";
import { ENDS } from "../src/missions/ends.ts";

const plain = (text = "") => text.normalize("NFD").replaceAll(/[\p{M}.]/gu, "");

const choose = (question: number, place: number) => ({
  answer: { section: "strengths_weaknesses", question } as const,
  place,
});

describe.each(["de", "ar"] as const)("a choice in %s", (language) => {
  const path = new URL(`../../../mf-research/locales/${language}.json`, import.meta.url);
  const catalogue: unknown = JSON.parse(readFileSync(path, "utf8"));

  it("quotes the question as the person read it, and no mission repeats it", () => {
    const quoted = QUESTIONS_IN_ORDER.flatMap(({ id, items }) =>
      items.flatMap(({ text }, question) => {
        const line = describeChoice({ answer: { section: id, question }, place: 0 }, language);
        const quote = /[„«](.+)[“»]/u.exec(line)?.[1];
        return quote === undefined ? [] : [[text, `${quote}.`]];
      }),
    );
    expect(quoted).toHaveLength(25);
    expect(catalogue).toMatchObject(Object.fromEntries(quoted));
    const missions = [...ENDS.values()].flatMap(({ phrases }) => phrases[language].map(plain));
    const lines = quoted.map(([, line]) => plain(line));
    expect(missions.filter((mission) => lines.includes(mission))).toEqual([]);
  });
});

test("two choices that stand against each other are one sentence", () => {
  const both = (language: "en" | "de" | "ar") => describeBoth(choose(0, 0), choose(5, 1), language);
  expect(both("en")).toBe(
    "You chose both. You strongly agree that you finish what you start. You agree that you start more things than you finish.",
  );
  expect(both("de")).toBe(
    "Beides hast du angekreuzt: „Ich bringe zu Ende, was ich anfange“ (trifft voll zu) und „Ich fange mehr an, als ich zu Ende bringe“ (trifft zu).",
  );
  expect(both("ar")).toBe(
    "اخترت العبارتين معًا: «أُتمّ ما بدأته» (أوافق بشدّة) و«أبدأ أمورًا أكثر مما أُتمّ» (أوافق).",
  );
});
