import { Hono } from "hono";
import { missionsChange } from "@goals/contracts/missions";
import { batchWithSession } from "../auth/read-as.ts";
import type { AppEnv } from "../http/app-env.ts";
import { ignoreBody, jsonBody } from "../http/json-body.ts";
import { person } from "../http/person.ts";
import { valid } from "../http/valid.ts";
import { toMissionsResponse, selectMissions, saveMissions } from "./missions.ts";
import { suggestMissions } from "./suggest-missions.ts";

export const missionsRoutes = new Hono<AppEnv>();

missionsRoutes.get("/", async (c) => {
  const [rows] = await batchWithSession(c, (db, userId) => [selectMissions(db, userId)]);
  return c.json(toMissionsResponse(rows));
});

missionsRoutes.post("/", async (c) => {
  const change = valid(missionsChange, await jsonBody(c.req.raw));
  const { db, now } = c.var;
  return c.json(await saveMissions(db, { userId: person(c).userId, change, now }));
});

missionsRoutes.post("/suggestions", async (c) => {
  await ignoreBody(c.req.raw);
  const { db, engine } = c.var;
  return c.json(await suggestMissions(db, { userId: person(c).userId, engine }));
});
