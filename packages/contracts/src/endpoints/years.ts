import { yearField } from "../dates.ts";
import { defineEndpoint } from "../endpoint.ts";
import { year } from "../years.ts";

export const getYear = defineEndpoint("GET /api/years/:year", {
  summary: "Returns the status of each day of a year, and its months' objectives",
  tokenScope: "read",
  params: { year: yearField },
  responses: { 200: year },
});
