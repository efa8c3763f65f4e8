import { expect, test } from "vitest";
import { movedAnswers } from "../src/draft/moved-answers.ts";

const before = {
  mcAnswers: { "0": "Always", "1": "Never" },
  writtenResponses: { "0": "By the sea.", "1": "Meetings." },
};

test("a retake with the same answers has moved nothing, white space aside", () => {
  const same = { ...before, writtenResponses: { "0": " By the sea. ", "1": "Meetings.\n" } };
  expect(movedAnswers(before, same)).toEqual([]);
});

test("a retake names each choice that moved, with both options, and each text that was rewritten", () => {
  const now = {
    mcAnswers: { "0": "Often", "1": "Never" },
    writtenResponses: { "0": "By the sea.", "1": "Fewer meetings." },
  };
  expect(movedAnswers(before, now)).toEqual([
    { question: 0, was: "Always", is: "Often" },
    { prompt: 1 },
  ]);
});

test("an answer blanked in the middle of a retake: the text has moved, the choice waits for its option", () => {
  expect(movedAnswers(before, { mcAnswers: {}, writtenResponses: { "0": "By the sea." } })).toEqual(
    [{ prompt: 1 }],
  );
});
