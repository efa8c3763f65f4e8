import { VALIDATION } from "@goals/contracts/notices";
import { expect, test } from "vitest";
import { type SetupObjective, validateSetup } from "../src/objectives/new-objective.tsx";

const half = (type: SetupObjective["type"], title = "", description = ""): SetupObjective => ({
  type,
  set: undefined,
  title,
  description,
});

const NO_TITLE = { notice: VALIDATION.objective, field: "title", type: "personal" };

test("one of the two objectives is enough, and none is not", () => {
  expect(validateSetup([half("personal", "Walk every morning"), half("professional")])).toBeNull();
  expect(validateSetup([half("personal"), half("professional")])).toEqual(NO_TITLE);
  expect(validateSetup([half("personal", "  "), half("professional")])).toEqual(NO_TITLE);
});

test("a description without a title is not a half that was skipped", () => {
  expect(
    validateSetup([half("personal", "Walk every morning"), half("professional", "", "Why")]),
  ).not.toBeNull();
});
