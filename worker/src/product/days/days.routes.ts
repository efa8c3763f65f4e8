import * as endpoints from "@goals/contracts/endpoints/days";
import { createRoutes, route } from "../../accounts/requests/route.ts";
import {
  changeDaySettings,
  removeDaysAway,
  saveDaysAway,
  selectDaySettings,
  toDaySettingsResponse,
} from "./day-settings.ts";
import { changeDay, readDays, selectDays } from "./days.ts";

export const daysRoutes = createRoutes();

route(daysRoutes, endpoints.getDay, async (_, { params: { date }, user: { userId } }, { db }) =>
  readDays(await selectDays(db, { userId, first: date, last: date }))(date),
);

route(daysRoutes, endpoints.changeDay, (_, { params, user, body: change }, { db }) =>
  changeDay(db, { ...user, ...params, change }),
);

route(daysRoutes, endpoints.getDaySettings, async (_, { user: { userId } }, { db }) =>
  toDaySettingsResponse(await db.batch(selectDaySettings(db, userId))),
);

route(daysRoutes, endpoints.changeDaySettings, (_, { user, body: change }, { db, now }) =>
  changeDaySettings(db, { ...user, now, change }),
);

route(daysRoutes, endpoints.saveDaysAway, (_, { user, body: away }, { db }) =>
  saveDaysAway(db, { ...user, away }),
);

route(daysRoutes, endpoints.removeDaysAway, (_, { params, user }, { db }) =>
  removeDaysAway(db, { ...user, ...params }),
);
