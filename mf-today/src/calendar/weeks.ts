import { daysOf, weekdayOf, type Day, type Month } from "@goals/contracts/dates";

const DAYS_A_WEEK = 7;

/** A month as rows from Sunday to Saturday; null stands for a day of another month. */
export function weeksOf(month: Month): (Day | null)[][] {
  const days = daysOf(month);
  const before = weekdayOf(days[0] ?? "");
  const cells = [...Array.from({ length: before }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / DAYS_A_WEEK) }, (_, week) =>
    Array.from(
      { length: DAYS_A_WEEK },
      (_cell, weekday) => cells[week * DAYS_A_WEEK + weekday] ?? null,
    ),
  );
}
