import { mondayField, yearField } from "../dates.ts";
import { defineEndpoint } from "../endpoint.ts";
import { week, weekReview, weekReviewChange, year } from "../weeks-and-years.ts";

export const getWeek = defineEndpoint("GET /api/weeks/:monday", {
  summary:
    "Returns a week from Monday to Sunday: its tasks and notes, their objectives, and the user's review",
  tokenScope: "read",
  params: { monday: mondayField },
  needsToday: true,
  responses: { 200: week },
});

export const saveWeekReview = defineEndpoint("PATCH /api/weeks/:monday/review", {
  summary: "Saves the answers of a week's review. An absent answer keeps its value",
  tokenScope: "write",
  params: { monday: mondayField },
  body: weekReviewChange,
  needsToday: true,
  responses: { 200: weekReview },
  errors: { 409: ["full"] },
});

export const getYear = defineEndpoint("GET /api/years/:year", {
  summary: "Returns the status of each day of a year, and its months' objectives",
  tokenScope: "read",
  params: { year: yearField },
  responses: { 200: year },
});
