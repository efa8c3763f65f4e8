import * as endpoints from "@goals/contracts/endpoints/disown-sign-in";
import { clearSessionCookie } from "../requests/request-session.ts";
import { createRoutes, route } from "../requests/route.ts";
import { createMailContext, sendMailAfterResponse } from "../../platform/mail/request-mail.ts";
import { disownSignIn } from "./disown-sign-in.ts";

export const newDeviceRoutes = createRoutes();

route(newDeviceRoutes, endpoints.disownSignIn, async (c, { body: { token } }, context) => {
  const { db, ledger, placement } = context;
  const input = { token, ledger, placement, ...createMailContext(c) };
  const { userId, isChanged } = await disownSignIn(db, input);
  // An account event only if something changed.
  if (isChanged) context.accountId = userId;
  sendMailAfterResponse(c);
  clearSessionCookie(c);
});
