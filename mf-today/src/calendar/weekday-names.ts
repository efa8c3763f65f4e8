import { addDays } from "@goals/contracts/dates";
import { formatDay } from "@goals/kit";

const A_SUNDAY = "2026-11-01";

/** The seven days of the week in the reader's language, Sunday first, short and in full. */
export const WEEKDAYS = Array.from({ length: 7 }, (_, index) => {
  const day = addDays(A_SUNDAY, index);
  return {
    short: formatDay(day, { weekday: "short" }),
    full: formatDay(day, { weekday: "long" }),
  };
});
