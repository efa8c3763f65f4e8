import { daysBetween, type Day } from "@goals/contracts/dates";
import { TASK_DAYS_AHEAD, TASK_DAYS_BACK } from "@goals/contracts/limits";

/** True for a day whose tasks may be planned and ticked: people forget yesterday, nobody plans a season. */
export function isPlannable(day: Day, today: Day): boolean {
  const distance = daysBetween(today, day);
  return distance >= -TASK_DAYS_BACK && distance <= TASK_DAYS_AHEAD;
}
