import { LANGUAGES } from "@goals/contracts/languages";
import { expect, test } from "vitest";
import { DANGER, foldText, saysDanger } from "../src/help/danger.ts";

test.each(LANGUAGES)("at most thirty sentences in %s, each found in a text", (language) => {
  expect(DANGER[language].length).toBeLessThanOrEqual(30);
  for (const phrase of DANGER[language]) {
    expect([phrase, saysDanger([`Well. ${phrase.toUpperCase()}!`])]).toEqual([phrase, true]);
  }
});

test.each([
  "jerk 104 felt like moving a dead body. theres nothing to discuss",
  "The casserole was past saving. If I'm dead you may have the Tuesday.",
  "I lost the will to live. Not literally, HR.",
  "I am dying to see the sea.",
  "Die Pflanzen will ich nicht sterben lassen.",
])("%j moves no line", (text) => {
  expect(saysDanger([text])).toBe(false);
});

test("a sentence is found over line breaks, curly apostrophes and vowel marks, not across two answers", () => {
  expect(saysDanger(["I\ndon’t   want to\nlive."])).toBe(true);
  expect(saysDanger(["أُريدُ أنْ أموت"])).toBe(true);
  expect(saysDanger(["I want to", "die"])).toBe(false);
});

test("no character grows more than sixfold: ﷺ stays one", () => {
  for (let code = 1; code < 0x10000; code += 1) {
    const text = String.fromCharCode(code).repeat(4);
    if (text.isWellFormed() && foldText(text).trim().length > 24) expect.fail(code.toString(16));
  }
  expect(foldText("ﷺ".repeat(100)).trim()).toBe("");
});
