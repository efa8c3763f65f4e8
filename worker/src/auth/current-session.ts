import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { readRequestZones } from "./request-zones.ts";
import { readSessionCookie } from "./session-cookie.ts";
import { verifySessionToken, type SessionClaim } from "./session-token.ts";
import { selectSession, resolveSession, type SignedIn } from "./sessions.ts";

/** What the request's cookie claims when its token is good; says nothing about the row behind it. */
export async function readSessionClaim(c: Context<AppEnv>): Promise<SessionClaim | null> {
  const token = readSessionCookie(c);
  return token === undefined ? null : verifySessionToken(c.var.settings, token, c.var.now);
}

/** Who is signed in, by the claim and the row behind it. */
export async function loadSession(
  c: Context<AppEnv>,
  claim: SessionClaim | null,
): Promise<SignedIn | null> {
  if (!claim) return null;
  const { db, now } = c.var;
  const rows = await selectSession(db, claim, now);
  return resolveSession(db, rows, { sessionId: claim.sessionId, ...readRequestZones(c), now });
}
