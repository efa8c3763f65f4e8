import { and, eq } from "drizzle-orm";
import type { Hono } from "hono";
import { deleteCookie } from "hono/cookie";
import type { User } from "@goals/contracts/auth";
import * as endpoints from "@goals/contracts/endpoints/auth";
import { FAILURE, SUCCESS } from "@goals/contracts/notices";
import { VIEW_COOKIE } from "@goals/contracts/page";
import { type SignInProblemCode, toLocalPath } from "@goals/contracts/sign-in-redirect";
import {
  computeAttemptKey,
  computeWrongPasswordsKey,
  listNetworkAttemptLimits,
  verifyPasswordWithLimit,
} from "../../platform/attempts.ts";
import { users, type UserRow } from "../../platform/db/schema.ts";
import { DomainError } from "../../platform/errors/domain-errors.ts";
import {
  findKnownDevice,
  issueDeviceCookie,
  readDeviceCookie,
} from "../../platform/http/credentials.ts";
import { deleteHostCookie, setHostCookie } from "../../platform/http/middleware.ts";
import { readBoundedBody } from "../../platform/http/request-body.ts";
import { mailNewDevice } from "../email/email-links.ts";
import type { AppContext, AppEnv } from "../requests/app-env.ts";
import { readSessionClaim, SESSION_COOKIE, signSessionToken } from "../requests/authenticate.ts";
import { readUserZone, toUserResponse } from "../requests/request-session.ts";
import { createRoutes, route } from "../requests/route.ts";
import { findByMailbox, respell } from "./mailbox.ts";
import { isCommonPassword } from "./passwords.ts";

/** The response is the same for an unknown address, a wrong password and an account without a password. */
export class InvalidCredentials extends DomainError {
  /** The account of the attempt. Never in the response. */
  readonly userId: string | undefined;
  constructor(userId?: string) {
    super(401, "invalid_credentials", FAILURE.login.description);
    this.userId = userId;
  }
}

/** Replaces this browser's session. Throws `refuse`, or InvalidCredentials, if all sessions ended since `account` was read. */
export async function startSession(
  c: AppContext,
  account: UserRow,
  options: { isProof: boolean; isAlerted?: boolean; refuse?: () => Error },
): Promise<User> {
  const context = c.get("context");
  const { db, userRows, now, newId, settings } = context;
  const before = await readSessionClaim(c);
  const userAgent = c.req.header("user-agent") ?? "";
  const id = newId();
  const session = { id, userAgent, provenAt: options.isProof ? now : null, now };
  const started = await userRows.startSession(db, account, session);
  if (!started) throw options.refuse?.() ?? new InvalidCredentials(account.id);
  const { user: row, expiresAt } = started;
  if (before !== null) await userRows.endSession(db, before);
  const claim = { sessionId: id, userId: account.id };
  const token = await signSessionToken(settings, claim, now, expiresAt);
  setHostCookie(c, SESSION_COOKIE, token, expiresAt);
  deleteCookie(c, VIEW_COOKIE);
  const isNewDevice = await issueDeviceCookie(c, account);
  if (isNewDevice && options.isAlerted) await mailNewDevice(c, account);
  context.accountId = account.id;
  return toUserResponse(c, row, readUserZone(c, row.timeZone), expiresAt);
}

export function clearSessionCookie(c: AppContext): void {
  deleteHostCookie(c, SESSION_COOKIE);
  deleteCookie(c, VIEW_COOKIE);
}

export const routes = createRoutes();

route(routes, endpoints.signIn, async (c, { body, passwords }, context) => {
  const { db, settings } = context;
  const { email, password } = body;
  const devices = await readDeviceCookie(c);
  const accounts = await findByMailbox(db, email);
  const known = accounts.find((one) => findKnownDevice(devices, one) !== undefined);
  const device = known && findKnownDevice(devices, known);
  // A known device has its own limit, so that guesses from other devices do not lock it out.
  const key = await (device === undefined
    ? computeWrongPasswordsKey(settings, email)
    : computeAttemptKey(settings, "device", device));
  const attempt = {
    count: { key, limit: settings.limits.WRONG_PASSWORDS },
    networks: device === undefined ? await listNetworkAttemptLimits(c, "SIGN_IN") : [],
    password,
    passwords,
  };
  let user: UserRow | undefined;
  let verdict = { matches: false, outdated: false };
  for (user of accounts.length > 0 ? accounts : [undefined]) {
    const stored = user?.passwordHash ?? null;
    verdict = await verifyPasswordWithLimit(context, { ...attempt, stored });
    if (verdict.matches) break;
  }
  if (!user || !verdict.matches) throw new InvalidCredentials(user?.id);
  const hasTwin = accounts.length > 1;
  if (user.email !== email && !hasTwin) await respell(context, user, email);
  if (verdict.outdated) {
    const passwordHash = await passwords.hash(password);
    // Must not overwrite a password that was changed in the meantime. In that case no session starts (sessions.ts).
    const isUnchanged = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? ""));
    await db.repeatable.update(users).set({ passwordHash }).where(isUnchanged);
  }
  const started = await startSession(c, user, { isProof: true, isAlerted: true });
  const isCommon = await isCommonPassword(c.env.ASSETS, password, context);
  return {
    ...started,
    ...(isCommon && { passwordIsCommon: true }),
    ...(hasTwin && { addressHasTwoAccounts: true }),
  };
});

route(routes, endpoints.signOut, async (c, _, { db, userRows }) => {
  const claim = await readSessionClaim(c);
  if (claim) await userRows.endSession(db, claim);
  clearSessionCookie(c);
  return { message: SUCCESS.logout.title };
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
    const url = new URL(endpoints.signIn.path, c.req.url);
    const request = new Request(url, { method: "POST", headers, body });
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
