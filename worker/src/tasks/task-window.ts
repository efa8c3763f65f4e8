import { addDays, daysBetween, type Day } from "@goals/contracts/dates";
import { TASK_DAYS_AHEAD, TASK_DAYS_BACK } from "@goals/contracts/limits";
import { invalidField, type Invalid } from "../errors/common-errors.ts";

/** The days around a person's today whose tasks may be planned or ticked. */
export function taskWindow(today: Day): { readonly first: Day; readonly last: Day } {
  return { first: addDays(today, -TASK_DAYS_BACK), last: addDays(today, TASK_DAYS_AHEAD) };
}

/** The refusal of a day outside the window. */
export function outsideWindow(): Invalid {
  return invalidField(
    "date",
    `Tasks can be changed from ${TASK_DAYS_BACK} days back to ${TASK_DAYS_AHEAD} days ahead.`,
  );
}

/** Throws Invalid for a day outside the window. */
export function requireInWindow(date: Day, today: Day): void {
  const distance = daysBetween(today, date);
  if (distance < -TASK_DAYS_BACK || distance > TASK_DAYS_AHEAD) throw outsideWindow();
}
