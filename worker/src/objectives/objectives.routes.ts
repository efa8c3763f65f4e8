import { Hono } from "hono";
import { monthField } from "@goals/contracts/dates";
import {
  newObjective,
  objectiveReflection,
  objectiveStatusChange,
} from "@goals/contracts/objectives";
import { batchWithSession } from "../auth/request-session.ts";
import type { AppEnv } from "../http/app-env.ts";
import { currentUser } from "../http/current-user.ts";
import { idParam } from "../http/id-param.ts";
import { readJsonBody } from "../http/request-body.ts";
import { valid } from "../http/valid.ts";
import {
  toObjectiveResponse,
  selectAllObjectives,
  selectObjectives,
  createObjective,
} from "./objectives.ts";
import { endObjective, reopenObjective, saveReflection } from "./settle-objective.ts";

export const objectivesRoutes = new Hono<AppEnv>();

objectivesRoutes.get("/", async (c) => {
  const [rows] = await batchWithSession(c, (db, userId) => [selectAllObjectives(db, userId)]);
  return c.json(rows.map(toObjectiveResponse));
});

objectivesRoutes.get("/:month", async (c) => {
  const month = valid(monthField, c.req.param("month"));
  const [rows] = await batchWithSession(c, (db, userId) => [selectObjectives(db, userId, [month])]);
  return c.json(rows.map(toObjectiveResponse));
});

objectivesRoutes.post("/", async (c) => {
  const objective = valid(newObjective, await readJsonBody(c.req.raw));
  const { db, now, newId } = c.var;
  const { userId, today, zone } = currentUser(c);
  const set = await createObjective(db, { userId, today, zone, objective, now, id: newId() });
  return c.json(set, 201);
});

objectivesRoutes.patch("/:id/status", async (c) => {
  const { status } = valid(objectiveStatusChange, await readJsonBody(c.req.raw));
  const { db, now } = c.var;
  const input = { userId: currentUser(c).userId, id: idParam(c), now };
  return c.json(
    await (status === "active"
      ? reopenObjective(db, input)
      : endObjective(db, { ...input, status })),
  );
});

objectivesRoutes.patch("/:id/reflection", async (c) => {
  const { reflection } = valid(objectiveReflection, await readJsonBody(c.req.raw));
  const { userId } = currentUser(c);
  return c.json(await saveReflection(c.var.db, { userId, id: idParam(c), reflection }));
});
