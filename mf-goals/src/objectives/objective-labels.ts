import { getFirstDay, type Month } from "@goals/contracts/dates";
import type { ObjectiveType } from "@goals/contracts/objectives";
import { formatDay } from "@goals/kit";

export const TYPE_LABELS: Record<ObjectiveType, string> = {
  personal: "Personal",
  professional: "Professional",
};

/** A month of this year in the reader's language: "November". */
export function formatMonthName(month: Month): string {
  return formatDay(getFirstDay(month), { month: "long" });
}

/** A month in the reader's language: "November 2026". */
export function formatMonth(month: Month): string {
  return formatDay(getFirstDay(month), { month: "long", year: "numeric" });
}
