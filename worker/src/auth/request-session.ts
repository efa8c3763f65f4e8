import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { Context } from "hono";
import type { Day } from "@goals/contracts/dates";
import { getDayInZone, TIME_ZONE_HEADER } from "@goals/contracts/zones";
import type { Database } from "../db/database.ts";
import { Unauthorized } from "../errors/domain-errors.ts";
import type { AppEnv } from "../http/app-env.ts";
import type { UserRow } from "../user-store/store-call.ts";
import { deleteHostCookie, getHostCookie, setHostCookie } from "../http/host-cookie.ts";
import { issueDeviceCookie } from "./device-cookie.ts";
import { verifySessionToken, signSessionToken, type SessionClaim } from "./session-token.ts";
import {
  selectSession,
  resolveSession,
  computeSessionEnd,
  type RequestZones,
  type SignedIn,
} from "./sessions.ts";

const NAME = "session";

function readSessionCookie(c: Context<AppEnv>): string | undefined {
  return getHostCookie(c, NAME);
}

function setSessionCookie(c: Context<AppEnv>, token: string, expiresAt: Date): void {
  setHostCookie(c, NAME, token, expiresAt);
}

/** Removes the session cookie from the browser. */
export function clearSessionCookie(c: Context<AppEnv>): void {
  deleteHostCookie(c, NAME);
}

/** The time zones that the headers and the network location of a request suggest. */
export function readRequestZones(c: Context<AppEnv>): RequestZones {
  return {
    browserZone: c.req.header(TIME_ZONE_HEADER),
    // Reading one field of `cf` makes the runtime parse all of them, so it is read on demand.
    networkZone: () => {
      const nearby = c.req.raw.cf?.["timezone"];
      return typeof nearby === "string" ? nearby : undefined;
    },
  };
}

/** The claim in the session cookie, or null without a valid token. Does not look for the session's row. */
export async function readSessionClaim(c: Context<AppEnv>): Promise<SessionClaim | null> {
  const token = readSessionCookie(c);
  return token === undefined ? null : verifySessionToken(c.var.settings, token, c.var.now);
}

/** The signed-in user, or null when the session of the claim has ended. */
export async function loadSession(
  c: Context<AppEnv>,
  claim: SessionClaim | null,
): Promise<SignedIn | null> {
  if (!claim) return null;
  const { db, now } = c.var;
  const rows = await selectSession(db, claim, now);
  return resolveSession(db, rows, { sessionId: claim.sessionId, ...readRequestZones(c), now });
}

/** Who is signed in, where they are, and what day it is there. */
export interface CurrentUser extends SignedIn {
  readonly userId: string;
  readonly today: Day;
}

/** Throws Unauthorized when nobody is signed in. */
export function currentUser(c: Context<AppEnv>): CurrentUser {
  const { signedIn, now } = c.var;
  if (!signedIn) throw new Unauthorized();
  return { ...signedIn, userId: signedIn.user.id, today: getDayInZone(signedIn.zone, now) };
}

type Read = BatchItem<"sqlite">;

/**
 * Runs reads in one batch with the check of the session, which saves a round trip (decision 0017). Returns rows only for a
 * live session; throws Unauthorized otherwise. `statements` receives the user id that the cookie claims.
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
  // The zone has changed, and with it the deadlines of objectives that were just read.
  return signedIn.zoneChanged ? db.batch<Read, Statements>(reads) : rows;
}

/**
 * Starts a session, sets its cookie and ends the session this browser had before. `isProof`: the user has just shown who
 * they are. Returns when the new one expires, and the user as the place with their rows knows them.
 */
export async function startSession(
  c: Context<AppEnv>,
  account: UserRow,
  { isProof }: { isProof: boolean },
): Promise<{ user: UserRow; endsAt: Date }> {
  const { db, placement, now, newId, settings } = c.var;
  const before = await readSessionClaim(c);
  const userAgent = c.req.header("user-agent") ?? "";
  const id = newId();
  const { user, expiresAt } = await placement.startSession(db, account, {
    id,
    userAgent,
    provenAt: isProof ? now : null,
    now,
  });
  if (before !== null) await placement.endSession(db, before);
  const claim = { sessionId: id, userId: account.id };
  const token = await signSessionToken(settings, claim, now, expiresAt);
  setSessionCookie(c, token, expiresAt);
  await issueDeviceCookie(c, account.id);
  return { user, endsAt: computeSessionEnd(expiresAt, now) };
}
