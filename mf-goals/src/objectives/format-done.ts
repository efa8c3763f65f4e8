import type { DailyStatus } from "@goals/contracts/dashboard";
import { daysBetween, type Day } from "@goals/contracts/dates";
import type { ObjectiveType } from "@goals/contracts/objectives";
import { formatDay, plural } from "@goals/kit";

const WEEK_DAYS = 7;

/** How many tasks served the objective of a type this month, and when the latest was done. Empty without any. */
export function formatDone(days: readonly DailyStatus[], type: ObjectiveType, today: Day): string {
  const doing = days.filter(({ served }) => (served?.[type] ?? 0) > 0);
  const last = doing.toSorted((one, other) => one.date.localeCompare(other.date)).at(-1);
  if (!last) return "";
  const count = doing.reduce((sum, { served }) => sum + (served?.[type] ?? 0), 0);
  const ago = daysBetween(last.date, today);
  if (ago === 0) {
    return plural(
      count,
      "1 task done this month, today",
      "{count} tasks done this month, the latest today",
    );
  }
  if (ago === 1) {
    return plural(
      count,
      "1 task done this month, yesterday",
      "{count} tasks done this month, the latest yesterday",
    );
  }
  const isThisWeek = ago > 0 && ago < WEEK_DAYS;
  const format = isThisWeek
    ? ({ weekday: "long" } as const)
    : ({ month: "long", day: "numeric" } as const);
  return plural(
    count,
    "1 task done this month, on {day}",
    "{count} tasks done this month, the latest on {day}",
    { day: formatDay(last.date, format) },
  );
}
