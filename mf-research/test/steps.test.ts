import { expect, test } from "vitest";
import { goOnLabel, isLast, isQuestion, promptOf, stepLabel, STEPS } from "../src/runner/steps.ts";

test("a section is ten questions, then two prompts, and the button says what comes next", () => {
  const steps = Array.from({ length: STEPS }, (_, step) => step);
  expect(steps.map(goOnLabel)).toEqual([
    ...Array.from({ length: 9 }, () => "Next"),
    "Continue to Written",
    "Next",
    "Complete Section",
  ]);
  expect(steps.filter(isQuestion)).toHaveLength(10);
  expect(steps.filter(isLast)).toEqual([11]);
  expect(steps.slice(10).map(promptOf)).toEqual([0, 1]);
  expect([stepLabel(0), stepLabel(11)]).toEqual(["Question 1 of 10", "Written prompt 2 of 2"]);
});
