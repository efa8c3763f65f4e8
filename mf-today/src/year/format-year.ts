import { formatDay } from "@goals/kit";

/** Formats a year with the locale's digits. */
export const formatYear = (year: string): string => formatDay(`${year}-01-01`, { year: "numeric" });
