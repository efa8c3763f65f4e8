import { and, eq, gt, lte, or, sql } from "drizzle-orm";
import type { User } from "@goals/contracts/auth";
import { SESSIONS_MAX } from "@goals/contracts/limits";
import { canonicalizeZone } from "@goals/contracts/zones";
import type { SessionSecrets } from "../../platform/crypto.ts";
import { prepareOnce, type Database, type Connection } from "../../platform/db/database.ts";
import { failWith } from "../../platform/db/errors.ts";
import { deleteOldest, hasRow, insertWhere } from "../../platform/db/inserts.ts";
import { sessions, users } from "../../platform/db/schema.ts";
import { extendDeadlines } from "../time-zone/deadlines.ts";
import type { SessionClaim } from "./session-token.ts";
import { toUserResponse } from "../auth/users.ts";

const DAY_MS = 86_400_000;
const ABSOLUTE_MS = 30 * DAY_MS;
const IDLE_MS = 14 * DAY_MS;
/** `lastSeenAt` is written at most this often, so that a read rarely causes a write. */
const SEEN_EVERY_MS = 60 * 60_000;
const USER_AGENT_MAX = 300;

export interface SignedIn {
  readonly sessionId: string;
  readonly userId: string;
  readonly dayBeginsAt: number;
  /** Only written if it is read, because most requests do not return it. */
  readonly user: User;
  readonly zone: string;
  readonly provenAt: Date | null;
  /** The password version the session was created under (`isCurrentSession`). */
  readonly passwordVersion: number;
}

/** Sessions last used at or before this instant have expired. */
export function computeIdleCutoff(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS);
}

export function deleteEndedSessions(db: Connection, now: Date) {
  const isIdle = lte(sessions.lastSeenAt, computeIdleCutoff(now));
  return db.delete(sessions).where(or(lte(sessions.expiresAt, now), isIdle));
}

export function buildLiveCondition(now: Date) {
  return and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, computeIdleCutoff(now)));
}

export function computeSessionEnd(expiresAt: Date, now: Date): Date {
  return new Date(Math.min(expiresAt.getTime(), now.getTime() + IDLE_MS));
}

/**
 * Creates a session under a new id, which prevents session fixation. Keeps a user's SESSIONS_MAX sessions and deletes
 * those idle longest. Null if all of the user's sessions were ended after `passwordChangedAt` was read: ending them
 * all always sets a later one, even for a user without a password.
 */
export async function createSession(
  db: Database,
  input: {
    id: string;
    userId: string;
    userAgent: string;
    provenAt: Date | null;
    passwordChangedAt: Date | null;
    now: Date;
  },
): Promise<{ expiresAt: Date } | null> {
  const { id, userId, provenAt, passwordChangedAt, now } = input;
  const expiresAt = new Date(now.getTime() + ABSOLUTE_MS);
  const userAgent = input.userAgent.slice(0, USER_AGENT_MAX);
  const isUnchanged = sql`coalesce(${users.passwordChangedAt}, 0) <= ${passwordChangedAt?.getTime() ?? 0}`;
  const [created] = await db.repeatable.batch([
    insertWhere(
      db,
      sessions,
      { id, userId, createdAt: now, lastSeenAt: now, expiresAt, userAgent, provenAt },
      hasRow(users, and(eq(users.id, userId), isUnchanged)),
    )
      // Only a retry of the same insert has the same id.
      .onConflictDoUpdate({ target: sessions.id, set: { id } })
      .returning({ id: sessions.id }),
    deleteOldest(db, sessions, { userId, max: SESSIONS_MAX, age: sessions.lastSeenAt }),
  ]);
  return created.length > 0 ? { expiresAt } : null;
}

export async function recordProof(db: Database, { sessionId, userId }: SessionClaim, now: Date) {
  await db.repeatable
    .update(sessions)
    .set({ provenAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
}

export async function hasSession(
  db: Database,
  { sessionId, userId }: Pick<SessionClaim, "sessionId" | "userId">,
  now: Date,
): Promise<boolean> {
  const isTheirs = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isTheirs, buildLiveCondition(now)));
  return found.length > 0;
}

