import { addDays } from "@goals/contracts/dates";
import { expect, test } from "vitest";
import { formatRelativeDay, isPlannable } from "../src/nav/day-nav.tsx";

const TODAY = "2026-05-13";

test.each([
  [-8, false],
  [-7, true],
  [0, true],
  [31, true],
  [32, false],
])("a day %i days from today may be planned: %s", (distance, plannable) => {
  expect(isPlannable(addDays(TODAY, distance), TODAY)).toBe(plannable);
});

test.each([
  [-2, "Mon, May 11"],
  [-1, "Yesterday"],
  [0, "Today"],
  [1, "Tomorrow"],
  [2, "Fri, May 15"],
])("a day %i days from today is called %s", (distance, name) => {
  expect(formatRelativeDay(addDays(TODAY, distance), TODAY)).toBe(name);
});
