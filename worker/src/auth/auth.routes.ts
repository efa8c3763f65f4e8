import { Hono, type Context } from "hono";
import {
  credentials,
  forgotPassword,
  registration,
  resetPassword as resetPasswordInput,
  type MessageResponse,
} from "@goals/contracts/auth";
import { SUCCESS, RESET } from "@goals/contracts/notices";
import type { AppEnv } from "../http/app-env.ts";
import { currentUser } from "../http/current-user.ts";
import { ignoreBody, readJsonBody } from "../http/request-body.ts";
import { valid } from "../http/valid.ts";
import { networkAttemptLimits } from "../limits/network-limit.ts";
import { createMailContext, sendMailAfterResponse } from "../mail/request-mail.ts";
import { readDeviceCookie } from "./device-cookie.ts";
import { resetPassword, requestPasswordReset } from "./password-reset.ts";
import {
  readSessionClaim,
  readRequestZones,
  clearSessionCookie,
  startSession,
} from "./request-session.ts";
import { endSession, toSupportedZone } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { finishOnboarding, registerUser, toUserResponse } from "./users.ts";

export const authRoutes = new Hono<AppEnv>();

/** Where this person's days turn: as named now, as stored, as the network guesses. */
function zoneOf(c: Context<AppEnv>, stored: string | null): string {
  const { namedZone, nearbyZone } = readRequestZones(c);
  return (
    toSupportedZone(namedZone) ?? toSupportedZone(stored) ?? toSupportedZone(nearbyZone()) ?? "UTC"
  );
}

authRoutes.get("/user", (c) => c.json(currentUser(c).user));

authRoutes.post("/register", async (c) => {
  const input = valid(registration, await readJsonBody(c.req.raw));
  const timeZone = toSupportedZone(readRequestZones(c).namedZone);
  const { db, passwords, now, newId } = c.var;
  const user = await registerUser(db, { ...input, timeZone, passwords, now, newId });
  const endsAt = await startSession(c, user.id);
  return c.json(toUserResponse(user, zoneOf(c, timeZone), endsAt), 201);
});

authRoutes.post("/login", async (c) => {
  const input = valid(credentials, await readJsonBody(c.req.raw));
  const { db, passwords, settings, now } = c.var;
  const [devices, networks] = await Promise.all([
    readDeviceCookie(c),
    networkAttemptLimits(c, "SIGN_IN"),
  ]);
  const user = await signIn(db, { ...input, devices, networks, passwords, settings, now });
  const endsAt = await startSession(c, user.id);
  return c.json(toUserResponse(user, zoneOf(c, user.timeZone), endsAt));
});

authRoutes.post("/logout", async (c) => {
  await ignoreBody(c.req.raw);
  const claim = await readSessionClaim(c);
  if (claim) await endSession(c.var.db, claim.sessionId);
  clearSessionCookie(c);
  return c.json({ message: SUCCESS.logout.title } satisfies MessageResponse);
});

authRoutes.post("/onboarded", async (c) => {
  await ignoreBody(c.req.raw);
  return c.json(await finishOnboarding(c.var.db, { user: currentUser(c).user, now: c.var.now }));
});

authRoutes.post("/forgot-password", async (c) => {
  const { email } = valid(forgotPassword, await readJsonBody(c.req.raw));
  sendMailAfterResponse(c, requestPasswordReset(c.var.db, { email, ...createMailContext(c) }));
  return c.json({ message: RESET.sent } satisfies MessageResponse);
});

authRoutes.post("/reset-password", async (c) => {
  const input = valid(resetPasswordInput, await readJsonBody(c.req.raw));
  const { db, passwords, ledger } = c.var;
  await resetPassword(db, { ...input, passwords, ledger, ...createMailContext(c) });
  sendMailAfterResponse(c);
  clearSessionCookie(c);
  return c.json({ message: "Password Reset Successful" } satisfies MessageResponse);
});
