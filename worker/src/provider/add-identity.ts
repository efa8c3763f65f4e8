import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { AddedEnd } from "@goals/contracts/provider-proof";
import { IDENTITIES_MAX } from "@goals/contracts/limits";
import {
  isCurrentSession,
  requireCurrentSession,
  type CurrentSession,
} from "../auth/current-session.ts";
import type { Database } from "../db/database.ts";
import { hasRoom } from "../db/quota.ts";
import { identities, users } from "../db/schema.ts";
import { Conflict, DomainError } from "../errors/domain-errors.ts";
import type { ProviderClaims } from "./provider.ts";

/** The provider does not answer, so that nobody can be sent there. */
export class ProviderUnreachable extends DomainError {
  override readonly name = "ProviderUnreachable";
  constructor() {
    const message = "This sign-in provider could not be reached. Please try again in a moment.";
    super(503, "provider_unreachable", message, {}, { "retry-after": "5" });
  }
}

/**
 * Throws Conflict for an account whose address nobody has confirmed: who registered with the address of somebody else would
 * keep a way in after its owner has reset the password.
 */
export async function requireVerifiedEmail(db: Database, userId: string): Promise<void> {
  const [user] = await db
    .select({ verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.verifiedAt)
    throw new Conflict("email_unverified", "Please confirm your email address first.");
}

/**
 * Adds an identity to the account of a user, once. The primary key decides a race for it: `taken` when it is, or has just
 * become, somebody else's. Throws Unauthorized.
 */
export async function addIdentity(
  db: Database,
  input: CurrentSession & { claims: ProviderClaims; now: Date },
): Promise<{ end: AddedEnd; isNew: boolean }> {
  const { userId, claims, now } = input;
  const { issuer, subject } = claims;
  const [added] = await db
    .insert(identities)
    .select(
      // Columns in the order of the table.
      sql`select ${issuer}, ${subject}, ${users.id}, ${now.getTime()} from ${users}
          where ${and(eq(users.id, userId), isNotNull(users.emailVerifiedAt))} and ${hasRoom(identities, { userId, max: IDENTITIES_MAX })}
          and ${isCurrentSession(input)}`,
    )
    .onConflictDoNothing()
    .returning({ userId: identities.userId });
  if (added) return { end: "added", isNew: true };
  const [known] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  if (known === undefined) await requireCurrentSession(db, input);
  const end = known === undefined ? "full" : known.userId === userId ? "added" : "taken";
  return { end, isNew: false };
}
