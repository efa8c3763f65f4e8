import { yearField } from "../dates.ts";
import { defineEndpoint } from "../endpoint.ts";
import { year } from "../years.ts";

export const getYear = defineEndpoint({
  method: "GET",
  path: "/api/years/:year",
  summary: "The status of each day of a year, and the objectives of its months",
  tokenScope: "read",
  cost: "batch",
  params: { year: yearField },
  responses: { 200: year },
});
