import { listDays } from "@goals/contracts/dates";
import * as endpoints from "@goals/contracts/endpoints/dashboard";
import { selectDays } from "../days/days.ts";
import { createRoutes, route } from "../../accounts/requests/route.ts";
import { selectScore, toScoreboardResponse, selectTicksBetween } from "./counts.ts";
import {
  toDaysOfMonth,
  toStatusResponse,
  selectDashboard,
  toDashboardResponse,
} from "./dashboard.ts";

export const dashboardRoutes = createRoutes();

route(dashboardRoutes, endpoints.getDashboard, async (_, { params: { day }, user }, { db }) =>
  toDashboardResponse(await db.batch(selectDashboard(db, user.userId, day)), day),
);

route(dashboardRoutes, endpoints.getScoreboard, async (_, { user: { userId } }, { db }) =>
  toScoreboardResponse(await selectScore(db, { userId })),
);

route(dashboardRoutes, endpoints.getMonthStatus, async (_, { params, user }, { db }) => {
  const between = { userId: user.userId, ...toDaysOfMonth(params.month) };
  const [ticks, days] = await db.batch([selectTicksBetween(db, between), selectDays(db, between)]);
  return toStatusResponse(listDays(params.month), ticks, days);
});
