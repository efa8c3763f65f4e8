import { daysBetween, type Day } from "@goals/contracts/dates";
import { formatDay } from "@goals/kit";

const NEAR = new Map([
  [-1, "Yesterday"],
  [0, "Today"],
  [1, "Tomorrow"],
]);

/** A day as one would say it: "Yesterday", or a short date where there is no word. */
export function dayName(day: Day, today: Day): string {
  return (
    NEAR.get(daysBetween(today, day)) ??
    formatDay(day, { weekday: "short", month: "short", day: "numeric" })
  );
}
