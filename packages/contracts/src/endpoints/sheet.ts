import { defineEndpoint } from "../endpoint.ts";
import { SHEET_MAX_BYTES, SHEET_MAX_MS } from "../limits.ts";
import { placedSheet, sheet } from "../sheet.ts";

const bodyLimit = { maxBytes: SHEET_MAX_BYTES, maxMs: SHEET_MAX_MS };

export const previewSheet = defineEndpoint({
  method: "POST",
  path: "/api/sheet/preview",
  summary: "Where each task and objective of a sheet would go, and why not; changes nothing",
  body: sheet,
  bodyLimit,
  responses: { 200: placedSheet },
  errors: { 403: ["research_required"] },
});

export const importSheet = defineEndpoint({
  method: "POST",
  path: "/api/sheet",
  summary: "Plans the tasks and sets the objectives of a sheet where there is a place for them",
  body: sheet,
  bodyLimit,
  responses: { 200: placedSheet },
  errors: { 403: ["research_required"] },
});
