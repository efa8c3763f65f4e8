import * as z from "zod/mini";
import { accountEventList } from "../account-events.ts";
import { accountDeletion, messageResponse } from "../auth.ts";
import { defineEndpoint } from "../endpoint.ts";
import { dataExport, exportPart } from "../export.ts";
import { importPreview } from "../import-preview.ts";
import { IMPORT_MAX_BYTES, IMPORT_MAX_MS } from "../limits.ts";

export const exportData = defineEndpoint("GET /api/export", {
  summary: "Exports all of the user's data as a file, or one part of a large export",
  query: { part: z._default(exportPart, 1) },
  responses: { 200: dataExport },
  errors: { 404: ["not_found"] },
  rateLimit: "DATA",
  needsFreshProof: true,
  securityEvent: "exported",
});

export const listAccountEvents = defineEndpoint("GET /api/account/events", {
  summary: "Lists the account's events of the last 90 days, newest first",
  responses: { 200: accountEventList },
});

export const previewImport = defineEndpoint("POST /api/import/preview", {
  summary:
    "Previews the restore of an export: its rows, the account's rows, and any obstacle. Changes nothing",
  body: dataExport,
  bodyLimit: { maxBytes: IMPORT_MAX_BYTES, maxMs: IMPORT_MAX_MS },
  responses: { 200: importPreview },
  rateLimit: "DATA",
});

export const importData = defineEndpoint("POST /api/import", {
  summary: "Restores an export into an empty account",
  body: dataExport,
  bodyLimit: { maxBytes: IMPORT_MAX_BYTES, maxMs: IMPORT_MAX_MS },
  responses: { 201: messageResponse },
  errors: { 409: ["not_empty"] },
  rateLimit: "DATA",
  securityEvent: "imported",
});

export const deleteAccount = defineEndpoint("DELETE /api/account", {
  summary: "Deletes the account and everything in it",
  cost: "hash",
  body: accountDeletion,
  responses: { 204: null },
  errors: { 403: ["fresh_sign_in_required"] },
  securityEvent: "account_deleted",
});
