import * as endpoints from "@goals/contracts/endpoints/access-keys";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { currentUser } from "../auth/request-session.ts";
import { route } from "../http/route.ts";
import { createAccessKey, listAccessKeys, revokeAccessKey } from "./access-keys.ts";

export const accessKeysRoutes = new Hono<AppEnv>();

route(accessKeysRoutes, endpoints.listAccessKeys, (c, { user: { userId } }) =>
  listAccessKeys(c.var.db, { userId, now: c.var.now }),
);

route(accessKeysRoutes, endpoints.createAccessKey, (c, { body: key }) => {
  const { db, newId, now } = c.var;
  const { userId, passwordVersion } = currentUser(c);
  return createAccessKey(db, { userId, passwordVersion, key, id: newId(), now });
});

route(accessKeysRoutes, endpoints.revokeAccessKey, (c, { user: { userId }, params: { id } }) =>
  revokeAccessKey(c.var.db, { userId, id }),
);
