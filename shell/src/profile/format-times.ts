import { getLocale, formatDay } from "@goals/kit";

/** Formats an hour of the day in the reader's language: "8:00 AM", "08:00". */
export function formatHour(hour: number): string {
  const format = new Intl.DateTimeFormat(getLocale(), { timeStyle: "short", timeZone: "UTC" });
  return format.format(Date.UTC(2026, 0, 1, hour));
}

/** Formats a month or a year: "November 2026", "2026". */
export const formatPeriod = (period: string): string =>
  period.includes("-")
    ? formatDay(`${period}-01`, { month: "long", year: "numeric" })
    : formatDay(`${period}-01-01`, { year: "numeric" });
