import { expect, test } from "vitest";
import { formatDaysLeft } from "../src/session/today.ts";

test.each([
  ["2026-11-20", null],
  ["2026-11-21", "10 days left in November"],
  ["2026-11-29", "2 days left in November"],
  ["2026-11-30", "Last day of November"],
  ["2028-02-29", "Last day of February"],
  ["2026-12-31", "Last day of December"],
])("on %s a month says: %s", (today, says) => {
  expect(formatDaysLeft(today)).toBe(says);
});
