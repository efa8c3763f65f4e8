import { and, eq, sql } from "drizzle-orm";
import type { AddedEnd } from "@goals/contracts/provider-proof";
import { IDENTITIES_MAX } from "@goals/contracts/limits";
import {
  mayAddAccess,
  requireCurrentSession,
  type CurrentSession,
} from "../auth/current-session.ts";
import type { Database } from "../../platform/db/database.ts";
import { insertWhere } from "../../platform/db/insert-where.ts";
import { hasRoom } from "../../platform/db/quota.ts";
import { identities } from "../../platform/db/schema.ts";
import { createAccessMail, queueMailWhere, type MailContext } from "../../platform/mail/outbox.ts";
import type { ProviderClaims } from "./provider.ts";

/**
 * Adds an identity to a user's account, once, and queues a mail about it. The primary key decides a race: returns
 * `taken` if another user has the identity. Throws Unauthorized.
 */
export async function addIdentity(
  db: Database,
  input: MailContext & CurrentSession & { claims: ProviderClaims },
): Promise<{ end: AddedEnd; isNew: boolean }> {
  const { userId, claims, now } = input;
  const { issuer, subject } = claims;
  const isThis = and(eq(identities.issuer, issuer), eq(identities.subject, subject));
  const isKnown = sql`exists (select 1 from ${identities} where ${isThis})`;
  const room = hasRoom(identities, { userId, max: IDENTITIES_MAX });
  const canAdd = sql`${mayAddAccess(input)} and ${room}`;
  const mail = await createAccessMail(input, userId, "identity_added");
  const [, [added]] = await db.batch([
    // Before the insert, because a known identity needs no mail.
    queueMailWhere(db, mail, sql`not ${isKnown} and ${canAdd}`),
    insertWhere(db, identities, { issuer, subject, userId, createdAt: now }, canAdd)
      .onConflictDoNothing()
      .returning({ userId: identities.userId }),
  ]);
  if (added) return { end: "added", isNew: true };
  const [existing] = await db.select({ userId: identities.userId }).from(identities).where(isThis);
  if (existing === undefined) await requireCurrentSession(db, input);
  const end = existing === undefined ? "full" : existing.userId === userId ? "added" : "taken";
  return { end, isNew: false };
}
