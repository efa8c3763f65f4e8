import { and, eq, isNull, sql } from "drizzle-orm";
import { isLostEmail } from "@goals/contracts/lost-email";
import type { Database } from "../../platform/db/database.ts";
import { insertWhere } from "../../platform/db/insert-where.ts";
import { emailLinks, users } from "../../platform/db/schema.ts";
import { sha256 } from "../../platform/encoding.ts";
import { computeAttemptKey, consumeAttempt } from "../../platform/limits/attempts.ts";
import { createOutboxRow, queueMailWhere, type MailContext } from "../../platform/mail/outbox.ts";
import type { Placement } from "../../placement/placement.ts";
import {
  CONFIRMATION_MS,
  createEmailLink,
  hasEmailLink,
  hasRoomForLink,
  InvalidEmailLink,
  isUsable,
} from "./email-links.ts";

/** The statements for a link that verifies an address, and its mail: for the batch that creates a user, or later. */
export async function planVerification(
  db: Database,
  input: MailContext & { userId: string; email: string },
) {
  const { userId, email } = input;
  const { row, link } = await createEmailLink({
    ...input,
    purpose: "verify",
    lifeMs: CONFIRMATION_MS,
  });
  const mail = { userId, purpose: "verify_email", link, to: email } as const;
  const outboxRow = await createOutboxRow(input, { ...mail, expiresAt: row.expiresAt });
  const isUnverified = sql`exists (select 1 from ${users}
    where ${and(eq(users.id, userId), eq(users.email, email), isNull(users.emailVerifiedAt))})`;
  return [
    insertWhere(db, emailLinks, row, sql`${isUnverified} and ${hasRoomForLink(userId)}`),
    queueMailWhere(db, outboxRow, hasEmailLink(row)),
  ] as const;
}

/** Mails another link, unless the user has lost the address. Throws TooManyRequests. */
export async function sendVerification(
  db: Database,
  input: MailContext & { userId: string; email: string },
): Promise<void> {
  const { userId, email, settings, now } = input;
  if (isLostEmail(email)) return;
  const key = await computeAttemptKey(settings, "email-verification", userId);
  await consumeAttempt(db, { key, limit: settings.limits.MAILS, now });
  await db.batch(await planVerification(db, input));
}

/** The account that a link verifies, if it still has the address. */
async function findVerification(db: Database, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ userId: users.id, email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(emailLinks)
    .innerJoin(users, and(eq(users.id, emailLinks.userId), eq(users.email, emailLinks.email)))
    .where(isUsable("verify", tokenHash, now));
  if (!found) throw new InvalidEmailLink();
  const { userId, email, verifiedAt } = found;
  return { userId, email, isVerified: verifiedAt !== null };
}

/**
 * Verifies an account's address with a link's token, if it still is the account's address. A second call changes
 * nothing. Returns the user, and whether the address was verified just now. Throws InvalidEmailLink.
 */
export async function verifyEmail(
  db: Database,
  { token, placement, now }: { token: string; placement: Placement; now: Date },
): Promise<{ userId: string; email: string; isChanged: boolean }> {
  const tokenHash = await sha256(token);
  const found = await findVerification(db, tokenHash, now);
  const { userId, email } = found;
  if (found.isVerified) return { userId, email, isChanged: false };
  const isTheirs = and(eq(users.id, userId), eq(users.email, email));
  const owner = sql`(select ${users.id} from ${users} where ${and(isTheirs, eq(users.emailVerifiedAt, now))})`;
  const [rows] = await db.repeatable.batch([
    db
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(isTheirs, isNull(users.emailVerifiedAt)))
      .returning({ id: users.id }),
    ...placement.planProfileUpdate(db, owner, now),
  ]);
  // Another request was faster: it used the same link, or changed the address.
  if (rows.length === 0) await findVerification(db, tokenHash, now);
  await placement.finishProfileUpdate(db, userId, now);
  return { userId, email, isChanged: rows.length > 0 };
}
