import * as endpoints from "@goals/contracts/endpoints/objectives";
import { createRoutes, route } from "../../accounts/requests/route.ts";
import {
  createObjective,
  selectAllObjectives,
  selectObjectives,
  toObjectiveResponse,
  toOneMonth,
} from "./objectives.ts";
import { endObjective, reopenObjective, saveReflection } from "./settle-objectives.ts";

export const objectivesRoutes = createRoutes();

route(objectivesRoutes, endpoints.listObjectives, async (_, { user: { userId } }, { db }) =>
  (await selectAllObjectives(db, userId)).map(toObjectiveResponse),
);

route(objectivesRoutes, endpoints.listMonthObjectives, async (_, { params, user }, { db }) => {
  const inMonth = { userId: user.userId, ...toOneMonth(params.month) };
  const rows = await selectObjectives(db, inMonth);
  return rows.map(toObjectiveResponse);
});

route(objectivesRoutes, endpoints.createObjective, (_, { user, body }, { db, now, newId }) =>
  createObjective(db, { ...user, objective: body, now, id: newId() }),
);

route(objectivesRoutes, endpoints.changeObjectiveStatus, (_, input, { db, now }) => {
  const { user, params, body } = input;
  const target = { ...user, ...params, now };
  return body.status === "active"
    ? reopenObjective(db, target)
    : endObjective(db, { ...target, status: body.status });
});

route(objectivesRoutes, endpoints.reflectOnObjective, (_, { user, params, body }, { db }) =>
  saveReflection(db, { ...user, ...params, ...body }),
);
