import * as endpoints from "@goals/contracts/endpoints/access-keys";
import { Hono } from "hono";
import type { AppEnv } from "../requests/app-env.ts";
import { currentUser } from "../requests/request-session.ts";
import { route } from "../requests/route.ts";
import { createMailContext, sendMailAfterResponse } from "../../platform/mail/request-mail.ts";
import { createAccessKey, listAccessKeys, revokeAccessKey } from "./access-keys.ts";

export const accessKeysRoutes = new Hono<AppEnv>();

route(accessKeysRoutes, endpoints.listAccessKeys, (c, { user: { userId } }) =>
  listAccessKeys(c.get("context").db, { userId, now: c.get("context").now }),
);

route(accessKeysRoutes, endpoints.createAccessKey, async (c, { body: key }) => {
  const { userId, passwordVersion } = currentUser(c);
  const session = { userId, passwordVersion };
  const made = await createAccessKey(c.get("context").db, {
    ...session,
    key,
    ...createMailContext(c),
  });
  c.get("context").madeKeyId = made.id;
  sendMailAfterResponse(c);
  return made;
});

route(accessKeysRoutes, endpoints.revokeAccessKey, (c, { user: { userId }, params: { id } }) =>
  revokeAccessKey(c.get("context").db, { userId, id }),
);
