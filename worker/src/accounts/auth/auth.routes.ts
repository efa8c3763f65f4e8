import * as endpoints from "@goals/contracts/endpoints/auth";
import { RESET, SUCCESS } from "@goals/contracts/notices";
import { findBrowserLanguage } from "../../platform/http/browser-language.ts";
import { createRoutes, route } from "../requests/route.ts";
import { listNetworkAttemptLimits } from "../requests/limit-requests.ts";
import { mailNewDevice } from "../email/mail-new-device.ts";
import { sendMailAfterResponse } from "../../platform/mail/mailer.ts";
import { changePassword } from "./change-password.ts";
import { readDeviceCookie } from "../../platform/http/credentials.ts";
import { requestPasswordReset, resetPassword } from "./password-reset.ts";
import { registerUser } from "./register-user.ts";
import {
  clearSessionCookie,
  currentUser,
  readBrowserZone,
  readUserZone,
  readSessionClaim,
  startSession,
} from "../requests/request-session.ts";
import { proveByPassword, signIn } from "./sign-in.ts";
import { changeLanguage, toUserResponse } from "./users.ts";

export const authRoutes = createRoutes();

route(authRoutes, endpoints.changeUser, async (c, { user, body: { language } }, context) => {
  const { db, placement } = context;
  const changed = await changeLanguage(db, user.userId, language);
  if (changed) await placement.updateProfile(db, changed);
  return { ...currentUser(c).user, language };
});

route(authRoutes, endpoints.register, async (c, { body, passwords }, context) => {
  const timeZone = readBrowserZone(c);
  const browser = { timeZone, language: findBrowserLanguage(c) };
  const user = await registerUser(context, { ...body, ...browser, passwords });
  const { endsAt } = await startSession(c, user, { isProof: true });
  sendMailAfterResponse(c);
  return toUserResponse(user, readUserZone(c, timeZone), endsAt, context.settings);
});

route(authRoutes, endpoints.signIn, async (c, { body, passwords }, context) => {
  const { passwordPolicy, settings } = context;
  const [devices, networks] = await Promise.all([
    readDeviceCookie(c),
    listNetworkAttemptLimits(c, "SIGN_IN"),
  ]);
  const account = await signIn(context, { ...body, devices, networks, passwords });
  const { user, endsAt, isNewDevice } = await startSession(c, account, { isProof: true });
  if (isNewDevice) await mailNewDevice(c, account);
  const signedIn = toUserResponse(user, readUserZone(c, user.timeZone), endsAt, settings);
  const isCommon = await passwordPolicy.isCommon(body.password);
  return isCommon ? { ...signedIn, passwordIsCommon: true } : signedIn;
});

route(authRoutes, endpoints.signOut, async (c, _, { db, placement }) => {
  const claim = await readSessionClaim(c);
  if (claim) await placement.endSession(db, claim);
  clearSessionCookie(c);
  return { message: SUCCESS.logout.title };
});

route(authRoutes, endpoints.requestPasswordReset, (c, { body: { email } }, context) => {
  sendMailAfterResponse(c, requestPasswordReset(context, email));
  return { message: RESET.sent };
});

route(authRoutes, endpoints.changePassword, async (c, { user, body, passwords }, context) => {
  const changed = await changePassword(context, user, { ...body, passwords });
  // A new session, so that a copy of this browser's previous cookie no longer works.
  const started = await startSession(c, changed, { isProof: true });
  sendMailAfterResponse(c);
  return toUserResponse(started.user, user.zone, started.endsAt, context.settings);
});

route(authRoutes, endpoints.proveByPassword, (_, { user, body, passwords }, context) =>
  proveByPassword(context, { ...user, ...body, passwords }),
);

route(authRoutes, endpoints.resetPassword, async (c, { body, passwords }, context) => {
  const { userId } = await resetPassword(context, { ...body, passwords });
  context.accountId = userId;
  sendMailAfterResponse(c);
  clearSessionCookie(c);
  return { message: "Password Reset Successful" };
});
