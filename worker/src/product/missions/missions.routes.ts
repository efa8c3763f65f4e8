import * as endpoints from "@goals/contracts/endpoints/missions";
import { currentUser } from "../../accounts/requests/request-session.ts";
import { createRoutes, route } from "../../accounts/requests/route.ts";
import { computeAttemptKey } from "../../platform/limits/attempts.ts";
import { saveMissions, selectMissions, suggestMissions, toMissionsResponse } from "./missions.ts";

export const missionsRoutes = createRoutes();

route(missionsRoutes, endpoints.getMissions, async (_, { user: { userId } }, { db }) =>
  toMissionsResponse(await selectMissions(db, { userId })),
);

route(missionsRoutes, endpoints.saveMissions, (_, { user: { userId }, body }, { db, now }) =>
  saveMissions(db, { userId, change: body, now }),
);

route(missionsRoutes, endpoints.suggestMissions, async (c, { user: { userId } }, context) => {
  const { db, engine, now, settings } = context;
  const readingKey = await computeAttemptKey(settings, "MISSIONS", userId);
  const language = () => currentUser(c).user.language;
  return suggestMissions(db, { userId, engine, now, readingKey, language });
});
