import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { currentUser } from "../http/current-user.ts";
import { idParam } from "../http/id-param.ts";
import { ignoreBody } from "../http/request-body.ts";
import { endDevice, endOtherDevices, listDevices } from "./devices.ts";
import { clearSessionCookie } from "./request-session.ts";

export const devicesRoutes = new Hono<AppEnv>();

devicesRoutes.get("/", async (c) => {
  const { userId, sessionId } = currentUser(c);
  return c.json(await listDevices(c.var.db, { userId, sessionId, now: c.var.now }));
});

devicesRoutes.delete("/", async (c) => {
  await ignoreBody(c.req.raw);
  const { userId, sessionId } = currentUser(c);
  await endOtherDevices(c.var.db, { userId, sessionId });
  return c.body(null, 204);
});

devicesRoutes.delete("/:id", async (c) => {
  await ignoreBody(c.req.raw);
  const { userId, sessionId } = currentUser(c);
  const id = idParam(c);
  await endDevice(c.var.db, { userId, id });
  if (id === sessionId) clearSessionCookie(c);
  return c.body(null, 204);
});
