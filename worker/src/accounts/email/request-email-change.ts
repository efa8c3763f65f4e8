import { and, eq, gt, sql } from "drizzle-orm";
import type { EmailAddress, EmailChange } from "@goals/contracts/email-address";
import { EMAIL } from "@goals/contracts/email-notices";
import { MAILS_MAX } from "@goals/contracts/limits";
import {
  isCurrentSession,
  requireCurrentSession,
  type CurrentSession,
} from "../auth/current-session.ts";
import type { Database } from "../../platform/db/database.ts";
import { insertWhere } from "../../platform/db/insert-where.ts";
import { writeOrFind } from "../../platform/db/retry.ts";
import { emailLinks, users } from "../../platform/db/schema.ts";
import { Conflict, createFieldError, Unauthorized } from "../../platform/errors/domain-errors.ts";
import { computeAttemptKey, consumeAttempts } from "../../platform/limits/attempts.ts";
import { createOutboxRow, queueMailWhere, type MailContext } from "../../platform/mail/outbox.ts";
import {
  createEmailLink,
  hasEmailLink,
  hasRoomForLink,
  isPendingChange,
  selectOwnerOf,
} from "./email-links.ts";

/** A user's address and its pending change. Throws Unauthorized if the user has just been deleted. */
export async function readEmailAddress(
  db: Database,
  userId: string,
  now: Date,
): Promise<EmailAddress> {
  const { email, expiresAt } = emailLinks;
  const [[user], [pending]] = await db.batch([
    db
      .select({ email: users.email, verifiedAt: users.emailVerifiedAt })
      .from(users)
      .where(eq(users.id, userId)),
    db
      .select({ email, expiresAt })
      .from(emailLinks)
      .where(and(isPendingChange(userId), gt(expiresAt, now))),
  ]);
  if (!user) throw new Unauthorized();
  return {
    email: user.email,
    verifiedAt: user.verifiedAt?.toISOString() ?? null,
    pending: pending ? { email: pending.email, expiresAt: pending.expiresAt.toISOString() } : null,
  };
}

export const deletePendingChange = (db: Database, userId: string) =>
  db.delete(emailLinks).where(isPendingChange(userId));

/**
 * Replaces the pending change of address and queues its mail: the link to the new address, or, if another account has
 * verified it, a notice to that account's owner. Only the database decides which, so that neither the response nor
 * its duration reveals it. Throws InvalidInput, Conflict, TooManyRequests, Unauthorized.
 */
export async function requestEmailChange(
  db: Database,
  input: MailContext & EmailChange & CurrentSession & { sessionId: string },
): Promise<void> {
  const { userId, newEmail, origin, settings, now } = input;
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new Unauthorized();
  if (user.email === newEmail) throw createFieldError("newEmail", EMAIL.own);
  const limit = settings.limits.MAILS;
  const counts = [
    { key: await computeAttemptKey(settings, "email-change", userId), limit },
    // Limits the mails to one address, because a stranger could create many accounts.
    { key: await computeAttemptKey(settings, "email-change-to", newEmail), limit },
  ];
  await consumeAttempts(db, { counts, now });
  const link = { purpose: "change", email: newEmail } as const;
  const { row: unbound, outboxRow: toNew } = await createEmailLink({ ...input, ...link });
  const { sessionId, passwordVersion } = input;
  const row = { ...unbound, sessionId, passwordVersion };
  const toOwner = await createOutboxRow(input, {
    userId,
    to: newEmail,
    expiresAt: row.expiresAt,
    purpose: "email_taken",
    link: `${origin}/login`,
  });
  const owner = selectOwnerOf(newEmail, { userId, now });
  const isAllowed = sql`${hasRoomForLink(userId)} and ${isCurrentSession(input)}`;
  const isStored = hasEmailLink(row);
  const { tokenHash } = emailLinks;
  const stored = await writeOrFind(
    db
      .batch([
        deletePendingChange(db, userId),
        insertWhere(db, emailLinks, row, isAllowed).returning({ tokenHash }),
        queueMailWhere(db, toNew, sql`${isStored} and ${owner} is null`),
        queueMailWhere(db, toOwner, sql`${isStored} and ${owner} is not null`, {
          owner,
          max: MAILS_MAX,
        }),
      ])
      .then(([, rows]) => rows),
    () => db.select({ tokenHash }).from(emailLinks).where(eq(tokenHash, row.tokenHash)),
  );
  if (stored.length > 0) return;
  await requireCurrentSession(db, input);
  throw new Conflict("too_many_changes", EMAIL.tooMany);
}
