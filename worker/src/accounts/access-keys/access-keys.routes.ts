import * as endpoints from "@goals/contracts/endpoints/account";
import { currentUser } from "../requests/request-session.ts";
import { createRoutes, route } from "../requests/route.ts";
import { sendMailAfterResponse } from "../../platform/mail/outbox.ts";
import { createAccessKey, listAccessKeys, revokeAccessKey } from "./access-keys.ts";

export const accessKeysRoutes = createRoutes();

route(accessKeysRoutes, endpoints.listAccessKeys, (_, { user: { userId } }, { db, now }) =>
  listAccessKeys(db, userId, now),
);

route(accessKeysRoutes, endpoints.createAccessKey, async (c, { body: key }, context) => {
  const made = await createAccessKey(context, currentUser(c), key);
  context.madeKeyId = made.id;
  sendMailAfterResponse(c);
  return made;
});

route(accessKeysRoutes, endpoints.revokeAccessKey, (_, { user: { userId }, params }, { db }) =>
  revokeAccessKey(db, { userId, ...params }),
);
