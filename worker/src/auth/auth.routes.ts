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
import { ignoreBody, jsonBody } from "../http/json-body.ts";
import { person } from "../http/person.ts";
import { valid } from "../http/valid.ts";
import { asked, mailAfterwards } from "./asked.ts";
import { claimedSession } from "./current-session.ts";
import { networkCounts } from "../limits/network-limit.ts";
import { finishOnboarding } from "./finish-onboarding.ts";
import { knownDevices } from "./known-devices.ts";
import { resetPassword, writeResetLink } from "./password-reset.ts";
import { register } from "./register.ts";
import { requestZones } from "./request-zones.ts";
import { clearSessionCookie } from "./session-cookie.ts";
import { endSession, knownZone } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { userAnswer } from "./user-answer.ts";
import { welcome } from "./welcome.ts";

export const authRoutes = new Hono<AppEnv>();

/** Where this person's days turn: as named now, as stored, as the network guesses. */
function zoneOf(c: Context<AppEnv>, stored: string | null): string {
  const { namedZone, nearbyZone } = requestZones(c);
  return knownZone(namedZone) ?? knownZone(stored) ?? knownZone(nearbyZone()) ?? "UTC";
}

authRoutes.get("/user", (c) => c.json(person(c).user));

authRoutes.post("/register", async (c) => {
  const input = valid(registration, await jsonBody(c.req.raw));
  const timeZone = knownZone(requestZones(c).namedZone);
  const { db, passwords, now, newId } = c.var;
  const user = await register(db, { ...input, timeZone, passwords, now, newId });
  const endsAt = await welcome(c, user.id);
  return c.json(userAnswer(user, zoneOf(c, timeZone), endsAt), 201);
});

authRoutes.post("/login", async (c) => {
  const input = valid(credentials, await jsonBody(c.req.raw));
  const { db, passwords, settings, now } = c.var;
  const [devices, networks] = await Promise.all([knownDevices(c), networkCounts(c, "SIGN_IN")]);
  const user = await signIn(db, { ...input, devices, networks, passwords, settings, now });
  const endsAt = await welcome(c, user.id);
  return c.json(userAnswer(user, zoneOf(c, user.timeZone), endsAt));
});

authRoutes.post("/logout", async (c) => {
  await ignoreBody(c.req.raw);
  const claim = await claimedSession(c);
  if (claim) await endSession(c.var.db, claim.sessionId);
  clearSessionCookie(c);
  return c.json({ message: SUCCESS.logout.title } satisfies MessageResponse);
});

authRoutes.post("/onboarded", async (c) => {
  await ignoreBody(c.req.raw);
  return c.json(await finishOnboarding(c.var.db, { user: person(c).user, now: c.var.now }));
});

authRoutes.post("/forgot-password", async (c) => {
  const { email } = valid(forgotPassword, await jsonBody(c.req.raw));
  mailAfterwards(c, writeResetLink(c.var.db, { email, ...asked(c) }));
  return c.json({ message: RESET.sent } satisfies MessageResponse);
});

authRoutes.post("/reset-password", async (c) => {
  const input = valid(resetPasswordInput, await jsonBody(c.req.raw));
  const { db, passwords, ledger } = c.var;
  await resetPassword(db, { ...input, passwords, ledger, ...asked(c) });
  mailAfterwards(c);
  clearSessionCookie(c);
  return c.json({ message: "Password Reset Successful" } satisfies MessageResponse);
});
