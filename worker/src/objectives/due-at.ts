import { TZDate } from "@date-fns/tz";
import { addMonths, type Month } from "@goals/contracts/dates";

/** The instant a month ends in a zone: the first moment of the next one, whatever its clocks do that night. */
export function computeDueAt(month: Month, zone: string): Date {
  const [year = 0, number = 1] = addMonths(month, 1).split("-").map(Number);
  return new Date(new TZDate(year, number - 1, 1, zone).getTime());
}
