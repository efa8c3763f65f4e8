import { dayField, mondayField, monthField, yearField } from "../dates.ts";
import * as days from "../days.ts";
import { defineEndpoint } from "../endpoint.ts";
import { foundTexts, searchWords } from "../search.ts";
import { week, weekReview, weekReviewChange, year } from "../weeks-and-years.ts";

export const getDashboard = defineEndpoint("GET /api/dashboard/:day", {
  summary: "Returns all data of the dashboard, each response under its own path",
  params: { day: dayField },
  responses: { 200: days.dashboard },
});

export const getScoreboard = defineEndpoint("GET /api/scoreboard", {
  summary: "Returns the user's wins and losses",
  tokenScope: "read",
  responses: { 200: days.scoreboard },
});

export const getMonthStatus = defineEndpoint("GET /api/status/month/:month", {
  summary: "Returns the status of a month's days, and their completed tasks by type of objective",
  tokenScope: "read",
  params: { month: monthField },
  responses: { 200: days.monthStatus },
});

export const getDay = defineEndpoint("GET /api/days/:date", {
  summary: "Returns a day's note, and why it is a rest day, if it is one",
  params: { date: dayField },
  responses: { 200: days.dayEntry },
});

export const changeDay = defineEndpoint("PATCH /api/days/:date", {
  summary:
    "Marks a day as a rest day, removes the mark, saves the day's note, or keeps or drops a thought",
  params: { date: dayField },
  body: days.dayChange,
  needsToday: true,
  responses: { 200: days.dayEntry },
  errors: { 409: ["full", "changed_since"] },
});

export const getDaySettings = defineEndpoint("GET /api/day-settings", {
  summary: "Returns the hour at which the user's day begins, and their weekdays off and days away",
  responses: { 200: days.daySettings },
});

export const changeDaySettings = defineEndpoint("PATCH /api/day-settings", {
  summary: "Changes the hour at which the user's day begins, or their weekdays off",
  body: days.daySettingsChange,
  needsToday: true,
  responses: { 200: days.daySettings },
});

export const saveDaysAway = defineEndpoint("POST /api/days-away", {
  summary: "Stores days away. Replaces those with the same first day",
  body: days.newDaysAway,
  needsToday: true,
  responses: { 200: days.daySettings },
  errors: { 409: ["full"] },
});

export const removeDaysAway = defineEndpoint("DELETE /api/days-away/:first", {
  summary: "Removes days away by their first day. Does nothing if there are none",
  params: { first: dayField },
  responses: { 200: days.daySettings },
});

export const getWeek = defineEndpoint("GET /api/weeks/:monday", {
  summary: "Returns a week from Monday: its tasks, notes and objectives, and the user's review",
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

export const searchTexts = defineEndpoint("GET /api/search", {
  summary: "Finds the user's tasks, notes, objectives, reviews and answers with all of some words",
  query: { q: searchWords },
  responses: { 200: foundTexts },
});
