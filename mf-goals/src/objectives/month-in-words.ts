import { firstDayOf, type Month } from "@goals/contracts/dates";
import { dayInWords } from "@goals/kit";

/** A month as the reader writes it: "November 2026". */
export function monthInWords(month: Month): string {
  return dayInWords(firstDayOf(month), { month: "long", year: "numeric" });
}
