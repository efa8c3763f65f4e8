import { defineEndpoint } from "../endpoint.ts";
import { recordId } from "../fields.ts";
import { newPushDevice, reminderChange, reminderKind, reminderSettings } from "../reminders.ts";

export const getReminders = defineEndpoint({
  method: "GET",
  path: "/api/reminders",
  summary: "The user's reminders, and the devices that notifications go to",
  cost: "batch",
  responses: { 200: reminderSettings },
});

export const changeReminder = defineEndpoint({
  method: "PATCH",
  path: "/api/reminders/:kind",
  summary: "Says at which hour a reminder comes, and by what; by nothing it is off",
  params: { kind: reminderKind },
  body: reminderChange,
  responses: { 200: reminderSettings },
  errors: { 409: ["email_unverified"] },
});

export const addPushDevice = defineEndpoint({
  method: "POST",
  path: "/api/push-devices",
  summary: "Sends notifications to this browser from now on; a repeat changes nothing",
  body: newPushDevice,
  responses: { 200: reminderSettings },
  errors: { 403: ["email_unverified"], 409: ["too_many_devices", "push_unavailable"] },
});

export const removePushDevice = defineEndpoint({
  method: "DELETE",
  path: "/api/push-devices/:id",
  summary: "Sends no more notifications to a device; nothing where there is none",
  cost: "batch",
  params: { id: recordId },
  responses: { 200: reminderSettings },
});
