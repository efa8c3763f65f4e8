import * as endpoints from "@goals/contracts/endpoints/auth";
import { RESET, SUCCESS } from "@goals/contracts/notices";
import { Hono, type Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { findBrowserLanguage } from "../http/browser-language.ts";
import { route } from "../http/route.ts";
import { listNetworkAttemptLimits } from "../limits/limit-requests.ts";
import { createMailContext, sendMailAfterResponse } from "../mail/request-mail.ts";
import { changePassword } from "./change-password.ts";
import { readDeviceCookie } from "./device-cookie.ts";
import { isFreshProof, proveByPassword } from "./fresh-proof.ts";
import { requestPasswordReset, resetPassword } from "./password-reset.ts";
import {
  clearSessionCookie,
  readRequestZones,
  readSessionClaim,
  startSession,
} from "./request-session.ts";
import { endSession, toSupportedZone } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { changeLanguage, finishOnboarding, registerUser, toUserResponse } from "./users.ts";

export const authRoutes = new Hono<AppEnv>();

/** Where this user's days turn: as named now, as stored, as the network guesses. */
function zoneOf(c: Context<AppEnv>, stored: string | null): string {
  const { browserZone, networkZone } = readRequestZones(c);
  return (
    toSupportedZone(browserZone) ??
    toSupportedZone(stored) ??
    toSupportedZone(networkZone()) ??
    "UTC"
  );
}

route(authRoutes, endpoints.getUser, (_, { user: { user } }) => user);

route(authRoutes, endpoints.changeUser, (c, { user: { user }, body: { language } }) =>
  changeLanguage(c.var.db, { user, language }),
);

route(authRoutes, endpoints.register, async (c, { body, passwords }) => {
  const timeZone = toSupportedZone(readRequestZones(c).browserZone);
  const language = findBrowserLanguage(c);
  const { db, passwordPolicy, now, newId } = c.var;
  const context = { passwords, passwordPolicy, now, newId };
  const user = await registerUser(db, { ...body, timeZone, language, ...context });
  const endsAt = await startSession(c, user.id, { isProof: true });
  return toUserResponse(user, zoneOf(c, timeZone), endsAt);
});

route(authRoutes, endpoints.signIn, async (c, { body, passwords }) => {
  const { db, settings, now } = c.var;
  const [devices, networks] = await Promise.all([
    readDeviceCookie(c),
    listNetworkAttemptLimits(c, "SIGN_IN"),
  ]);
  const user = await signIn(db, { ...body, devices, networks, passwords, settings, now });
  const endsAt = await startSession(c, user.id, { isProof: true });
  const signedIn = toUserResponse(user, zoneOf(c, user.timeZone), endsAt);
  const isCommon = await c.var.passwordPolicy.isCommon(body.password);
  return isCommon ? { ...signedIn, passwordIsCommon: true } : signedIn;
});

route(authRoutes, endpoints.signOut, async (c) => {
  const claim = await readSessionClaim(c);
  if (claim) await endSession(c.var.db, claim.sessionId);
  clearSessionCookie(c);
  return { message: SUCCESS.logout.title };
});

route(authRoutes, endpoints.finishOnboarding, (c, { user: { user } }) =>
  finishOnboarding(c.var.db, { user, now: c.var.now }),
);

route(authRoutes, endpoints.requestPasswordReset, (c, { body: { email } }) => {
  sendMailAfterResponse(c, requestPasswordReset(c.var.db, { email, ...createMailContext(c) }));
  return { message: RESET.sent };
});

route(authRoutes, endpoints.changePassword, async (c, { user, body, passwords }) => {
  const { db, passwordPolicy, ledger, now } = c.var;
  const isFresh = isFreshProof(user.provenAt, now);
  const own = { userId: user.userId, isFresh, passwords, passwordPolicy, ledger };
  const changed = await changePassword(db, { ...body, ...own, ...createMailContext(c) });
  // A new session: a copy of the cookie that this browser had is of no more use.
  const endsAt = await startSession(c, changed.id, { isProof: true });
  sendMailAfterResponse(c);
  return toUserResponse(changed, user.zone, endsAt);
});

route(authRoutes, endpoints.proveByPassword, async (c, { user, body, passwords }) => {
  const { db, settings, now } = c.var;
  const { userId, sessionId } = user;
  await proveByPassword(db, { userId, sessionId, ...body, passwords, settings, now });
});

route(authRoutes, endpoints.resetPassword, async (c, { body, passwords }) => {
  const { db, passwordPolicy, ledger } = c.var;
  const context = { passwords, passwordPolicy, ledger, ...createMailContext(c) };
  await resetPassword(db, { ...body, ...context });
  sendMailAfterResponse(c);
  clearSessionCookie(c);
  return { message: "Password Reset Successful" };
});
