import { expect, test } from "vitest";
import { getPromptIndex, isLast, isQuestion, STEPS } from "../src/draft/answers.ts";
import { formatStep, getNextLabel } from "../src/runner/runner-controls.tsx";

test("a section is ten questions, then two prompts, and the button names the next step", () => {
  const steps = Array.from({ length: STEPS }, (_, step) => step);
  expect(steps.map(getNextLabel)).toEqual([
    ...Array.from({ length: 9 }, () => "Next"),
    "Continue to Written",
    "Next",
    "Complete Section",
  ]);
  expect(steps.filter(isQuestion)).toHaveLength(10);
  expect(steps.filter(isLast)).toEqual([11]);
  expect(steps.slice(10).map(getPromptIndex)).toEqual([0, 1]);
  expect([formatStep(0), formatStep(11)]).toEqual(["Question 1 of 10", "Written prompt 2 of 2"]);
});
