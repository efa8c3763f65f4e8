import { expect, test } from "vitest";
import { findAnswerChanges } from "../src/runner/section-review.tsx";

const before = {
  mcAnswers: { "0": "Always", "1": "Never" },
  writtenResponses: { "0": "By the sea.", "1": "Meetings." },
};

test("a retake with the same answers has changed nothing, white space aside", () => {
  const same = { ...before, writtenResponses: { "0": " By the sea. ", "1": "Meetings.\n" } };
  expect(findAnswerChanges(before, same)).toEqual([]);
});

test("a retake names each choice that changed, with both options, and each text that was rewritten", () => {
  const now = {
    mcAnswers: { "0": "Often", "1": "Never" },
    writtenResponses: { "0": "By the sea.", "1": "Fewer meetings." },
  };
  expect(findAnswerChanges(before, now)).toEqual([
    { question: 0, before: "Always", after: "Often" },
    { prompt: 1 },
  ]);
});

test("an answer blanked in the middle of a retake: the text has changed, the choice waits for its option", () => {
  expect(
    findAnswerChanges(before, { mcAnswers: {}, writtenResponses: { "0": "By the sea." } }),
  ).toEqual([{ prompt: 1 }]);
});
