import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { claimedSession } from "./current-session.ts";
import { rememberDevice } from "./known-devices.ts";
import { setSessionCookie } from "./session-cookie.ts";
import { signSession } from "./session-token.ts";
import { endSession, openSession, sessionEnd } from "./sessions.ts";

/** Opens a session and gives the browser its cookie. The one this browser had before ends. Answers when this one ends. */
export async function welcome(c: Context<AppEnv>, userId: string): Promise<Date> {
  const { db, now, newId, settings } = c.var;
  const before = await claimedSession(c);
  const userAgent = c.req.header("user-agent") ?? "";
  const session = await openSession(db, { userId, userAgent, now, newId });
  if (before !== null) await endSession(db, before.sessionId);
  const claim = { sessionId: session.id, userId };
  const token = await signSession(settings, claim, now, session.expiresAt);
  setSessionCookie(c, token, session.expiresAt);
  await rememberDevice(c, userId);
  return sessionEnd(session.expiresAt, now);
}
