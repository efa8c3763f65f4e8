import * as endpoints from "@goals/contracts/endpoints/tasks";
import { getDayInZone } from "@goals/contracts/zones";
import { findModelConsent } from "@goals/contracts/model-consent";
import { Hono } from "hono";
import { currentUser } from "../../accounts/requests/request-session.ts";
import type { AppEnv } from "../../accounts/requests/app-env.ts";
import { route } from "../../accounts/requests/route.ts";
import { listFirstSteps } from "./first-steps.ts";
import { spendModelRun } from "../analysis/model/spend-model-run.ts";
import { generateTasks } from "./generate-tasks.ts";
import { selectRecentTasks, toRecentTasksResponse } from "./recent-tasks.ts";
import { changeTask, planTask, selectTasksOfDay, toTaskResponse } from "./tasks.ts";

/** The time zone in which days begin first. */
const FIRST_ZONE = "Pacific/Kiritimati";

export const tasksRoutes = new Hono<AppEnv>();

route(tasksRoutes, endpoints.listTasks, async (c, { params, user: { userId } }) => {
  const { db } = c.get("context");
  const [rows] = await db.batch([selectTasksOfDay(db, userId, params.date)]);
  return rows.map(toTaskResponse);
});

route(tasksRoutes, endpoints.listRecentTasks, async (c, { user: { userId } }) => {
  const { db, now } = c.get("context");
  // The user's zone is known only after the batch, so select up to the latest possible day.
  const [rows] = await db.batch([selectRecentTasks(db, userId, getDayInZone(FIRST_ZONE, now))]);
  return toRecentTasksResponse(rows, currentUser(c).today);
});

route(tasksRoutes, endpoints.getToday, async (c, { user: { userId, today: date } }) => {
  const { db } = c.get("context");
  const [rows] = await db.batch([selectTasksOfDay(db, userId, date)]);
  return { date, tasks: rows.map(toTaskResponse) };
});

route(tasksRoutes, endpoints.planTask, async (c, { user, body: task, setStatus }) => {
  const { db, now, newId } = c.get("context");
  const { userId, today } = user;
  const planned = await planTask(db, { userId, today, task, now, id: newId() });
  setStatus(planned.isNew ? 201 : 200);
  return planned.task;
});

route(tasksRoutes, endpoints.generateTasks, (c, { user: { userId, today } }) => {
  const { db, directory, engine, now, newId, settings } = c.get("context");
  const mayAskModel = async (operator: string) =>
    findModelConsent(currentUser(c).user, operator)?.allowed === true &&
    spendModelRun(directory(), { settings, now });
  const language = () => currentUser(c).user.language;
  return generateTasks(db, { userId, today, language, engine, now, newId, mayAskModel });
});

route(tasksRoutes, endpoints.listFirstSteps, (c, { user: { userId, today } }) =>
  listFirstSteps(c.get("context").db, { userId, today }),
);

route(tasksRoutes, endpoints.changeTask, (c, { user, params: { id }, body: change }) => {
  const { userId, today } = user;
  return changeTask(c.get("context").db, { userId, today, id, change });
});
