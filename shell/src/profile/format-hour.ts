import { getLocale } from "@goals/kit";

/** Formats an hour of the day in the reader's language: "8:00 AM", "08:00". */
export function formatHour(hour: number): string {
  const format = new Intl.DateTimeFormat(getLocale(), { timeStyle: "short", timeZone: "UTC" });
  return format.format(Date.UTC(2026, 0, 1, hour));
}
