import { and, eq, gt } from "drizzle-orm";
import type { User } from "@goals/contracts/auth";
import { SESSIONS_MAX } from "@goals/contracts/limits";
import { canonicalizeZone } from "@goals/contracts/zones";
import type { Database } from "../db/database.ts";
import { deleteOldest } from "../db/quota.ts";
import { sessions, users } from "../db/schema.ts";
import { extendDeadlines } from "../objectives/deadlines.ts";
import type { SessionClaim } from "./session-token.ts";
import { toUserResponse } from "./users.ts";

const DAY_MS = 86_400_000;
/** The lifetime of a session, however often it is used. */
const ABSOLUTE_MS = 30 * DAY_MS;
/** A session that was not used for this long has expired. */
const IDLE_MS = 14 * DAY_MS;
/** `lastSeenAt` is written at most this often, so that a read rarely causes a write. */
const SEEN_EVERY_MS = 60 * 60_000;
const USER_AGENT_MAX = 300;

/** The time zones a request suggests: the one the browser names, and the one of its network location. */
export interface RequestZones {
  readonly browserZone: string | undefined;
  readonly networkZone: () => string | undefined;
}

/** The user and the session of a request, and the time zone of the user. `zoneChanged`: this request changed the zone. */
export interface SignedIn {
  readonly sessionId: string;
  readonly user: User;
  readonly zone: string;
  readonly zoneChanged: boolean;
  /** When the user last showed in this session who they are. */
  readonly provenAt: Date | null;
}

/** A session that was last used at this instant or before has expired. */
export function computeIdleCutoff(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS);
}

/** The SQL condition that a session has neither reached its lifetime nor been idle for too long. */
export function buildLiveCondition(now: Date) {
  return and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, computeIdleCutoff(now)));
}

/** When a session that is used now expires unless it is used again. */
export function computeSessionEnd(expiresAt: Date, now: Date): Date {
  return new Date(Math.min(expiresAt.getTime(), now.getTime() + IDLE_MS));
}

/**
 * Creates a session under a new id, which prevents session fixation. A user keeps SESSIONS_MAX sessions: those that were
 * idle for longest are deleted.
 */
export async function createSession(
  db: Database,
  input: { id: string; userId: string; userAgent: string; provenAt: Date | null; now: Date },
): Promise<{ expiresAt: Date }> {
  const { id, userId, provenAt, now } = input;
  const expiresAt = new Date(now.getTime() + ABSOLUTE_MS);
  const userAgent = input.userAgent.slice(0, USER_AGENT_MAX);
  // Only the same insert, sent again, has the same id.
  await db.repeatable.batch([
    db
      .insert(sessions)
      .values({ id, userId, createdAt: now, lastSeenAt: now, expiresAt, userAgent, provenAt })
      .onConflictDoNothing({ target: sessions.id }),
    deleteOldest(db, sessions, { userId, max: SESSIONS_MAX, age: sessions.lastSeenAt }),
  ]);
  return { expiresAt };
}

/** Stores in a session that its user has just shown who they are. */
export async function recordProof(
  db: Database,
  { sessionId, userId }: SessionClaim,
  now: Date,
): Promise<void> {
  await db.repeatable
    .update(sessions)
    .set({ provenAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
}

/** Ends a session at once: its token is no longer accepted. */
export async function endSession(db: Database, id: string): Promise<void> {
  await db.repeatable.delete(sessions).where(eq(sessions.id, id));
}

/** Selects a live session and its user; alone, or in a batch with what the user reads. */
export function selectSession(db: Database, { sessionId, userId }: SessionClaim, now: Date) {
  // Column names must be unique: D1 returns each row of a batch as an object.
  return db
    .select({
      lastSeenAt: sessions.lastSeenAt,
      endsAt: sessions.expiresAt,
      provenAt: sessions.provenAt,
      user: users,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), buildLiveCondition(now)));
}

/**
 * The user in the rows of `selectSession`, or null. Stores that the session was used, and a changed time zone. The zone is
 * the one the browser names now, else the stored one, else the one where the request entered the network, else UTC.
 */
export async function resolveSession(
  db: Database,
  [row]: Awaited<ReturnType<typeof selectSession>>,
  input: RequestZones & { sessionId: string; now: Date },
): Promise<SignedIn | null> {
  const { sessionId, now } = input;
  if (!row) return null;
  const { user } = row;
  const named = toSupportedZone(input.browserZone);
  const stored = toSupportedZone(user.timeZone);
  const zoneChanged = named !== null && named !== stored;
  if (zoneChanged) {
    await db.repeatable.batch([
      db.update(users).set({ timeZone: named }).where(eq(users.id, user.id)),
      extendDeadlines(db, { userId: user.id, zone: named, now }),
    ]);
  } else if (now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await db.repeatable.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId));
  }
  const zone = named ?? stored ?? toSupportedZone(input.networkZone()) ?? "UTC";
  return {
    sessionId,
    user: toUserResponse(user, zone, computeSessionEnd(row.endsAt, now)),
    zone,
    zoneChanged,
    provenAt: row.provenAt,
  };
}

/** The canonical name of a time zone that this runtime supports, or null. All spellings of a zone have one such name. */
export function toSupportedZone(zone: string | null | undefined): string | null {
  return zone ? canonicalizeZone(zone) : null;
}
