import * as endpoints from "@goals/contracts/endpoints/reminders";
import { Hono } from "hono";
import { describeDevice } from "../../platform/http/describe-device.ts";
import { currentUser } from "../../accounts/requests/request-session.ts";
import type { AppEnv } from "../../accounts/requests/app-env.ts";
import { route } from "../../accounts/requests/route.ts";
import {
  addPushDevice,
  changeReminder,
  removePushDevice,
  selectReminderSettings,
  toReminderSettingsResponse,
} from "./reminder-settings.ts";

export const remindersRoutes = new Hono<AppEnv>();

route(remindersRoutes, endpoints.getReminders, async (c, { user: { userId } }) => {
  const { db, settings } = c.get("context");
  return toReminderSettingsResponse(await db.batch(selectReminderSettings(db, userId)), settings);
});

route(remindersRoutes, endpoints.changeReminder, (c, { params: { kind }, user, body: change }) => {
  const { userId, zone, dayBeginsAt } = user;
  const { db, now, settings } = c.get("context");
  return changeReminder(db, { userId, kind, change, zone, dayBeginsAt, now, settings });
});

route(remindersRoutes, endpoints.addPushDevice, async (c, { body: device }) => {
  if (!c.get("context").signedIn) await c.get("context").checkSession();
  const { userId, passwordVersion } = currentUser(c);
  const { db, now, settings } = c.get("context");
  const name = describeDevice(c.req.header("user-agent") ?? "");
  return addPushDevice(db, { userId, passwordVersion, device, name, now, settings });
});

route(remindersRoutes, endpoints.removePushDevice, (c, { user: { userId }, params: { id } }) =>
  removePushDevice(c.get("context").db, { userId, id, settings: c.get("context").settings }),
);
