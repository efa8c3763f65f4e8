import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { Context } from "hono";
import { TIME_ZONE_HEADER } from "@goals/contracts/zones";
import type { Database } from "../db/database.ts";
import { Unauthorized } from "../errors/domain-errors.ts";
import type { AppEnv } from "../http/app-env.ts";
import { deleteHostCookie, getHostCookie, setHostCookie } from "../http/host-cookie.ts";
import { issueDeviceCookie } from "./device-cookie.ts";
import { verifySessionToken, signSessionToken, type SessionClaim } from "./session-token.ts";
import {
  selectSession,
  resolveSession,
  endSession,
  createSession,
  sessionEndsAt,
  type RequestZones,
  type SignedIn,
} from "./sessions.ts";

const NAME = "session";

/** The token the browser sent, if any. */
function readSessionCookie(c: Context<AppEnv>): string | undefined {
  return getHostCookie(c, NAME);
}

/** Gives the browser its session. */
function setSessionCookie(c: Context<AppEnv>, token: string, expiresAt: Date): void {
  setHostCookie(c, NAME, token, expiresAt);
}

/** Takes the session from the browser. */
export function clearSessionCookie(c: Context<AppEnv>): void {
  deleteHostCookie(c, NAME);
}

/** The zone the browser names, and the one of the place where the request entered the network. */
export function readRequestZones(c: Context<AppEnv>): RequestZones {
  return {
    namedZone: c.req.header(TIME_ZONE_HEADER),
    // The runtime reads all it knows of the place when it is asked for any of it: only who must know asks.
    nearbyZone: () => {
      const nearby = c.req.raw.cf?.["timezone"];
      return typeof nearby === "string" ? nearby : undefined;
    },
  };
}

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

type Read = BatchItem<"sqlite">;

/**
 * What a person reads, and whether they are signed in, in one batch: what was read leaves only with a good session.
 * Throws Unauthorized.
 */
export async function batchWithSession<const Statements extends readonly [Read, ...Read[]]>(
  c: Context<AppEnv>,
  statements: (db: Database, userId: string) => Statements,
): Promise<BatchResponse<Statements>> {
  const { claim, db, now } = c.var;
  if (!claim) throw new Unauthorized();
  const { sessionId, userId } = claim;
  const reads = statements(db, userId);
  const [found, ...rows] = await db.batch([selectSession(db, claim, now), ...reads]);
  const signedIn = await resolveSession(db, found, { sessionId, ...readRequestZones(c), now });
  if (!signedIn) throw new Unauthorized();
  c.set("signedIn", signedIn);
  // With the zone the deadlines have moved since.
  return signedIn.moved ? db.batch<Read, Statements>(reads) : rows;
}

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
