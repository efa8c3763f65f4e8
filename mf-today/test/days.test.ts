import { addDays, daysOf } from "@goals/contracts/dates";
import { expect, test } from "vitest";
import { weeksOf } from "../src/calendar/weeks.ts";
import { isPlannable } from "../src/day/plannable.ts";

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

test("every day of any month stands once in the calendar, in its weekday's column", () => {
  for (let month = 1; month <= 12; month += 1) {
    const name = `2024-${String(month).padStart(2, "0")}`;
    const weeks = weeksOf(name);
    expect(weeks.flat().filter((day) => day !== null)).toEqual(daysOf(name));
    for (const week of weeks) {
      expect(week).toHaveLength(7);
      for (const [column, day] of week.entries()) {
        if (day) expect(new Date(`${day}T00:00Z`).getUTCDay(), day).toBe(column);
      }
    }
  }
});
