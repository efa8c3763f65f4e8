import { describe, expect, it, test } from "vitest";
import type { Clause } from "../../../src/engine/reading/clause.ts";
import { readClauses } from "../../../src/engine/reading/read-clauses.ts";

const quotable = (text: string) =>
  readClauses(text)
    .filter((clause) => clause.isQuotable)
    .map((clause) => clause.text);
const first = (text: string): Clause | undefined => readClauses(text)[0];

describe("clauses", () => {
  test.each<[string, string[]]>([
    [
      "Last Saturday in my garage, on my own, repairing an old bicycle for my niece.",
      ["Last Saturday in my garage, on my own", "repairing an old bicycle for my niece"],
    ],
    [
      "People come to me when the system breaks, and I fix it quickly",
      ["People come to me when the system breaks", "I fix it quickly"],
    ],
    ["- cooking w my mum\n- fixing old bikes", ["cooking w my mum", "fixing old bikes"]],
    ["I say no to meetings on Fridays.", ["I say no to meetings on Fridays"]],
    ["well honestly i just sit there with my coffee tbh", ["i just sit there with my coffee"]],
  ])("of %j are whole", (text, expected) => {
    expect(quotable(text)).toEqual(expected);
  });

  it("stand where they say they stand, whatever stands around them", () => {
    const text = "🙂 “So” — I’ve built  a shed;\r\n\r\n1) dont like mondays… wanna learn to weld!";
    for (const clause of readClauses(text)) {
      expect(text.slice(clause.start, clause.end)).toBe(clause.text);
    }
  });

  test.each([
    "idk",
    "lol",
    "n/a",
    "no idea really",
    "sleep",
    "42",
    "",
    "   ",
    "…",
    "idk what to say",
  ])("of %j are nothing to quote", (text) => expect(quotable(text)).toEqual([]));
});

describe("what is not meant as it stands is not quotable", () => {
  test.each([
    "I used to love climbing with my brother",
    "I loved climbing with my brother, but not any more",
    "I loved climbing with my brother. Not any more.",
    "I no longer play in the band",
    "back then I painted every day",
    "i dont enjoy the long meetings",
    "I never finish the big projects",
    "didnt like working with people",
    "nobody asked for my opinion",
    "instead of painting the fence",
    "I should have measured twice before cutting",
    "shouldve asked for help sooner",
    "I wish I could draw horses",
    "My boss says I talk over people",
    "they keep telling me I am difficult",
    "apparently I am good with children",
    "Great, another meeting about meetings",
    "I just love filling in spreadsheets lol",
    "yeah right, working with lovely clients",
    "our “strategy” day in the basement",
    "filling in forms all day 🙃",
    "Do I even like my work?",
    "it was my fault the project failed",
    "I am such a failure at this job",
  ])("%j", (text) => expect(quotable(text)).toEqual([]));

  it("in a bad day's story, where a warm word is bitter", () => {
    const text = "A lovely three-hour call with the tax office.";
    expect(readClauses(text, { isBad: true })[0]?.isIronic).toBe(true);
    expect(readClauses(text)[0]?.isIronic).toBe(false);
  });

  it("but what others say is, where that was asked for", () => {
    const clauses = readClauses("My boss says I talk too much in meetings", { isReported: true });
    expect(clauses[0]).toMatchObject({ isWhole: true, isIronic: false });
  });
});

describe("a clause says", () => {
  test.each<[string, Clause["time"]]>([
    ["I teach children to swim", "present"],
    ["I taught children to swim", "past"],
    ["I want to teach children to swim", "wanted"],
    ["im gonna teach children to swim", "wanted"],
    ["I'd teach children to swim", "hypothetical"],
    ["I could have taught children to swim", "counterfactual"],
    ["used to teach children to swim", "over"],
    ["I am used to teaching children", "present"],
    ["I have to teach children to swim", "obliged"],
    ["teaching children to swim", "none"],
  ])("of %j: %s", (text, time) => expect(first(text)?.time).toBe(time));

  test.each<[string, string]>([
    ["I went home late", "go"],
    ["lately I paint", "lately"],
    ["writing long letters", "write"],
    ["three long meetings", "meeting"],
  ])("in %j the word %j by its dictionary form", (text, lemma) => {
    expect(first(text)?.words.map((word) => word.lemma)).toContain(lemma);
  });
});
