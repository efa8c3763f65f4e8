import { Hono } from "hono";
import { dayField } from "@goals/contracts/dates";
import { newTask, taskChange } from "@goals/contracts/tasks";
import { batchWithSession } from "../auth/request-session.ts";
import type { AppEnv } from "../http/app-env.ts";
import { currentUser } from "../http/current-user.ts";
import { idParam } from "../http/id-param.ts";
import { ignoreBody, readJsonBody } from "../http/request-body.ts";
import { valid } from "../http/valid.ts";
import { generateTasks } from "./generate-tasks.ts";
import { toTaskResponse, changeTask, planTask, selectTasksOfDay } from "./tasks.ts";

export const tasksRoutes = new Hono<AppEnv>();

tasksRoutes.get("/:date", async (c) => {
  const date = valid(dayField, c.req.param("date"));
  const [rows] = await batchWithSession(c, (db, userId) => [selectTasksOfDay(db, userId, date)]);
  return c.json(rows.map(toTaskResponse));
});

tasksRoutes.post("/", async (c) => {
  const task = valid(newTask, await readJsonBody(c.req.raw));
  const { db, now, newId } = c.var;
  const { userId, today } = currentUser(c);
  const planned = await planTask(db, { userId, today, task, now, id: newId() });
  return c.json(planned.task, planned.isNew ? 201 : 200);
});

tasksRoutes.post("/generate", async (c) => {
  await ignoreBody(c.req.raw);
  const { db, engine, now, newId } = c.var;
  const { userId, today } = currentUser(c);
  return c.json(await generateTasks(db, { userId, today, engine, now, newId }));
});

tasksRoutes.patch("/:id", async (c) => {
  const change = valid(taskChange, await readJsonBody(c.req.raw));
  const { userId, today } = currentUser(c);
  return c.json(await changeTask(c.var.db, { userId, today, id: idParam(c), change }));
});
