import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import { VALIDATION } from "@goals/contracts/notices";
import { expect, test } from "vitest";
import { planProblem } from "../src/plan/plan-problem.ts";

const long = "x".repeat(TASK_TITLE_MAX + 1);

test("a day is planned with exactly three titles that are not blank", () => {
  expect(planProblem(["Write", "Call", "Walk"])).toBeNull();
  expect(planProblem(["Write", "   ", "Walk"])).toEqual({ notice: VALIDATION.tasks, index: 1 });
});

test("a title may have its whole length and not one character more", () => {
  expect(planProblem(["Write", "Call", long.slice(1)])).toBeNull();
  expect(planProblem(["Write", long, "Walk"])).toMatchObject({
    index: 1,
    notice: {
      title: VALIDATION.tasks.title,
      description: expect.stringContaining(`${TASK_TITLE_MAX}`),
    },
  });
});

test("what is missing is said before what is too long", () => {
  expect(planProblem([long, "", "Walk"])?.index).toBe(1);
});
