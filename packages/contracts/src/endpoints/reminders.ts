import { defineEndpoint } from "../endpoint.ts";
import { recordId } from "../fields.ts";
import { newPushDevice, reminderChange, reminderKind, reminderSettings } from "../reminders.ts";

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
