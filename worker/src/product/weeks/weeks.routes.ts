import * as endpoints from "@goals/contracts/endpoints/weeks";
import { createRoutes, route } from "../../accounts/requests/route.ts";
import { saveWeekReview } from "./week-reviews.ts";
import { selectWeek, toWeekResponse } from "./weeks.ts";

export const weeksRoutes = createRoutes();

route(weeksRoutes, endpoints.getWeek, async (_, { params, user }, { db }) => {
  const shown = { ...user, ...params };
  return toWeekResponse(await db.batch(selectWeek(db, user.userId, shown)), shown);
});

route(weeksRoutes, endpoints.saveWeekReview, (_, { user, params, body: change }, { db, now }) =>
  saveWeekReview(db, { ...user, ...params, change, now }),
);
