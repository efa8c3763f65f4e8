import { disownSignIn } from "@goals/contracts/endpoints/disown-sign-in";
import * as endpoints from "@goals/contracts/endpoints/email";
import { clearSessionCookie, currentUser } from "../requests/request-session.ts";
import type { AppContext } from "../requests/app-env.ts";
import { createRoutes, route } from "../requests/route.ts";
import { createMailContext, sendMailAfterResponse } from "../../platform/mail/request-mail.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { lockAccount } from "./lock-account.ts";
import {
  deletePendingChange,
  readEmailAddress,
  requestEmailChange,
} from "./request-email-change.ts";
import { sendVerification, verifyEmail } from "./verify-email.ts";

export const emailRoutes = createRoutes();

route(emailRoutes, endpoints.getEmailAddress, (_, { user: { userId } }, { db, now }) =>
  readEmailAddress(db, userId, now),
);

route(emailRoutes, endpoints.requestEmailChange, async (c, { body }, { db, now }) => {
  const user = currentUser(c);
  await requestEmailChange(db, { ...body, ...user, ...createMailContext(c) });
  sendMailAfterResponse(c);
  return readEmailAddress(db, user.userId, now);
});

route(emailRoutes, endpoints.cancelEmailChange, async (_, { user: { userId } }, { db, now }) => {
  await deletePendingChange(db, userId);
  return readEmailAddress(db, userId, now);
});

route(emailRoutes, endpoints.sendEmailVerification, async (c, { user: { userId } }, context) => {
  // Counting takes a separate statement, which needs a valid session.
  if (!context.signedIn) await context.checkSession();
  const { email } = currentUser(c).user;
  await sendVerification(context.db, { userId, email, ...createMailContext(c) });
  sendMailAfterResponse(c);
});

/** The response of a link. It only logs an account event if the link changed something. */
function answerLink(
  c: AppContext,
  { userId, email, isChanged }: { userId: string; email: string; isChanged: boolean },
): { email: string } {
  if (isChanged) c.get("context").accountId = userId;
  return { email };
}

route(emailRoutes, endpoints.verifyEmail, async (c, { body: { token } }, context) => {
  const { db, placement, now } = context;
  return answerLink(c, await verifyEmail(db, { token, placement, now }));
});

route(emailRoutes, endpoints.confirmEmailChange, async (c, { body: { token } }, context) => {
  const { db, placement } = context;
  const change = await confirmEmailChange(db, { token, placement, ...createMailContext(c) });
  sendMailAfterResponse(c);
  return answerLink(c, change);
});

async function lock(c: AppContext, purpose: "undo" | "disown", token: string) {
  const { db, ledger, placement } = c.get("context");
  const input = { token, ledger, placement, ...createMailContext(c) };
  const locked = await lockAccount(db, purpose, input);
  sendMailAfterResponse(c);
  clearSessionCookie(c);
  return answerLink(c, locked);
}

route(emailRoutes, endpoints.undoEmailChange, (c, { body }) => lock(c, "undo", body.token));

route(emailRoutes, disownSignIn, async (c, { body }) => {
  await lock(c, "disown", body.token);
});
