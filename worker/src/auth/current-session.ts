import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { requestZones } from "./request-zones.ts";
import { sessionCookie } from "./session-cookie.ts";
import { readSession, type Claim } from "./session-token.ts";
import { sessionOf, signedInBy, type SignedIn } from "./sessions.ts";

/** What the request's cookie claims when its token is good; says nothing about the row behind it. */
export async function claimedSession(c: Context<AppEnv>): Promise<Claim | null> {
  const token = sessionCookie(c);
  return token === undefined ? null : readSession(c.var.settings, token, c.var.now);
}

/** Who is signed in, by the claim and the row behind it. */
export async function currentSession(
  c: Context<AppEnv>,
  claim: Claim | null,
): Promise<SignedIn | null> {
  if (!claim) return null;
  const { db, now } = c.var;
  const rows = await sessionOf(db, claim, now);
  return signedInBy(db, rows, { sessionId: claim.sessionId, ...requestZones(c), now });
}
