import * as endpoints from "@goals/contracts/endpoints/tasks";
import { getDayInZone } from "@goals/contracts/zones";
import { findModelConsent } from "@goals/contracts/account";
import { currentUser } from "../../accounts/requests/request-session.ts";
import { createRoutes, route } from "../../accounts/requests/route.ts";
import { listFirstSteps, generateTasks } from "./suggest-tasks.ts";
import { selectRecentTasks, toRecentTasksResponse } from "./recent-tasks.ts";
import { changeTask, planTask, selectTasksOfDay, toTaskResponse } from "./tasks.ts";

/** The time zone in which days begin first. */
const FIRST_ZONE = "Pacific/Kiritimati";

export const tasksRoutes = createRoutes();

route(tasksRoutes, endpoints.listTasks, async (_, { params, user: { userId } }, { db }) =>
  (await selectTasksOfDay(db, userId, params.date)).map(toTaskResponse),
);

route(tasksRoutes, endpoints.listRecentTasks, async (c, { user: { userId } }, { db, now }) => {
  // The user's zone is known only after the batch, so select up to the latest possible day.
  const rows = await selectRecentTasks(db, userId, getDayInZone(FIRST_ZONE, now));
  return toRecentTasksResponse(rows, currentUser(c).today);
});

route(tasksRoutes, endpoints.getToday, async (_, { user: { userId, today: date } }, { db }) => {
  const rows = await selectTasksOfDay(db, userId, date);
  return { date, tasks: rows.map(toTaskResponse) };
});

route(tasksRoutes, endpoints.planTask, async (_, { user, body: task, setStatus }, context) => {
  const { db, now, newId } = context;
  const planned = await planTask(db, { ...user, task, now, id: newId() });
  setStatus(planned.isNew ? 201 : 200);
  return planned.task;
});

route(tasksRoutes, endpoints.generateTasks, (c, { user }, context) =>
  generateTasks(context, {
    ...user,
    getLanguage: () => currentUser(c).user.language,
    allowsModel: (operator) => findModelConsent(currentUser(c).user, operator)?.allowed === true,
  }),
);

route(tasksRoutes, endpoints.listFirstSteps, (_, { user }, { db }) => listFirstSteps(db, user));

route(tasksRoutes, endpoints.changeTask, (_, { user, params, body: change }, { db }) =>
  changeTask(db, { ...user, ...params, change }),
);
