import { and, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import { EMAIL } from "@goals/contracts/email-notices";
import type { Connection } from "../../platform/db/database.ts";
import { hasRow } from "../../platform/db/insert-where.ts";
import { users } from "../../platform/db/schema.ts";
import { DomainError, Unauthorized } from "../../platform/errors/domain-errors.ts";

/** The user of a request's session, and the password version when the session was checked. */
export interface CurrentSession {
  readonly userId: string;
  readonly passwordVersion: number;
}

/**
 * The SQL condition that a user's sessions have not been ended since this request's was checked. Everything that ends
 * them (a changed, reset or disowned password, a restored address) creates a new password version in the same batch,
 * and a store receives the version when it ends its sessions. Without this, a pending request of a locked-out thief
 * could leave them a way in.
 */
export function isCurrentSession({ userId, passwordVersion }: CurrentSession): SQL {
  const isUnchanged = sql`coalesce(${users.passwordChangedAt}, 0) <= ${passwordVersion}`;
  return hasRow(users, and(eq(users.id, userId), isUnchanged));
}

/** Throws Unauthorized if a write with `isCurrentSession` wrote nothing because the session had ended. */
export async function requireCurrentSession(
  db: Connection,
  session: CurrentSession,
): Promise<void> {
  const [found] = await db.select({ isCurrent: isCurrentSession(session) }).from(sql`(select 1)`);
  if (!found?.isCurrent) throw new Unauthorized();
}

/**
 * The SQL condition that a user's address is verified. Nothing that can act for the account is added without it,
 * because the address may belong to another person, who can take over the account with a reset.
 */
export const hasVerifiedEmail = (userId: string): SQL =>
  hasRow(users, and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));

export async function requireVerifiedEmail(db: Connection, userId: string): Promise<void> {
  const [found] = await db.select({ isVerified: hasVerifiedEmail(userId) }).from(sql`(select 1)`);
  if (!found?.isVerified) throw new DomainError(403, "email_unverified", EMAIL.unverified);
}

/** The SQL condition that a session may add something that can act for its account. */
export const mayAddAccess = (session: CurrentSession): SQL =>
  sql`${isCurrentSession(session)} and ${hasVerifiedEmail(session.userId)}`;

/** Throws Unauthorized or a DomainError if that is why a write with `mayAddAccess` wrote nothing. */
export async function requireMayAddAccess(db: Connection, session: CurrentSession): Promise<void> {
  await requireCurrentSession(db, session);
  await requireVerifiedEmail(db, session.userId);
}
