import { and, eq, gt, lte, or, sql } from "drizzle-orm";
import type { User } from "@goals/contracts/auth";
import { SESSIONS_MAX } from "@goals/contracts/limits";
import { canonicalizeZone } from "@goals/contracts/zones";
import type { Connection, Database } from "../../platform/db/database.ts";
import { failWith } from "../../platform/db/guard.ts";
import { selectRow } from "../../platform/db/insert-where.ts";
import { prepareOnce } from "../../platform/db/prepare-once.ts";
import { deleteOldest } from "../../platform/db/quota.ts";
import { sessions, users } from "../../platform/db/schema.ts";
import { extendDeadlines } from "../time-zone/deadlines.ts";
import type { SessionClaim } from "./session-token.ts";
import { toUserResponse } from "../auth/users.ts";

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

/** The user and the session of a request, and the time zone of the user. */
export interface SignedIn {
  readonly sessionId: string;
  readonly user: User;
  readonly zone: string;
  /** When the user last showed in this session who they are. */
  readonly provenAt: Date | null;
  /** The version of the password in whose time the session lives (`current-session.ts`). */
  readonly passwordVersion: number;
}

/** A session that was last used at this instant or before has expired. */
export function computeIdleCutoff(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS);
}

/** Deletes the sessions that have reached their lifetime or were idle for too long, for a batch. */
export function deleteEndedSessions(db: Connection, now: Date) {
  const isIdle = lte(sessions.lastSeenAt, computeIdleCutoff(now));
  return db.delete(sessions).where(or(lte(sessions.expiresAt, now), isIdle));
}

/** The SQL condition that a session has neither reached its lifetime nor been idle for too long. */
export function buildLiveCondition(now: Date) {
  return and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, computeIdleCutoff(now)));
}

/** When a session that is used now, or was last used then, expires unless it is used again. */
export function computeSessionEnd(expiresAt: Date, now: Date): Date {
  return new Date(Math.min(expiresAt.getTime(), now.getTime() + IDLE_MS));
}

/**
 * Creates a session under a new id, which prevents session fixation. A user keeps SESSIONS_MAX sessions: those that were
 * idle for longest are deleted. Null where all sessions of the user were ended after `passwordChangedAt` was read: whatever
 * ends them all sets a later one, also for a user without a password.
 */
