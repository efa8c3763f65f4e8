import { formatDay } from "@goals/kit";

/** A year in the reader's figures. */
export const formatYear = (year: string): string => formatDay(`${year}-01-01`, { year: "numeric" });
