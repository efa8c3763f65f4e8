import { expect, test } from "vitest";
import { splitQuestion } from "../src/analysis/split-question.ts";

test("the last sentence is parted from a line where it is a question", () => {
  for (const [finding, question] of [
    ["You finish what you start.", "What would you rather leave open?"],
    ["You wrote “Why me?” twice. It weighs on you.", "Who could hear it?"],
    ["Is it the people? Or the work.", "What changed in spring?"],
    ["You said “never again.”", "What would have to be different?"],
    ["Mornings are yours…", "Which one comes next?"],
  ])
    expect(splitQuestion(`${finding} ${question}`)).toEqual({ finding, question });
});

test("a line that asks nothing, or nothing but asks, stays whole", () => {
  for (const line of [
    "You finish what you start.",
    "What gives you rest?",
    "You asked “why?” once.",
  ])
    expect(splitQuestion(line)).toEqual({ finding: line, question: undefined });
});
