import { dashboard, scoreboard, monthStatus } from "../dashboard.ts";
import { dayField, monthField } from "../dates.ts";
import { defineEndpoint } from "../endpoint.ts";

export const getDashboard = defineEndpoint({
  method: "GET",
  path: "/api/dashboard/:day",
  summary: "Everything the dashboard shows, each response under its own path",
  cost: "batch",
  params: { day: dayField },
  responses: { 200: dashboard },
});

export const getScoreboard = defineEndpoint({
  method: "GET",
  path: "/api/scoreboard",
  summary: "The user's wins and losses",
  tokenScope: "read",
  cost: "batch",
  responses: { 200: scoreboard },
});

export const getMonthStatus = defineEndpoint({
  method: "GET",
  path: "/api/status/month/:month",
  summary:
    "The colour of each day of a month that has tasks, what was done for which objective, and the days of rest",
  tokenScope: "read",
  cost: "batch",
  params: { month: monthField },
  responses: { 200: monthStatus },
});
