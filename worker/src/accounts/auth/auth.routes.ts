import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import * as endpoints from "@goals/contracts/endpoints/auth";
import { RESET, SUCCESS } from "@goals/contracts/notices";
import { type SignInProblemCode, toLocalPath } from "@goals/contracts/sign-in-redirect";
import { users } from "../../platform/db/schema.ts";
import { readDeviceCookie } from "../../platform/http/credentials.ts";
import { findBrowserLanguage } from "../../platform/http/plain-page.ts";
import { readBoundedBody } from "../../platform/http/request-body.ts";
import { sendMailAfterResponse } from "../../platform/mail/outbox.ts";
import type { AppContext, AppEnv } from "../requests/app-env.ts";
import { listNetworkAttemptLimits } from "../requests/prepare-request.ts";
import { currentUser, readBrowserZone } from "../requests/request-session.ts";
import { createRoutes, route } from "../requests/route.ts";
import { clearSessionCookie, readSessionClaim, startSession } from "../requests/session-cookie.ts";
import { changePassword, registerUser } from "./account.ts";
import { requestPasswordReset, resetPassword } from "./password-reset.ts";
import { proveByPassword, signIn } from "./sign-in.ts";

export const authRoutes = createRoutes();

route(authRoutes, endpoints.changeUser, async (c, { user, body: { language } }, context) => {
  const { db, placement } = context;
  // In the directory, which writes the mails.
  const change = db.repeatable.update(users).set({ language }).where(eq(users.id, user.userId));
  const [changed] = await change.returning();
  if (changed) await placement.updateProfile(db, changed);
  return { ...currentUser(c).user, language };
});

route(authRoutes, endpoints.register, async (c, { body, passwords }, context) => {
  const browser = { timeZone: readBrowserZone(c), language: findBrowserLanguage(c) };
  const account = await registerUser(context, { ...body, ...browser, passwords });
  const user = await startSession(c, account, { isProof: true });
  sendMailAfterResponse(c);
  return user;
});

route(authRoutes, endpoints.signIn, async (c, { body, passwords }, context) => {
  const [devices, networks] = await Promise.all([
    readDeviceCookie(c),
    listNetworkAttemptLimits(c, "SIGN_IN"),
  ]);
  const account = await signIn(context, { ...body, devices, networks, passwords });
  const user = await startSession(c, account, { isProof: true, isAlerted: true });
  const isCommon = await context.passwordPolicy.isCommon(body.password);
  return isCommon ? { ...user, passwordIsCommon: true } : user;
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
  return started;
});

route(authRoutes, endpoints.proveByPassword, (_, { user, body, passwords }, context) =>
  proveByPassword(context, user, { ...body, passwords }),
);

route(authRoutes, endpoints.resetPassword, async (c, { body, passwords }, context) => {
  const { userId } = await resetPassword(context, { ...body, passwords });
  context.accountId = userId;
  sendMailAfterResponse(c);
  clearSessionCookie(c);
  return { message: "Password Reset Successful" };
});

export const SIGN_IN_FORM = "/login";

/** Signs in by the form of a page without its script: a call of the API, so that its limits and checks apply. */
export function serveSignInForm(app: Hono<AppEnv>) {
  return async (c: AppContext): Promise<Response> => {
    c.get("context").route = `POST ${SIGN_IN_FORM}`;
    const text = new TextDecoder().decode(await readBoundedBody(c));
    const fields = new URLSearchParams(text);
    const headers = new Headers(c.req.raw.headers);
    headers.delete("content-length");
    headers.set("content-type", "application/json");
    const body = JSON.stringify({ email: fields.get("email"), password: fields.get("password") });
    const request = new Request(new URL(endpoints.signIn.path, c.req.url), {
      method: "POST",
      headers,
      body,
    });
    const response = await app.fetch(request, c.env, c.executionCtx);
    const next = toLocalPath(c.req.query("next") ?? null);
    for (const cookie of response.headers.getSetCookie())
      c.header("set-cookie", cookie, { append: true });
    const { ok, status } = response;
    if (ok) return c.redirect(next, 303);
    const problem: SignInProblemCode = status === 429 || status >= 500 ? "busy" : "password";
    const query = new URLSearchParams({ problem, next });
    return c.redirect(`${SIGN_IN_FORM}?${query.toString()}`, 303);
  };
}
