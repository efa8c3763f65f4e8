import * as endpoints from "@goals/contracts/endpoints/devices";
import { Hono } from "hono";
import type { AppEnv } from "../requests/app-env.ts";
import { route } from "../requests/route.ts";
import { endDevice, endOtherDevices, listDevices } from "./devices.ts";
import { clearSessionCookie } from "../requests/request-session.ts";

export const devicesRoutes = new Hono<AppEnv>();

route(devicesRoutes, endpoints.listDevices, (c, { user: { userId, sessionId } }) =>
  listDevices(c.get("context").db, { userId, sessionId, now: c.get("context").now }),
);

route(devicesRoutes, endpoints.signOutOtherDevices, (c, { user: { userId, sessionId } }) =>
  endOtherDevices(c.get("context").db, { userId, sessionId }),
);

route(devicesRoutes, endpoints.signOutDevice, async (c, { user, params: { id } }) => {
  await endDevice(c.get("context").db, { userId: user.userId, id });
  if (id === user.sessionId) clearSessionCookie(c);
});
