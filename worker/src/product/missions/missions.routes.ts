import * as endpoints from "@goals/contracts/endpoints/missions";
import { currentUser } from "../../accounts/requests/request-session.ts";
import { createRoutes, route } from "../../accounts/requests/route.ts";
import { saveMissions, selectMissions, suggestMissions, toMissionsResponse } from "./missions.ts";

export const missionsRoutes = createRoutes();

route(missionsRoutes, endpoints.getMissions, async (_, { user: { userId } }, { db }) =>
  toMissionsResponse(await selectMissions(db, { userId })),
);

route(missionsRoutes, endpoints.saveMissions, (_, { user: { userId }, body }, { db, now }) =>
  saveMissions(db, { userId, change: body, now }),
);

route(missionsRoutes, endpoints.suggestMissions, (c, { user: { userId } }, context) =>
  suggestMissions(context, userId, () => currentUser(c).user.language),
);
