import { formatDay } from "@goals/kit";

export const formatYear = (year: string): string => formatDay(`${year}-01-01`, { year: "numeric" });
