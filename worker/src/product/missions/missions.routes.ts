import * as endpoints from "@goals/contracts/endpoints/missions";
import { Hono } from "hono";
import { currentUser } from "../../accounts/requests/request-session.ts";
import type { AppEnv } from "../../accounts/requests/app-env.ts";
import { route } from "../../accounts/requests/route.ts";
import { computeAttemptKey } from "../../platform/limits/attempts.ts";
import { saveMissions, selectMissions, suggestMissions, toMissionsResponse } from "./missions.ts";

export const missionsRoutes = new Hono<AppEnv>();

route(missionsRoutes, endpoints.getMissions, async (c, { user: { userId } }) => {
  return toMissionsResponse(await selectMissions(c.get("context").db, { userId }));
});

route(missionsRoutes, endpoints.saveMissions, (c, { user: { userId }, body: change }) => {
  const { db, now } = c.get("context");
  return saveMissions(db, { userId, change, now });
});

route(missionsRoutes, endpoints.suggestMissions, async (c, { user: { userId } }) => {
  const { db, engine, now, settings } = c.get("context");
  const readingKey = await computeAttemptKey(settings, "MISSIONS", userId);
  const language = () => currentUser(c).user.language;
  return suggestMissions(db, { userId, engine, now, readingKey, language });
});
