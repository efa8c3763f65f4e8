import { monthOf, type Day } from "@goals/contracts/dates";
import { api } from "@goals/contracts/routes";

/** What the API answers differently once a task of this day has changed. */
export function changedByTasks(day: Day): string[] {
  return [api.tasks(day), api.monthStatus(monthOf(day)), api.scoreboard];
}
