import { deleteCookie } from "hono/cookie";
import { DAY_BEGINS_AT_HEADER, getDayInZone, TIME_ZONE_HEADER } from "@goals/contracts/zones";
import { DAY_BEGINS_AT_MAX } from "@goals/contracts/limits";
import { VIEW_COOKIE } from "@goals/contracts/page";
import { Unauthorized } from "../../platform/errors/domain-errors.ts";
import type { AppContext } from "./app-env.ts";
import { isRead } from "../../platform/http/middleware.ts";
import { markMoved, type UserDay } from "../time-zone/deadlines.ts";
import type { UserRow } from "./store-call.ts";
import {
  deleteHostCookie,
  getHostCookie,
  issueDeviceCookie,
  setHostCookie,
  readBearerToken,
} from "../../platform/http/credentials.ts";
import { guardDatabase } from "../auth/guard-database.ts";
import { verifySessionToken, signSessionToken, type SessionClaim } from "./session-token.ts";
import { InvalidCredentials } from "../auth/sign-in.ts";
import { toUserResponse } from "../auth/users.ts";
import {
  computeSessionEnd,
  isSeenDue,
  recordSeen,
  resolveSession,
  toSupportedZone,
  type SignedIn,
} from "./sessions.ts";

const COOKIE = "session";

export function clearSessionCookie(c: AppContext): void {
  deleteHostCookie(c, COOKIE);
  deleteCookie(c, VIEW_COOKIE);
}

/** The claim in the session cookie, or null without a valid token. Does not look for the session's row. */
export async function readSessionClaim(c: AppContext): Promise<SessionClaim | null> {
  const { settings, now } = c.get("context");
  const token = readBearerToken(c) === undefined ? getHostCookie(c, COOKIE) : undefined;
  return token === undefined ? null : verifySessionToken(settings, token, now);
}

/** The zone of the network location, or null. Reading one field of `cf` makes the runtime parse all of them. */
export function readNetworkZone(c: AppContext): string | null {
  const nearby = c.req.raw.cf?.["timezone"];
  return toSupportedZone(typeof nearby === "string" ? nearby : null);
}

/** The time zone that the browser sends, or null. A script's zone says nothing about its user's. */
export function readBrowserZone(c: AppContext): string | null {
  if (c.get("context").claim?.byToken) return null;
  return toSupportedZone(c.req.header(TIME_ZONE_HEADER));
}

export function readBrowserDayBegin(c: AppContext): number | null {
  if (c.get("context").claim?.byToken) return null;
  const named = c.req.header(DAY_BEGINS_AT_HEADER);
  // No schema: this is read several times in each request.
  const hour = named !== undefined && /^\d$/.test(named) ? Number(named) : Number.NaN;
  return hour <= DAY_BEGINS_AT_MAX ? hour : null;
}

/** The browser's zone, otherwise the stored one, otherwise the network location's. */
function readUserZone(c: AppContext, stored: string | null): string {
  return readBrowserZone(c) ?? toSupportedZone(stored) ?? readNetworkZone(c) ?? "UTC";
}

/**
 * Sets a database whose first transaction checks the claim's session and then sets `signedIn`. Also sets
 * `checkSession`, which checks it in a separate trip and throws Unauthorized.
 */
export function guardRequest(c: AppContext, claim: SessionClaim): void {
  const context = c.get("context");
  const { db, now, settings } = context;
  const guarded = guardDatabase(db, {
    claim,
    // A read never changes the stored zone.
    zone: isRead(c) ? null : readBrowserZone(c),
    now,
    onSession(row, move) {
      const zone = readUserZone(c, row.user?.timeZone ?? null);
      const signedIn = resolveSession(row, { claim, zone, now, settings });
      if (!signedIn) throw new Unauthorized();
      context.signedIn = signedIn;
      // Not awaited, because nothing depends on either: the next request would store the session's use again, and the
      // next reminder would find where its user is (reminders/deliver-batch.ts).
      if (move) {
        const marked = markMoved(context.directory(), claim.userId, { zone: move.to }, now);
        c.executionCtx.waitUntil(marked.execute().catch(() => undefined));
      }
      if (isSeenDue(row, now)) {
        c.executionCtx.waitUntil(recordSeen(db, claim.sessionId, now).catch(() => undefined));
      }
    },
  });
  context.claim = claim;
  context.db = guarded.db;
  context.checkSession = guarded.check;
}

export type CurrentUser = SignedIn & UserDay;

/** The checked session's user. Throws Unauthorized before the check. */
export function currentUser(c: AppContext): CurrentUser {
  const { signedIn, now } = c.get("context");
  if (!signedIn) throw new Unauthorized();
  const dayBeginsAt = readBrowserDayBegin(c) ?? signedIn.dayBeginsAt;
  const today = getDayInZone(signedIn.zone, now, dayBeginsAt);
  return { ...signedIn, dayBeginsAt, today };
}

/** The user of a request whose first transaction checks the session. */
export type RequestUser = SessionClaim & UserDay;

/** Throws Unauthorized if neither the request nor its session has the user's zone and hour. */
export function readRequestUser(c: AppContext): RequestUser {
  const { claim, signedIn, now } = c.get("context");
  const zone = readBrowserZone(c) ?? signedIn?.zone;
  const dayBeginsAt = readBrowserDayBegin(c) ?? signedIn?.dayBeginsAt;
  if (!claim || zone === undefined || dayBeginsAt === undefined) throw new Unauthorized();
  return { ...claim, zone, dayBeginsAt, today: getDayInZone(zone, now, dayBeginsAt) };
}

/**
 * Starts a session, sets its cookie and ends this browser's previous session. `isProof`: the user has just confirmed
 * their identity. Returns the user as stored with their rows, and whether this device is new for them. Throws the error
 * of `refuse`, by default InvalidCredentials, if all sessions were ended since `account` was read.
 */
export async function startSession(
  c: AppContext,
  account: UserRow,
  options: { isProof: boolean; refuse?: () => Error },
) {
  const { db, placement, now, newId, settings } = c.get("context");
  const before = await readSessionClaim(c);
  const userAgent = c.req.header("user-agent") ?? "";
  const id = newId();
  const session = { id, userAgent, provenAt: options.isProof ? now : null, now };
  const started = await placement.startSession(db, account, session);
  if (!started) throw options.refuse?.() ?? new InvalidCredentials(account.id);
  const { user: row, expiresAt } = started;
  if (before !== null) await placement.endSession(db, before);
  const claim = { sessionId: id, userId: account.id };
  const token = await signSessionToken(settings, claim, now, expiresAt);
  setHostCookie(c, COOKIE, token, expiresAt);
  deleteCookie(c, VIEW_COOKIE);
  const isNewDevice = await issueDeviceCookie(c, account);
  c.get("context").accountId = account.id;
  const endsAt = computeSessionEnd(expiresAt, now);
  const user = toUserResponse(row, readUserZone(c, row.timeZone), endsAt, settings);
  return { user, isNewDevice };
}
