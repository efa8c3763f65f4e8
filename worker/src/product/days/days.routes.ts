import * as endpoints from "@goals/contracts/endpoints/days";
import { Hono } from "hono";
import type { AppEnv } from "../../accounts/requests/app-env.ts";
import { route } from "../../accounts/requests/route.ts";
import {
  changeDaySettings,
  removeDaysAway,
  saveDaysAway,
  selectDaySettings,
  toDaySettingsResponse,
} from "./day-settings.ts";
import { changeDay, selectDays, toDayResponse } from "./days.ts";

export const daysRoutes = new Hono<AppEnv>();

route(daysRoutes, endpoints.getDay, async (c, { params: { date }, user: { userId } }) => {
  const rows = await selectDays(c.get("context").db, { userId, first: date, last: date });
  return toDayResponse(rows, date);
});

route(daysRoutes, endpoints.changeDay, (c, { params: { date }, user, body: change }) => {
  const { userId, today } = user;
  return changeDay(c.get("context").db, { userId, today, date, change });
});

route(daysRoutes, endpoints.getDaySettings, async (c, { user: { userId } }) => {
  const { db } = c.get("context");
  return toDaySettingsResponse(await db.batch(selectDaySettings(db, userId)));
});

route(daysRoutes, endpoints.changeDaySettings, (c, { user, body: change }) => {
  const { userId, today, zone } = user;
  const { db, now } = c.get("context");
  return changeDaySettings(db, { userId, today, zone, now, change });
});

route(daysRoutes, endpoints.saveDaysAway, (c, { user: { userId, today }, body: away }) =>
  saveDaysAway(c.get("context").db, { userId, today, away }),
);

route(daysRoutes, endpoints.removeDaysAway, (c, { params: { first }, user: { userId } }) =>
  removeDaysAway(c.get("context").db, { userId, first }),
);
