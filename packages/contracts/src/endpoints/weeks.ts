import { mondayField } from "../dates.ts";
import { defineEndpoint } from "../endpoint.ts";
import { week, weekReview, weekReviewChange } from "../weeks.ts";

export const getWeek = defineEndpoint({
  method: "GET",
  path: "/api/weeks/:monday",
  summary:
    "A week from Monday to Sunday: its tasks, what they served, and what was written about it",
  tokenScope: "read",
  params: { monday: mondayField },
  responses: { 200: week },
});

export const saveWeekReview = defineEndpoint({
  method: "PATCH",
  path: "/api/weeks/:monday/review",
  summary: "Keeps answers about a week that has begun; an absent one stays as it is",
  tokenScope: "write",
  params: { monday: mondayField },
  body: weekReviewChange,
  responses: { 200: weekReview },
  errors: { 409: ["full"] },
});
