import { addMonths, daysBetween, firstDayOf, monthOf, type Day } from "@goals/contracts/dates";

/** How many days a month still has, today included. */
function daysLeft(today: Day): number {
  return daysBetween(today, firstDayOf(addMonths(monthOf(today), 1)));
}

const LAST_DAYS = 3;

/** In the last three days of a month: how long an active objective of it has. Otherwise null. */
export function timeLeft(today: Day): string | null {
  const days = daysLeft(today);
  if (days > LAST_DAYS) return null;
  return days === 1 ? "Open until midnight" : `Open for ${days} more days`;
}
