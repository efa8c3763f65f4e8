import { VALIDATION } from "@goals/contracts/notices";
import { expect, test } from "vitest";
import type { SetupForm } from "../src/onboarding/setup-form.ts";
import { setupProblem } from "../src/onboarding/setup-problem.ts";

const half = (type: SetupForm["type"], title = "", description = ""): SetupForm => ({
  type,
  set: undefined,
  title,
  description,
});

const NO_TITLE = { notice: VALIDATION.objective, field: "title", type: "personal" };

test("one of the two objectives is enough, and none is not", () => {
  expect(setupProblem([half("personal", "Walk every morning"), half("professional")])).toBeNull();
  expect(setupProblem([half("personal"), half("professional")])).toEqual(NO_TITLE);
  expect(setupProblem([half("personal", "  "), half("professional")])).toEqual(NO_TITLE);
});

test("a description without a title is not a half that was skipped", () => {
  expect(
    setupProblem([half("personal", "Walk every morning"), half("professional", "", "Why")]),
  ).not.toBeNull();
});
