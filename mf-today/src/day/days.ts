import { daysBetween, type Day } from "@goals/contracts/dates";
import { TASK_DAYS_AHEAD, TASK_DAYS_BACK } from "@goals/contracts/limits";
import { formatDay, t } from "@goals/kit";

export function isPlannable(day: Day, today: Day): boolean {
  const distance = daysBetween(today, day);
  return distance >= -TASK_DAYS_BACK && distance <= TASK_DAYS_AHEAD;
}

const RELATIVE_NAMES = new Map([
  [-1, "Yesterday"],
  [0, "Today"],
  [1, "Tomorrow"],
]);

export function formatRelativeDay(day: Day, today: Day): string {
  const name = RELATIVE_NAMES.get(daysBetween(today, day));
  return name ? t(name) : formatDay(day, { weekday: "short", month: "short", day: "numeric" });
}
