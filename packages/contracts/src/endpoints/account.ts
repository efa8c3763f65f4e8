import * as z from "zod/mini";
import { accessKey, createdAccessKey, newAccessKey } from "../access-keys.ts";
import { accountDeletion, accountEventList, deviceList } from "../account.ts";
import { messageResponse } from "../auth.ts";
import { defineEndpoint, FRESH_PROOF_REQUIRED } from "../endpoint.ts";
import { dataExport, exportPart, importPreview } from "../export.ts";
import { recordId } from "../fields.ts";
import { IMPORT_MAX_BYTES, IMPORT_MAX_MS, SHEET_MAX_BYTES, SHEET_MAX_MS } from "../limits.ts";
import { newPushDevice, reminderChange, reminderKind, reminderSettings } from "../reminders.ts";
import { placedSheet, sheet } from "../sheet.ts";

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

const importLimit = { maxBytes: IMPORT_MAX_BYTES, maxMs: IMPORT_MAX_MS };

export const previewImport = defineEndpoint("POST /api/import/preview", {
  summary: "Previews the restore of an export: its rows, the account's rows, and any obstacle",
  body: dataExport,
  bodyLimit: importLimit,
  responses: { 200: importPreview },
  rateLimit: "DATA",
});

export const importData = defineEndpoint("POST /api/import", {
  summary: "Restores an export into an empty account",
  body: dataExport,
  bodyLimit: importLimit,
  responses: { 201: messageResponse },
  errors: { 409: ["not_empty"] },
  rateLimit: "DATA",
  securityEvent: "imported",
});

const ofSheet = {
  body: sheet,
  bodyLimit: { maxBytes: SHEET_MAX_BYTES, maxMs: SHEET_MAX_MS },
  needsToday: true,
  responses: { 200: placedSheet },
  errors: { 403: ["research_required"] },
} as const;

export const previewSheet = defineEndpoint("POST /api/sheet/preview", {
  ...ofSheet,
  summary: "Previews the place of each task and objective of a sheet, or why it has none",
});

export const importSheet = defineEndpoint("POST /api/sheet", {
  ...ofSheet,
  summary: "Imports the tasks and objectives of a sheet that have a place",
});

export const listDevices = defineEndpoint("GET /api/auth/sessions", {
  summary: "Lists the devices on which the user is signed in",
  responses: { 200: deviceList },
});

export const signOutOtherDevices = defineEndpoint("DELETE /api/auth/sessions", {
  summary: "Signs out all other devices",
  responses: { 204: null },
  needsFreshProof: true,
  securityEvent: "other_devices_signed_out",
});

export const signOutDevice = defineEndpoint("DELETE /api/auth/sessions/:id", {
  summary: "Signs out one device",
  params: { id: recordId },
  responses: { 204: null },
  needsFreshProof: true,
  securityEvent: "device_signed_out",
});

export const listAccessKeys = defineEndpoint("GET /api/access-keys", {
  summary: "Lists the user's calendar feeds, shared pages and API tokens, without their secrets",
  responses: { 200: z.array(accessKey) },
});

export const createAccessKey = defineEndpoint("POST /api/access-keys", {
  summary: "Creates a calendar feed, a shared page or an API token, and shows its secret once",
  body: newAccessKey,
  responses: { 201: createdAccessKey },
  errors: { 403: ["email_unverified"], 409: ["access_key_name_taken", "too_many_access_keys"] },
  needsFreshProof: true,
  securityEvent: "access_key_created",
});

export const revokeAccessKey = defineEndpoint("DELETE /api/access-keys/:id", {
  summary: "Revokes a calendar feed, a shared page or an API token at once",
  params: { id: recordId },
  responses: { 204: null },
  needsFreshProof: true,
  securityEvent: "access_key_revoked",
});

export const getReminders = defineEndpoint("GET /api/reminders", {
  summary: "Returns the user's reminders, and the devices that receive notifications",
  responses: { 200: reminderSettings },
});

export const changeReminder = defineEndpoint("PATCH /api/reminders/:kind", {
  summary: "Changes a reminder's hour and channels. Without a channel it is off",
  params: { kind: reminderKind },
  body: reminderChange,
  needsToday: true,
  responses: { 200: reminderSettings },
  errors: { 409: ["email_unverified"] },
});

export const addPushDevice = defineEndpoint("POST /api/push-devices", {
  summary: "Sends notifications to this browser from now on. A repeat changes nothing",
  body: newPushDevice,
  responses: { 200: reminderSettings },
  errors: { 403: ["email_unverified"], 409: ["too_many_devices", "push_unavailable"] },
});

export const removePushDevice = defineEndpoint("DELETE /api/push-devices/:id", {
  summary: "Stops notifications to a device. Does nothing without such a device",
  params: { id: recordId },
  responses: { 200: reminderSettings },
});

export const deleteAccount = defineEndpoint("DELETE /api/account", {
  summary: "Deletes the account and everything in it",
  cost: "hash",
  body: accountDeletion,
  responses: { 204: null },
  errors: { 403: [FRESH_PROOF_REQUIRED] },
  securityEvent: "account_deleted",
});
