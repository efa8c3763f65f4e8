import { defineEndpoint } from "../endpoint.ts";
import { SHEET_MAX_BYTES, SHEET_MAX_MS } from "../limits.ts";
import { placedSheet, sheet } from "../sheet.ts";

const bodyLimit = { maxBytes: SHEET_MAX_BYTES, maxMs: SHEET_MAX_MS };

export const previewSheet = defineEndpoint("POST /api/sheet/preview", {
  summary:
    "Previews the place of each task and objective of a sheet, or why it has none. Changes nothing",
  body: sheet,
  bodyLimit,
  needsToday: true,
  responses: { 200: placedSheet },
  errors: { 403: ["research_required"] },
});

export const importSheet = defineEndpoint("POST /api/sheet", {
  summary: "Imports the tasks and objectives of a sheet that have a place",
  body: sheet,
  bodyLimit,
  needsToday: true,
  responses: { 200: placedSheet },
  errors: { 403: ["research_required"] },
});
