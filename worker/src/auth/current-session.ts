import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { requestZones } from "./request-zones.ts";
import { sessionCookie } from "./session-cookie.ts";
import { readSession } from "./session-token.ts";
import { findSignedIn, type SignedIn } from "./sessions.ts";

/** The session id in the request's cookie when its token is good; says nothing about the row behind it. */
export async function claimedSession(c: Context<AppEnv>): Promise<string | null> {
  const token = sessionCookie(c);
  return token === undefined ? null : readSession(c.var.settings, token, c.var.now);
}

/** Who is signed in, by the cookie and the row behind it. */
export async function currentSession(c: Context<AppEnv>): Promise<SignedIn | null> {
  const sessionId = await claimedSession(c);
  if (sessionId === null) return null;
  return findSignedIn(c.var.db, { sessionId, ...requestZones(c), now: c.var.now });
}
