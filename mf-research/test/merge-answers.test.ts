import { expect, test } from "vitest";
import { type Answers, findChoiceConflicts, mergeAnswers } from "../src/draft/answers.ts";

const answers = (choices: Record<string, string>): Answers => ({
  mcAnswers: choices,
  writtenResponses: {},
  tags: [],
});

const BASE = answers({ 0: "a", 1: "a", 2: "a", 3: "a" });
/** Chosen on this device earlier, and never saved. */
const MINE = answers({ 0: "mine", 1: "mine", 2: "a", 3: "same" });
const SAVED_SINCE = answers({ 0: "newer", 1: "a", 2: "newer", 3: "same" });

test("an unsaved choice does not replace one that was saved since: the saved one stays, and the other is offered", () => {
  expect(mergeAnswers(BASE, MINE, SAVED_SINCE, true).mcAnswers).toEqual({
    0: "newer",
    1: "mine",
    2: "newer",
    3: "same",
  });
  expect(findChoiceConflicts(BASE, MINE, SAVED_SINCE)).toEqual({ 0: "mine" });
});

test("the tags of both sides stay, except those that either side removed", () => {
  const tagged = (...tags: string[]): Answers => ({ ...answers({}), tags });
  const merged = (base: Answers, mine: Answers, theirs: Answers) =>
    mergeAnswers(base, mine, theirs).tags;
  expect(merged(tagged("a", "b"), tagged("a", "mine"), tagged("b", "a", "theirs"))).toEqual([
    "a",
    "theirs",
    "mine",
  ]);
  expect(merged(tagged("a"), tagged("a"), tagged())).toEqual([]);
  expect(merged(tagged("a"), tagged("b", "a"), tagged("a"))).toEqual(["a", "b"]);
  const full = tagged("1", "2", "3", "4", "5");
  expect(merged(tagged(), tagged("mine"), full)).toEqual(full.tags);
});
