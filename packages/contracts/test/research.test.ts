import { expect, test } from "vitest";
import { countCompletedCore, isUnlocked } from "../src/research.ts";
import { mergeMissions } from "../src/objectives.ts";
import { toDayStatus } from "../src/days.ts";

test("the gate counts the four core sections and not the fifth", () => {
  const completed = ["energizers_drainers", "strengths_weaknesses", "interests_skills"] as const;
  expect(isUnlocked({ completed: [...completed, "working_preferences"] })).toBe(false);
  expect(countCompletedCore({ completed: [...completed, "working_preferences"] })).toBe(3);
  expect(isUnlocked({ completed: [...completed, "time_horizons"] })).toBe(true);
});

test("a day is red at none, yellow at one or two, green at three", () => {
  expect([0, 1, 2, 3].map(toDayStatus)).toEqual(["red", "yellow", "yellow", "green"]);
});

test("two missions of 280 characters merge into 561, uncut", () => {
  expect(mergeMissions("p".repeat(280), "q".repeat(280))).toHaveLength(561);
});
