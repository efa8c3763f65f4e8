import * as endpoints from "@goals/contracts/endpoints/email";
import { Hono, type Context } from "hono";
import { clearSessionCookie, currentUser } from "../requests/request-session.ts";
import type { AppEnv } from "../requests/app-env.ts";
import { route } from "../requests/route.ts";
import { createMailContext, sendMailAfterResponse } from "../../platform/mail/request-mail.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { selectEmailAddress, toEmailAddressResponse } from "./email-address.ts";
import { deletePendingChange, requestEmailChange } from "./request-email-change.ts";
import { undoEmailChange } from "./undo-email-change.ts";
import { sendVerification, verifyEmail } from "./verify-email.ts";

export const emailRoutes = new Hono<AppEnv>();

/** The response of a link; only what it has changed is an event of the account. */
function answerLink(
  c: Context<AppEnv>,
  { userId, email, isChanged }: { userId: string; email: string; isChanged: boolean },
): { email: string } {
  if (isChanged) c.set("accountId", userId);
  return { email };
}

route(emailRoutes, endpoints.getEmailAddress, async (c, { user: { userId } }) => {
  const { db, now } = c.var;
  return toEmailAddressResponse(await db.batch(selectEmailAddress(db, userId, now)));
});

route(emailRoutes, endpoints.requestEmailChange, async (c, { body }) => {
  const { db, now } = c.var;
  const { userId, sessionId, passwordVersion } = currentUser(c);
  const session = { userId, sessionId, passwordVersion };
  await requestEmailChange(db, { ...body, ...session, ...createMailContext(c) });
  sendMailAfterResponse(c);
  return toEmailAddressResponse(await db.batch(selectEmailAddress(db, userId, now)));
});

route(emailRoutes, endpoints.cancelEmailChange, async (c, { user: { userId } }) => {
  const { db, now } = c.var;
  const [, ...rows] = await db.batch([
    deletePendingChange(db, userId),
    ...selectEmailAddress(db, userId, now),
  ]);
  return toEmailAddressResponse(rows);
});

route(emailRoutes, endpoints.sendEmailVerification, async (c, { user: { userId } }) => {
  // The limit is counted by a statement of its own, which nobody may cause without a session.
  if (!c.var.signedIn) await c.var.checkSession();
  const { email } = currentUser(c).user;
  await sendVerification(c.var.db, { userId, email, ...createMailContext(c) });
  sendMailAfterResponse(c);
});

route(emailRoutes, endpoints.verifyEmail, async (c, { body: { token } }) => {
  const { db, placement, now } = c.var;
  return answerLink(c, await verifyEmail(db, { token, placement, now }));
});

route(emailRoutes, endpoints.confirmEmailChange, async (c, { body: { token } }) => {
  const { db, placement } = c.var;
  const change = await confirmEmailChange(db, { token, placement, ...createMailContext(c) });
  sendMailAfterResponse(c);
  return answerLink(c, change);
});

route(emailRoutes, endpoints.undoEmailChange, async (c, { body: { token } }) => {
  const { db, ledger, placement } = c.var;
  const context = { ledger, placement, ...createMailContext(c) };
  const undone = await undoEmailChange(db, { token, ...context });
  sendMailAfterResponse(c);
  clearSessionCookie(c);
  return answerLink(c, undone);
});
