import { dashboard, scoreboard, monthStatus } from "../dashboard.ts";
import { dayField, monthField } from "../dates.ts";
import { defineEndpoint } from "../endpoint.ts";

export const getDashboard = defineEndpoint("GET /api/dashboard/:day", {
  summary: "Returns all data of the dashboard, each response under its own path",
  params: { day: dayField },
  responses: { 200: dashboard },
});

export const getScoreboard = defineEndpoint("GET /api/scoreboard", {
  summary: "Returns the user's wins and losses",
  tokenScope: "read",
  responses: { 200: scoreboard },
});

export const getMonthStatus = defineEndpoint("GET /api/status/month/:month", {
  summary:
    "Returns a month's days that have a status: colour or rest, and the completed tasks for each type of objective",
  tokenScope: "read",
  params: { month: monthField },
  responses: { 200: monthStatus },
});
