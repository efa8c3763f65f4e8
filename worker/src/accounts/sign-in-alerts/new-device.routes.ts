import * as endpoints from "@goals/contracts/endpoints/disown-sign-in";
import { Hono } from "hono";
import { clearSessionCookie } from "../requests/request-session.ts";
import type { AppEnv } from "../requests/app-env.ts";
import { route } from "../requests/route.ts";
import { createMailContext, sendMailAfterResponse } from "../../platform/mail/request-mail.ts";
import { disownSignIn } from "./disown-sign-in.ts";

export const newDeviceRoutes = new Hono<AppEnv>();

route(newDeviceRoutes, endpoints.disownSignIn, async (c, { body: { token } }) => {
  const { db, ledger, placement } = c.get("context");
  const context = { ledger, placement, ...createMailContext(c) };
  const { userId, isChanged } = await disownSignIn(db, { token, ...context });
  // An account event only if something changed.
  if (isChanged) c.get("context").accountId = userId;
  sendMailAfterResponse(c);
  clearSessionCookie(c);
});
