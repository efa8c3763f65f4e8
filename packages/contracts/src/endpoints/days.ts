import { dayField } from "../dates.ts";
import { dayChange, dayEntry, newDaysAway, daySettings, daySettingsChange } from "../days.ts";
import { defineEndpoint } from "../endpoint.ts";

export const getDay = defineEndpoint("GET /api/days/:date", {
  summary: "Returns a day's note, and why it is a rest day, if it is one",
  params: { date: dayField },
  responses: { 200: dayEntry },
});

export const changeDay = defineEndpoint("PATCH /api/days/:date", {
  summary: "Marks a day as a rest day, removes the mark, or saves the day's note",
  params: { date: dayField },
  body: dayChange,
  needsToday: true,
  responses: { 200: dayEntry },
  errors: { 409: ["full", "changed_since"] },
});

export const getDaySettings = defineEndpoint("GET /api/day-settings", {
  summary:
    "Returns the hour at which the user's day begins, their weekdays off and their days away",
  responses: { 200: daySettings },
});

export const changeDaySettings = defineEndpoint("PATCH /api/day-settings", {
  summary: "Changes the hour at which the user's day begins, or their weekdays off",
  body: daySettingsChange,
  needsToday: true,
  responses: { 200: daySettings },
});

export const saveDaysAway = defineEndpoint("POST /api/days-away", {
  summary: "Stores days away. Replaces those with the same first day",
  body: newDaysAway,
  needsToday: true,
  responses: { 200: daySettings },
  errors: { 409: ["full"] },
});

export const removeDaysAway = defineEndpoint("DELETE /api/days-away/:first", {
  summary: "Removes days away by their first day. Does nothing if there are none",
  params: { first: dayField },
  responses: { 200: daySettings },
});
