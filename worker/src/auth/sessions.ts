import { and, eq, gt } from "drizzle-orm";
import type { User } from "@goals/contracts/auth";
import { SESSIONS_MAX } from "@goals/contracts/limits";
import { canonicalZone } from "@goals/contracts/zones";
import type { Database } from "../db/database.ts";
import { deleteOldest } from "../db/quota.ts";
import { sessions, users } from "../db/schema.ts";
import { extendDeadlines } from "../objectives/deadlines.ts";
import type { SessionClaim } from "./session-token.ts";
import { toUserResponse } from "./users.ts";

const DAY_MS = 86_400_000;
/** However busy it is, a session ends after this. */
const ABSOLUTE_MS = 30 * DAY_MS;
/** A session nobody used for this long is over. */
const IDLE_MS = 14 * DAY_MS;
/** A visit is written down at most this often, so that reading does not become writing. */
const SEEN_EVERY_MS = 60 * 60_000;
const USER_AGENT_MAX = 300;

/** Where a request may come from: what the browser says, and what the network guesses. */
export interface RequestZones {
  readonly namedZone: string | undefined;
  readonly nearbyZone: () => string | undefined;
}

/** Who is behind a request, in which session, and in which zone their days turn: `moved` when it has just changed. */
export interface SignedIn {
  readonly sessionId: string;
  readonly user: User;
  readonly zone: string;
  readonly moved: boolean;
}

export interface CreatedSession {
  readonly id: string;
  readonly expiresAt: Date;
}

/** Who was not seen since is signed out. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS);
}

/** The condition of a row of `sessions` that is still good: neither over its lifetime nor idle for too long. */
export function isLiveAt(now: Date) {
  return and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince(now)));
}

/** When a session that is used now is over at the latest, unless it is used again. */
export function sessionEndsAt(expiresAt: Date, now: Date): Date {
  return new Date(Math.min(expiresAt.getTime(), now.getTime() + IDLE_MS));
}

/**
 * Opens a session: always a new id, so that a planted one never becomes somebody's. Whoever has fifty is signed out
 * where they were not seen for longest.
 */
export async function createSession(
  db: Database,
  input: { userId: string; userAgent: string; now: Date; newId: () => string },
): Promise<CreatedSession> {
  const { userId, now } = input;
  const id = input.newId();
  const expiresAt = new Date(now.getTime() + ABSOLUTE_MS);
  const userAgent = input.userAgent.slice(0, USER_AGENT_MAX);
  // An id comes twice only when the same insert does.
  await db.repeatable.batch([
    db
      .insert(sessions)
      .values({ id, userId, createdAt: now, lastSeenAt: now, expiresAt, userAgent })
      .onConflictDoNothing({ target: sessions.id }),
    deleteOldest(db, sessions, { userId, max: SESSIONS_MAX, age: sessions.lastSeenAt }),
  ]);
  return { id, expiresAt };
}

/** Ends a session at once: its token opens nothing from now on. */
export async function endSession(db: Database, id: string): Promise<void> {
  await db.repeatable.delete(sessions).where(eq(sessions.id, id));
}

/** The statement that finds a claimed session while it is good, and its person; alone, or in a batch with what they read. */
export function selectSession(db: Database, { sessionId, userId }: SessionClaim, now: Date) {
  // No column twice: a row of D1's batch is an object by their names.
  return db
    .select({ lastSeenAt: sessions.lastSeenAt, endsAt: sessions.expiresAt, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isLiveAt(now)));
}

/**
 * The person behind the rows of `selectSession`, or null. Notes that they were here, and where: their zone is the one the
 * browser names now, else the one it named last, else the one nearby (where the request entered the network), else UTC.
 */
export async function resolveSession(
  db: Database,
  [row]: Awaited<ReturnType<typeof selectSession>>,
  input: RequestZones & { sessionId: string; now: Date },
): Promise<SignedIn | null> {
  const { sessionId, now } = input;
  if (!row) return null;
  const { user } = row;
  const named = toSupportedZone(input.namedZone);
  const stored = toSupportedZone(user.timeZone);
  const moved = named !== null && named !== stored;
  if (moved) {
    await db.repeatable.batch([
      db.update(users).set({ timeZone: named }).where(eq(users.id, user.id)),
      extendDeadlines(db, { userId: user.id, zone: named, now }),
    ]);
  } else if (now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await db.repeatable.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId));
  }
  const zone = named ?? stored ?? toSupportedZone(input.nearbyZone()) ?? "UTC";
  return {
    sessionId,
    user: toUserResponse(user, zone, sessionEndsAt(row.endsAt, now)),
    zone,
    moved,
  };
}

/** The canonical name of a zone this runtime can reckon in, or null: another spelling of it is no move. */
export function toSupportedZone(zone: string | null | undefined): string | null {
  return zone ? canonicalZone(zone) : null;
}