export async function createSession(
  db: Database,
  input: {
    id: string;
    userId: string;
    userAgent: string;
    provenAt: Date | null;
    /** As it was when the user was found. */
    passwordChangedAt: Date | null;
    now: Date;
  },
): Promise<{ expiresAt: Date } | null> {
  const { id, userId, provenAt, passwordChangedAt, now } = input;
  const expiresAt = new Date(now.getTime() + ABSOLUTE_MS);
  const userAgent = input.userAgent.slice(0, USER_AGENT_MAX);
  const isUnchanged = sql`coalesce(${users.passwordChangedAt}, 0) <= ${passwordChangedAt?.getTime() ?? 0}`;
  const [created] = await db.repeatable.batch([
    db
      .insert(sessions)
      .select(
        sql`${selectRow(sessions, {
          id,
          userId: users.id,
          createdAt: now,
          lastSeenAt: now,
          expiresAt,
          userAgent,
          provenAt,
        })} from ${users} where ${eq(users.id, userId)} and ${isUnchanged}`,
      )
      // Only the same insert, sent again, has the same id.
      .onConflictDoUpdate({ target: sessions.id, set: { id } })
      .returning({ id: sessions.id }),
    deleteOldest(db, sessions, { userId, max: SESSIONS_MAX, age: sessions.lastSeenAt }),
  ]);
  return created.length > 0 ? { expiresAt } : null;
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

/** Whether a session of a user lives. */
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

/** Ends a session at once: its token is no longer accepted. */
export async function endSession(db: Database, id: string): Promise<void> {
  await db.repeatable.delete(sessions).where(eq(sessions.id, id));
}

/** Why `guardSession` ends a transaction. */
export const SESSION_ENDED = "session_ended";
export const ZONE_CHANGED = "zone_changed";

const sessionGuard = prepareOnce(
  ["sessionId", "userId", "now", "idleCutoff", "zone"],
  (db, { sessionId, userId, now, idleCutoff, zone }) =>
    db
      // Column names must be unique: D1 returns each row of a batch as an object.
      .select({
        lastSeenAt: sessions.lastSeenAt,
        endsAt: sessions.expiresAt,
        provenAt: sessions.provenAt,
        user: users,
        guard: failWith(
          sql`case when ${users.id} is null then ${sql.raw(`'${SESSION_ENDED}'`)}
                when ${zone} is not null and ${users.timeZone} is not ${zone} then ${sql.raw(`'${ZONE_CHANGED}'`)} end`,
        ),
      })
      // One row, also without a session: no row could not fail.
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
      .leftJoin(users, eq(users.id, sessions.userId)),
);

const tokenGuard = prepareOnce(["userId"], (db, { userId }) =>
  db
    .select({
      lastSeenAt: sessions.lastSeenAt,
      endsAt: sessions.expiresAt,
      provenAt: sessions.provenAt,
      user: users,
      guard: failWith(sql`case when ${users.id} is null then ${sql.raw(`'${SESSION_ENDED}'`)} end`),
    })
    .from(sql`(select 1)`)
    // None: a token has no session, and the columns are those of one.
    .leftJoin(sessions, eq(sessions.id, sql.raw("''")))
    .leftJoin(users, eq(users.id, userId)),
);

/**
 * Selects the session of a claim and its user, and fails the transaction when the session has ended (SESSION_ENDED) or the
 * stored zone is not the one that the request names (ZONE_CHANGED). Of a token, which the directory has been asked for, it
 * selects the user, and fails when they are gone.
 */
export function guardSession(
  db: Connection,
  { claim, zone, now }: { claim: SessionClaim; zone: string | null; now: Date },
) {
  const { sessionId, userId, byToken } = claim;
  if (byToken) return tokenGuard(db, { userId });
  const idleCutoff = computeIdleCutoff(now).getTime();
  return sessionGuard(db, { sessionId, userId, now: now.getTime(), idleCutoff, zone });
}

/** A row of `guardSession`, whose guard has let it through. */
export type SessionRow = Awaited<ReturnType<typeof guardSession>>["_"]["result"][number];

/** The statements that store where a user is now. Deadlines of objectives move with it. */
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
 * The user in a row of `guardSession`, or null when there is none. The zone is the one the browser names now, else the stored
 * one, else the one where the request entered the network, else UTC. The response has the stored one, so that a browser
 * elsewhere can tell that it is to be stored anew.
 */
export function resolveSession(
  row: SessionRow,
  {
    claim,
    now,
    settings,
    ...zones
  }: RequestZones & {
    claim: SessionClaim;
    now: Date;
    settings: { readonly SESSION_SECRET: string };
  },
): SignedIn | null {
  const { user, provenAt } = row;
  // A token keeps nobody signed in.
  const endsAt = claim.byToken ? now : row.endsAt;
  if (!user || !endsAt) return null;
  const named = claim.byToken ? null : toSupportedZone(zones.browserZone);
  const stored = toSupportedZone(user.timeZone);
  const zone = named ?? stored ?? toSupportedZone(zones.networkZone()) ?? "UTC";
  const end = computeSessionEnd(endsAt, now);
  const response = toUserResponse(user, stored ?? zone, end, settings);
  const passwordVersion = user.passwordChangedAt?.getTime() ?? 0;
  return { sessionId: claim.sessionId, user: response, zone, provenAt, passwordVersion };
}

/** True when it is time to store that a session was used. */
export function isSeenDue({ lastSeenAt }: SessionRow, now: Date): boolean {
  return lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS;
}

/** Stores that a session was used. */
export async function recordSeen(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.repeatable.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId));
}

/** The canonical name of a time zone that this runtime supports, or null. All spellings of a zone have one such name. */
export function toSupportedZone(zone: string | null | undefined): string | null {
  return zone ? canonicalizeZone(zone) : null;
}
