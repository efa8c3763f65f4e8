import { expect, test } from "vitest";
import { timeLeft } from "../src/objectives/days-left.ts";

test.each([
  ["2026-05-28", null],
  ["2026-05-29", "Open for 3 more days"],
  ["2026-05-30", "Open for 2 more days"],
  ["2026-05-31", "Open until midnight"],
  ["2028-02-29", "Open until midnight"],
  ["2026-12-31", "Open until midnight"],
])("on %s a month's objective says: %s", (today, says) => {
  expect(timeLeft(today)).toBe(says);
});
