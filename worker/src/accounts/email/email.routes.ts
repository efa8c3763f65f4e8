import * as endpoints from "@goals/contracts/endpoints/email";
import { Hono } from "hono";
import { clearSessionCookie, currentUser } from "../requests/request-session.ts";
import type { AppContext, AppEnv } from "../requests/app-env.ts";
import { route } from "../requests/route.ts";
import { createMailContext, sendMailAfterResponse } from "../../platform/mail/request-mail.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { selectEmailAddress, toEmailAddressResponse } from "./email-address.ts";
import { deletePendingChange, requestEmailChange } from "./request-email-change.ts";
import { undoEmailChange } from "./undo-email-change.ts";
import { sendVerification, verifyEmail } from "./verify-email.ts";

export const emailRoutes = new Hono<AppEnv>();

/** The response of a link. It only logs an account event if the link changed something. */
function answerLink(
  c: AppContext,
  { userId, email, isChanged }: { userId: string; email: string; isChanged: boolean },
): { email: string } {
  if (isChanged) c.get("context").accountId = userId;
  return { email };
}

route(emailRoutes, endpoints.getEmailAddress, async (c, { user: { userId } }) => {
  const { db, now } = c.get("context");
  return toEmailAddressResponse(await db.batch(selectEmailAddress(db, userId, now)));
});

route(emailRoutes, endpoints.requestEmailChange, async (c, { body }) => {
  const { db, now } = c.get("context");
  const { userId, sessionId, passwordVersion } = currentUser(c);
  const session = { userId, sessionId, passwordVersion };
  await requestEmailChange(db, { ...body, ...session, ...createMailContext(c) });
  sendMailAfterResponse(c);
  return toEmailAddressResponse(await db.batch(selectEmailAddress(db, userId, now)));
});

route(emailRoutes, endpoints.cancelEmailChange, async (c, { user: { userId } }) => {
  const { db, now } = c.get("context");
  const [, ...rows] = await db.batch([
    deletePendingChange(db, userId),
    ...selectEmailAddress(db, userId, now),
  ]);
  return toEmailAddressResponse(rows);
});

route(emailRoutes, endpoints.sendEmailVerification, async (c, { user: { userId } }) => {
  // Counting takes a separate statement, which needs a valid session.
  if (!c.get("context").signedIn) await c.get("context").checkSession();
  const { email } = currentUser(c).user;
  await sendVerification(c.get("context").db, { userId, email, ...createMailContext(c) });
  sendMailAfterResponse(c);
});

route(emailRoutes, endpoints.verifyEmail, async (c, { body: { token } }) => {
  const { db, placement, now } = c.get("context");
  return answerLink(c, await verifyEmail(db, { token, placement, now }));
});

route(emailRoutes, endpoints.confirmEmailChange, async (c, { body: { token } }) => {
  const { db, placement } = c.get("context");
  const change = await confirmEmailChange(db, { token, placement, ...createMailContext(c) });
  sendMailAfterResponse(c);
  return answerLink(c, change);
});

route(emailRoutes, endpoints.undoEmailChange, async (c, { body: { token } }) => {
  const { db, ledger, placement } = c.get("context");
  const context = { ledger, placement, ...createMailContext(c) };
  const undone = await undoEmailChange(db, { token, ...context });
  sendMailAfterResponse(c);
  clearSessionCookie(c);
  return answerLink(c, undone);
});