export async function endSession(db: Database, id: string): Promise<void> {
  await db.repeatable.delete(sessions).where(eq(sessions.id, id));
}

export const SESSION_ENDED = "session_ended";
export const ZONE_CHANGED = "zone_changed";

const sessionGuard = prepareOnce(
  ["sessionId", "userId", "byToken", "now", "idleCutoff", "zone"],
  (db, { sessionId, userId, byToken, now, idleCutoff, zone }) =>
    db
      .select({
        // Column names must be unique: D1 returns each row of a batch as an object.
        lastSeenAt: sessions.lastSeenAt,
        endsAt: sessions.expiresAt,
        provenAt: sessions.provenAt,
        user: users,
        guard: failWith(
          sql`case when ${users.id} is null then ${sql.raw(`'${SESSION_ENDED}'`)}
                when ${zone} is not null and ${users.timeZone} is not ${zone} then ${sql.raw(`'${ZONE_CHANGED}'`)} end`,
        ),
      })
      // One row even without a session, because the condition cannot fail without a row.
      .from(sql`(select 1)`)
      .leftJoin(
        sessions,
        and(
          eq(sessions.id, sessionId),
          eq(sessions.userId, userId),
          gt(sessions.expiresAt, now),
          gt(sessions.lastSeenAt, idleCutoff),
        ),
      )
      .leftJoin(users, and(eq(users.id, userId), sql`(${byToken} or ${sessions.id} is not null)`)),
);

/**
 * Selects a claim's session and user. Fails the transaction if the session has ended (SESSION_ENDED) or the stored
 * zone differs from the request's (ZONE_CHANGED). For a token, which the directory has checked, it only selects the
 * user, and fails if they are gone.
 */
export function guardSession(
  db: Connection,
  { claim, zone, now }: { claim: SessionClaim; zone: string | null; now: Date },
) {
  const { sessionId, userId, byToken = false } = claim;
  const idleCutoff = computeIdleCutoff(now).getTime();
  const instants = { now: now.getTime(), idleCutoff };
  return sessionGuard(db, { sessionId, userId, byToken: Number(byToken), ...instants, zone });
}

export type SessionRow = Awaited<ReturnType<typeof guardSession>>[number];

export function changeZone(
  db: Connection,
  { userId, zone, now }: { userId: string; zone: string; now: Date },
) {
  return [
    db.update(users).set({ timeZone: zone }).where(eq(users.id, userId)),
    extendDeadlines(db, { userId, zone, now }),
  ] as const;
}

/**
 * The user in a row of `guardSession`, or null without one. The response has the stored zone, so that a browser
 * elsewhere knows to store its own.
 */
export function resolveSession(
  row: SessionRow,
  request: { claim: SessionClaim; zone: string; now: Date; settings: SessionSecrets },
): SignedIn | null {
  const { claim, zone, now, settings } = request;
  const { user, provenAt } = row;
  // A token does not extend any session.
  const endsAt = claim.byToken ? now : row.endsAt;
  if (!user || !endsAt) return null;
  const end = computeSessionEnd(endsAt, now);
  return {
    sessionId: claim.sessionId,
    userId: user.id,
    dayBeginsAt: user.dayBeginsAt,
    get user() {
      return toUserResponse(user, toSupportedZone(user.timeZone) ?? zone, end, settings);
    },
    zone,
    provenAt,
    passwordVersion: user.passwordChangedAt?.getTime() ?? 0,
  };
}

export function isSeenDue({ lastSeenAt }: SessionRow, now: Date): boolean {
  return lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS;
}

export async function recordSeen(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.repeatable.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId));
}

/** The canonical name of a zone that this runtime supports, which all spellings share; null for any other. */
export function toSupportedZone(zone: string | null | undefined): string | null {
  return zone ? canonicalizeZone(zone) : null;
}
