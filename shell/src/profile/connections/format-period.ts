import { formatDay } from "@goals/kit";

const YEAR_LENGTH = 4;

/** Formats a month or a year: "November 2026", "2026". */
export const formatPeriod = (period: string): string =>
  period.length > YEAR_LENGTH
    ? formatDay(`${period}-01`, { month: "long", year: "numeric" })
    : formatDay(`${period}-01-01`, { year: "numeric" });
