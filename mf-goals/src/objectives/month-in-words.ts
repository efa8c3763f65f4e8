import { firstDayOf, type Month } from "@goals/contracts/dates";
import { formatDay } from "@goals/kit";

/** A month as the reader writes it: "November 2026". */
export function monthInWords(month: Month): string {
  return formatDay(firstDayOf(month), { month: "long", year: "numeric" });
}
