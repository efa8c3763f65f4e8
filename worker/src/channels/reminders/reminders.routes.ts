import * as endpoints from "@goals/contracts/endpoints/reminders";
import { describeDevice } from "../../platform/http/describe-device.ts";
import { currentUser } from "../../accounts/requests/request-session.ts";
import { createRoutes, route } from "../../accounts/requests/route.ts";
import {
  addPushDevice,
  changeReminder,
  removePushDevice,
  selectReminderSettings,
  toReminderSettingsResponse,
} from "./reminder-settings.ts";

export const remindersRoutes = createRoutes();

route(remindersRoutes, endpoints.getReminders, async (_, { user: { userId } }, { db, settings }) =>
  toReminderSettingsResponse(await db.batch(selectReminderSettings(db, userId)), settings),
);

route(remindersRoutes, endpoints.changeReminder, (_, { params, user, body: change }, context) => {
  const { db, now, settings } = context;
  return changeReminder(db, { ...user, ...params, change, now, settings });
});

route(remindersRoutes, endpoints.addPushDevice, async (c, { body: device }, context) => {
  const { db, now, settings } = context;
  if (!context.signedIn) await context.checkSession();
  const name = describeDevice(c.req.header("user-agent") ?? "");
  return addPushDevice(db, { ...currentUser(c), device, name, now, settings });
});

route(remindersRoutes, endpoints.removePushDevice, (_, { user, params: { id } }, context) => {
  const { db, settings } = context;
  return removePushDevice(db, { userId: user.userId, id, settings });
});
