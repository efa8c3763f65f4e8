import { Hono } from "hono";
import { missionsChange } from "@goals/contracts/missions";
import { batchWithSession } from "../auth/request-session.ts";
import type { AppEnv } from "../http/app-env.ts";
import { currentUser } from "../http/current-user.ts";
import { ignoreBody, readJsonBody } from "../http/request-body.ts";
import { valid } from "../http/valid.ts";
import { toMissionsResponse, selectMissions, saveMissions, suggestMissions } from "./missions.ts";

export const missionsRoutes = new Hono<AppEnv>();

missionsRoutes.get("/", async (c) => {
  const [rows] = await batchWithSession(c, (db, userId) => [selectMissions(db, userId)]);
  return c.json(toMissionsResponse(rows));
});

missionsRoutes.post("/", async (c) => {
  const change = valid(missionsChange, await readJsonBody(c.req.raw));
  const { db, now } = c.var;
  return c.json(await saveMissions(db, { userId: currentUser(c).userId, change, now }));
});

missionsRoutes.post("/suggestions", async (c) => {
  await ignoreBody(c.req.raw);
  const { db, engine } = c.var;
  return c.json(await suggestMissions(db, { userId: currentUser(c).userId, engine }));
});
