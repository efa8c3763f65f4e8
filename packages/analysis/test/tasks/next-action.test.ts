import { expect, test } from "vitest";
import { readNextAction } from "../../src/tasks/next-action.ts";

const TODAY = "2026-11-27";

test.each([
  ["It drips. First: call the plumber.", "Call the plumber"],
  ["Next: measure the wall for shelves", "Measure the wall for shelves"],
  ["start with the top drawer", "Start with the top drawer"],
  ["Erst: die Maße nehmen", "Die Maße nehmen"],
  ["Als nächstes: Farbe kaufen.", "Farbe kaufen"],
  ["أولاً: قياس الجدار", "قياس الجدار"],
  ["أوّلًا: قياس الجدار", "قياس الجدار"],
])("the next action of: %s", (description, action) =>
  expect(readNextAction(description, TODAY)).toBe(action),
);

test.each([
  "",
  "First I cried. Then nothing.",
  "First time I try this",
  "Next week I move",
  "First: call the bank before the 20th",
  "First: should I call the bank?",
])("none is named by: %s", (description) => expect(readNextAction(description, TODAY)).toBeNull());
