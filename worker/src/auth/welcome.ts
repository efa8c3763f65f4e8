import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { readSessionClaim } from "./current-session.ts";
import { issueDeviceCookie } from "./known-devices.ts";
import { setSessionCookie } from "./session-cookie.ts";
import { signSessionToken } from "./session-token.ts";
import { endSession, createSession, sessionEndsAt } from "./sessions.ts";

/** Opens a session and gives the browser its cookie. The one this browser had before ends. Answers when this one ends. */
export async function startSession(c: Context<AppEnv>, userId: string): Promise<Date> {
  const { db, now, newId, settings } = c.var;
  const before = await readSessionClaim(c);
  const userAgent = c.req.header("user-agent") ?? "";
  const session = await createSession(db, { userId, userAgent, now, newId });
  if (before !== null) await endSession(db, before.sessionId);
  const claim = { sessionId: session.id, userId };
  const token = await signSessionToken(settings, claim, now, session.expiresAt);
  setSessionCookie(c, token, session.expiresAt);
  await issueDeviceCookie(c, userId);
  return sessionEndsAt(session.expiresAt, now);
}
