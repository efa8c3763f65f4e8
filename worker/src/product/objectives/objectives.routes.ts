import * as endpoints from "@goals/contracts/endpoints/objectives";
import { Hono } from "hono";
import type { AppEnv } from "../../accounts/requests/app-env.ts";
import { route } from "../../accounts/requests/route.ts";
import {
  createObjective,
  selectAllObjectives,
  selectObjectives,
  toObjectiveResponse,
  toOneMonth,
} from "./objectives.ts";
import { endObjective, reopenObjective, saveReflection } from "./settle-objective.ts";

export const objectivesRoutes = new Hono<AppEnv>();

route(objectivesRoutes, endpoints.listObjectives, async (c, { user: { userId } }) => {
  const rows = await selectAllObjectives(c.get("context").db, userId);
  return rows.map(toObjectiveResponse);
});

route(objectivesRoutes, endpoints.listMonthObjectives, async (c, { params, user: { userId } }) => {
  const inMonth = { userId, ...toOneMonth(params.month) };
  const rows = await selectObjectives(c.get("context").db, inMonth);
  return rows.map(toObjectiveResponse);
});

route(objectivesRoutes, endpoints.createObjective, (c, { user, body: objective }) => {
  const { db, now, newId } = c.get("context");
  const { userId, today, zone, dayBeginsAt } = user;
  return createObjective(db, {
    userId,
    today,
    zone,
    dayBeginsAt,
    objective,
    now,
    id: newId(),
  });
});

route(objectivesRoutes, endpoints.changeObjectiveStatus, (c, { user, params, body }) => {
  const { db, now } = c.get("context");
  const input = { userId: user.userId, id: params.id, now };
  return body.status === "active"
    ? reopenObjective(db, input)
    : endObjective(db, { ...input, status: body.status });
});

route(objectivesRoutes, endpoints.reflectOnObjective, (c, { user, params, body }) =>
  saveReflection(c.get("context").db, {
    userId: user.userId,
    id: params.id,
    reflection: body.reflection,
  }),
);
