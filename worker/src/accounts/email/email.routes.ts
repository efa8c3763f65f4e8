import { disownSignIn } from "@goals/contracts/endpoints/email";
import * as endpoints from "@goals/contracts/endpoints/email";
import { currentUser } from "../requests/request-session.ts";
import { clearSessionCookie } from "../requests/session-cookie.ts";
import type { AppContext } from "../requests/app-env.ts";
import { createRoutes, route } from "../requests/route.ts";
import { sendMailAfterResponse } from "../../platform/mail/outbox.ts";
import {
  confirmEmailChange,
  cancelEmailChange,
  readEmailAddress,
  requestEmailChange,
} from "./email-change.ts";
import { lockAccount } from "./lock-account.ts";
import { sendVerification, verifyEmail } from "./verify-email.ts";

export const emailRoutes = createRoutes();

route(emailRoutes, endpoints.getEmailAddress, (_, { user }, context) =>
  readEmailAddress(context, user.userId),
);

route(emailRoutes, endpoints.requestEmailChange, async (c, { body }, context) => {
  const user = currentUser(c);
  await requestEmailChange(context, { ...body, ...user });
  sendMailAfterResponse(c);
  return readEmailAddress(context, user.userId);
});

route(emailRoutes, endpoints.cancelEmailChange, (_, { user }, context) =>
  cancelEmailChange(context, user.userId),
);

route(emailRoutes, endpoints.sendEmailVerification, async (c, { user: { userId } }, context) => {
  // Counting takes a separate statement, which needs a valid session.
  if (!context.signedIn) await context.checkSession();
  const { email } = currentUser(c).user;
  await sendVerification(context, { userId, email });
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

route(emailRoutes, endpoints.verifyEmail, async (c, { body }, context) =>
  answerLink(c, await verifyEmail(context, body.token)),
);

route(emailRoutes, endpoints.confirmEmailChange, async (c, { body }, context) => {
  const change = await confirmEmailChange(context, body.token);
  sendMailAfterResponse(c);
  return answerLink(c, change);
});

async function lock(c: AppContext, purpose: "undo" | "disown", token: string) {
  const locked = await lockAccount(c.get("context"), purpose, token);
  sendMailAfterResponse(c);
  clearSessionCookie(c);
  return answerLink(c, locked);
}

route(emailRoutes, endpoints.undoEmailChange, (c, { body }) => lock(c, "undo", body.token));

route(emailRoutes, disownSignIn, async (c, { body }) => {
  await lock(c, "disown", body.token);
});
