import { and, eq, gt, lte, or, sql, type SQL } from "drizzle-orm";
import type { User } from "@goals/contracts/auth";
import { FRESH_PROOF_MS, SESSIONS_MAX } from "@goals/contracts/limits";
import { FRESH_PROOF_REQUIRED } from "@goals/contracts/endpoint";
import type { BatchItem, BatchResponse, Database, Connection } from "../../platform/db/database.ts";
import { deleteOldest, hasRow, insertWhere } from "../../platform/db/statements.ts";
import { sessions, users } from "../../platform/db/schema.ts";
import { DomainError } from "../../platform/errors/domain-errors.ts";

const ABSOLUTE_MS = 30 * 86_400_000;
export const IDLE_MS = 14 * 86_400_000;
const USER_AGENT_MAX = 300;

/** The content of a session token. Only valid while `guardSession` finds the session's row. */
export interface SessionClaim {
  readonly sessionId: string;
  readonly userId: string;
  /** The request has an API token, verified by the directory, whose id is `sessionId`. */
  readonly byToken?: true;
}

export interface SignedIn extends SessionClaim {
  readonly dayBeginsAt: number;
  /** Only written if it is read, because most requests do not return it. */
  readonly user: User;
  readonly zone: string;
  readonly provenAt: Date | null;
  /** The password version the session was created under (`isCurrentSession`). */
  readonly passwordVersion: number;
  readonly hasWebhook: boolean;
}

/** A request's session, which the first statement of its first batch checks (docs/record/decisions/0017). */
export interface RequestSession {
  readonly db: Database;
  /** For the `where` of each write in the first batch: false if the session has ended, or its new zone is not stored yet. */
  readonly isLive: SQL;
  /** Sends the statements in one transaction, after the session's own statement until its row was read. Throws Unauthorized. */
  readonly batch: <const Items extends readonly BatchItem[]>(
    items: Items,
  ) => Promise<BatchResponse<Items>>;
  /** For idempotent writes: retried as a whole after a transient error. */
  readonly repeatable: Pick<RequestSession, "db" | "batch">;
  /** Checks the session in a separate trip, unless a batch has done so. Throws Unauthorized. */
  readonly check: () => Promise<void>;
}

export interface NewSession {
  readonly id: string;
  readonly userAgent: string;
  /** When the user confirmed their identity; null for a sign-in without a proof. */
  readonly provenAt: Date | null;
  readonly now: Date;
}

const computeIdleCutoff = (now: Date) => new Date(now.getTime() - IDLE_MS);

export function deleteEndedSessions(db: Connection, now: Date) {
  const isIdle = lte(sessions.lastSeenAt, computeIdleCutoff(now));
  return db.delete(sessions).where(or(lte(sessions.expiresAt, now), isIdle));
}

export const buildLiveCondition = (now: Date) =>
  and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, computeIdleCutoff(now)));

export const computeSessionEnd = (expiresAt: Date, now: Date) =>
  new Date(Math.min(expiresAt.getTime(), now.getTime() + IDLE_MS));

/** Creates a session under a new id, against fixation. Null if all sessions ended since `passwordChangedAt` was read. */
export async function createSession(
  db: Database,
  input: NewSession & { userId: string; passwordChangedAt: Date | null },
): Promise<{ expiresAt: Date } | null> {
  const { id, userId, provenAt, passwordChangedAt, now } = input;
  const expiresAt = new Date(now.getTime() + ABSOLUTE_MS);
  const userAgent = input.userAgent.slice(0, USER_AGENT_MAX);
  const isUnchanged = sql`coalesce(${users.passwordChangedAt}, 0) <= ${passwordChangedAt?.getTime() ?? 0}`;
  const row = { id, userId, createdAt: now, lastSeenAt: now, expiresAt, userAgent, provenAt };
  const isAllowed = hasRow(users, and(eq(users.id, userId), isUnchanged));
  const [created] = await db.repeatable.batch([
    // Only a retry of the same insert has the same id.
    insertWhere(db, sessions, row, isAllowed)
      .onConflictDoUpdate({ target: sessions.id, set: { id } })
      .returning({ id: sessions.id }),
    deleteOldest(db, sessions, { userId, max: SESSIONS_MAX, age: sessions.lastSeenAt }),
  ]);
  return created.length > 0 ? { expiresAt } : null;
}

const isClaimed = ({ sessionId, userId }: SessionClaim) =>
  and(eq(sessions.id, sessionId), eq(sessions.userId, userId));

/** Throws DomainError unless the user has confirmed their identity within FRESH_PROOF_MS. */
export function requireFreshProof(provenAt: Date | null, now: Date): void {
  if (provenAt === null || now.getTime() - provenAt.getTime() >= FRESH_PROOF_MS)
    throw new DomainError(403, FRESH_PROOF_REQUIRED, "Please confirm first that it's you.");
}

export async function recordProof(db: Database, claim: SessionClaim, now: Date): Promise<void> {
  await db.repeatable.update(sessions).set({ provenAt: now }).where(isClaimed(claim));
}

export async function hasSession(db: Database, claim: SessionClaim, now: Date): Promise<boolean> {
  const isLive = and(isClaimed(claim), buildLiveCondition(now));
  const found = await db.select({ id: sessions.id }).from(sessions).where(isLive);
  return found.length > 0;
}

export async function endSession(db: Database, { sessionId }: SessionClaim): Promise<void> {
  await db.repeatable.delete(sessions).where(eq(sessions.id, sessionId));
}

/** The order matters, because almost every user agent also names browsers further down. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPiOS\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bDuckDuckGo\//, "DuckDuckGo"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/[\d.]{1,20} .*\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** Describes a user agent: "Chrome on Android". Never contains a part of the user agent itself. */
export function describeDevice(userAgent: string): string {
  const findName = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = findName(BROWSERS);
  const system = findName(SYSTEMS);
  return system ? `${browser ?? "A browser"} on ${system}` : (browser ?? "An unknown device");
}
