import * as endpoints from "@goals/contracts/endpoints/devices";
import { createRoutes, route } from "../requests/route.ts";
import { endDevice, endOtherDevices, listDevices } from "./devices.ts";
import { clearSessionCookie } from "../requests/request-session.ts";

export const devicesRoutes = createRoutes();

route(devicesRoutes, endpoints.listDevices, (_, { user }, { db, now }) =>
  listDevices(db, user, now),
);

route(devicesRoutes, endpoints.signOutOtherDevices, (_, { user }, { db }) =>
  endOtherDevices(db, user),
);

route(devicesRoutes, endpoints.signOutDevice, async (c, { user, params: { id } }, { db }) => {
  await endDevice(db, { userId: user.userId, id });
  if (id === user.sessionId) clearSessionCookie(c);
});
