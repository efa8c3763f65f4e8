import * as z from "zod/mini";
import { intBetween, requiredText } from "./fields.ts";
import { PUSH_ENDPOINT_MAX } from "./limits.ts";

export const REMINDER_KINDS = ["plan", "line", "week", "month"] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

export const REMINDER_HOURS = { plan: 8, line: 20, week: 18, month: 18 } as const;

export const reminderKind = z.enum(REMINDER_KINDS, "There is no reminder of this kind.");

/** The channels of a reminder, and its local hour. Without a channel it is off. */
export const reminderChange = z.strictObject({
  hour: intBetween(0, 23, "A reminder comes at an hour from 0 to 23."),
  push: z.boolean("Please say whether it comes as a notification."),
  mail: z.boolean("Please say whether it comes by mail."),
});
export type ReminderChange = z.infer<typeof reminderChange>;

const NO_SUBSCRIPTION = "This is no push subscription of a browser.";
/** Base64url, as browsers encode both keys. */
const key = (length: number) =>
  z.string(NO_SUBSCRIPTION).check(z.regex(new RegExp(`^[\\w-]{${length}}$`), NO_SUBSCRIPTION));

/** A browser's push subscription (Push API), with the keys that encrypt its notifications. */
export const newPushDevice = z.strictObject({
  endpoint: requiredText(PUSH_ENDPOINT_MAX, NO_SUBSCRIPTION),
  keys: z.strictObject({ p256dh: key(87), auth: key(22) }, NO_SUBSCRIPTION),
});
export type NewPushDevice = z.infer<typeof newPushDevice>;

export const reminderSettings = z.object({
  reminders: z.array(z.object({ kind: z.enum(REMINDER_KINDS), ...reminderChange.shape })),
  canMail: z.boolean(),
  /** The key that browsers subscribe with (VAPID); null if this deployment sends no notifications. */
  pushKey: z.nullable(z.string()),
  devices: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.string() })),
});
export type ReminderSettings = z.infer<typeof reminderSettings>;
