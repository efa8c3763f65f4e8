import * as endpoints from "@goals/contracts/endpoints/auth";
import { RESET, SUCCESS } from "@goals/contracts/notices";
import { Hono } from "hono";
import type { AppEnv } from "../requests/app-env.ts";
import { findBrowserLanguage } from "../../platform/http/browser-language.ts";
import { route } from "../requests/route.ts";
import { listNetworkAttemptLimits } from "../requests/limit-requests.ts";
import { mailNewDevice } from "../sign-in-alerts/mail-new-device.ts";
import { createMailContext, sendMailAfterResponse } from "../../platform/mail/request-mail.ts";
import { changeLanguage } from "./change-language.ts";
import { changePassword } from "./change-password.ts";
import { readDeviceCookie } from "../../platform/http/device-cookie.ts";
import { isFreshProof, proveByPassword } from "./fresh-proof.ts";
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
import { signIn } from "./sign-in.ts";
import { toUserResponse } from "./users.ts";

export const authRoutes = new Hono<AppEnv>();

route(authRoutes, endpoints.changeUser, async (c, { user: { userId }, body: { language } }) => {
  const { db, placement } = c.get("context");
  await changeLanguage(db, { userId, language, placement });
  return { ...currentUser(c).user, language };
});

route(authRoutes, endpoints.register, async (c, { body, passwords }) => {
  const timeZone = readBrowserZone(c);
  const language = findBrowserLanguage(c);
  const { db, passwordPolicy } = c.get("context");
  const context = { passwords, passwordPolicy, ...createMailContext(c) };
  const user = await registerUser(db, { ...body, timeZone, language, ...context });
  const { endsAt } = await startSession(c, user, { isProof: true });
  sendMailAfterResponse(c);
  return toUserResponse(user, readUserZone(c, timeZone), endsAt, c.get("context").settings);
});

route(authRoutes, endpoints.signIn, async (c, { body, passwords }) => {
  const { db, settings, now } = c.get("context");
  const [devices, networks] = await Promise.all([
    readDeviceCookie(c),
    listNetworkAttemptLimits(c, "SIGN_IN"),
  ]);
  const account = await signIn(db, { ...body, devices, networks, passwords, settings, now });
  const { user, endsAt, isNewDevice } = await startSession(c, account, { isProof: true });
  if (isNewDevice) await mailNewDevice(c, account);
  const signedIn = toUserResponse(
    user,
    readUserZone(c, user.timeZone),
    endsAt,
    c.get("context").settings,
  );
  const isCommon = await c.get("context").passwordPolicy.isCommon(body.password);
  return isCommon ? { ...signedIn, passwordIsCommon: true } : signedIn;
});

route(authRoutes, endpoints.signOut, async (c) => {
  const claim = await readSessionClaim(c);
  if (claim) await c.get("context").placement.endSession(c.get("context").db, claim);
  clearSessionCookie(c);
  return { message: SUCCESS.logout.title };
});

route(authRoutes, endpoints.requestPasswordReset, (c, { body: { email } }) => {
  sendMailAfterResponse(
    c,
    requestPasswordReset(c.get("context").db, { email, ...createMailContext(c) }),
  );
  return { message: RESET.sent };
});

route(authRoutes, endpoints.changePassword, async (c, { user, body, passwords }) => {
  const { db, passwordPolicy, ledger, placement, now } = c.get("context");
  const isFresh = isFreshProof(user.provenAt, now);
  const { userId, passwordVersion } = user;
  const account = {
    userId,
    passwordVersion,
    isFresh,
    passwords,
    passwordPolicy,
    ledger,
    placement,
  };
  const changed = await changePassword(db, { ...body, ...account, ...createMailContext(c) });
  // A new session, so that a copy of this browser's previous cookie no longer works.
  const started = await startSession(c, changed, { isProof: true });
  sendMailAfterResponse(c);
  return toUserResponse(started.user, user.zone, started.endsAt, c.get("context").settings);
});

route(authRoutes, endpoints.proveByPassword, async (c, { user, body, passwords }) => {
  const { db, placement, settings, now } = c.get("context");
  const { userId, sessionId } = user;
  const context = { placement, passwords, settings, now };
  await proveByPassword(db, { userId, sessionId, ...body, ...context });
});

route(authRoutes, endpoints.resetPassword, async (c, { body, passwords }) => {
  const { db, passwordPolicy, ledger, placement } = c.get("context");
  const context = { passwords, passwordPolicy, ledger, placement, ...createMailContext(c) };
  const { userId } = await resetPassword(db, { ...body, ...context });
  c.get("context").accountId = userId;
  sendMailAfterResponse(c);
  clearSessionCookie(c);
  return { message: "Password Reset Successful" };
});
