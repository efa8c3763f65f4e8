import { calendarList, newCalendar } from "../calendars.ts";
import { defineEndpoint } from "../endpoint.ts";
import { recordId } from "../fields.ts";
import { IMPORT_MAX_BYTES, IMPORT_MAX_MS } from "../limits.ts";

export const listCalendars = defineEndpoint("GET /api/calendars", {
  summary:
    "Lists the calendars that the user looks into, each read from its address if that was an hour ago",
  responses: { 200: calendarList },
});

export const addCalendar = defineEndpoint("POST /api/calendars", {
  summary: "Adds a calendar by its address or as a file, to look into it beside the plan",
  body: newCalendar,
  bodyLimit: { maxBytes: IMPORT_MAX_BYTES, maxMs: IMPORT_MAX_MS },
  responses: { 200: calendarList },
  errors: { 403: ["email_unverified"], 409: ["full"] },
  rateLimit: "DATA",
});

export const removeCalendar = defineEndpoint("DELETE /api/calendars/:id", {
  summary: "Forgets a calendar. Does nothing if it is gone already",
  params: { id: recordId },
  responses: { 200: calendarList },
});
