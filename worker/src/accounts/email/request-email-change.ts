import { and, eq, gt, sql } from "drizzle-orm";
import type { EmailAddress, EmailChange } from "@goals/contracts/email-address";
import { EMAIL } from "@goals/contracts/account-notices";
import { MAILS_MAX } from "@goals/contracts/limits";
import {
  isCurrentSession,
  requireCurrentSession,
  type CurrentSession,
} from "../auth/account-access.ts";
import { requireUser } from "../auth/sign-in.ts";
import type { RequestContext } from "../requests/app-env.ts";
import type { Database } from "../../platform/db/database.ts";
import { insertWhere } from "../../platform/db/inserts.ts";
import { writeOrFind } from "../../platform/db/errors.ts";
import { emailLinks, users } from "../../platform/db/schema.ts";
import { Conflict, createFieldError, Unauthorized } from "../../platform/errors/domain-errors.ts";
import { computeAttemptKey, consumeAttempts } from "../../platform/limits/attempts.ts";
import { createOutboxRow, queueMailWhere } from "../../platform/mail/outbox.ts";
import {
  createEmailLink,
  hasEmailLink,
  hasRoomForLink,
  isPendingChange,
  selectOwnerOf,
} from "./email-links.ts";

const selectAddress = (db: Database, userId: string) =>
  db
    .select({ email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));

/** Throws Unauthorized if the user has just been deleted. */
function toResponse(
  user: { email: string; verifiedAt: Date | null } | undefined,
  pending?: { email: string; expiresAt: Date },
): EmailAddress {
  if (!user) throw new Unauthorized();
  return {
    email: user.email,
    verifiedAt: user.verifiedAt?.toISOString() ?? null,
    pending: pending ? { email: pending.email, expiresAt: pending.expiresAt.toISOString() } : null,
  };
}

export async function readEmailAddress({ db, now }: RequestContext, userId: string) {
  const { email, expiresAt } = emailLinks;
  const [[user], [pending]] = await db.batch([
    selectAddress(db, userId),
    db
      .select({ email, expiresAt })
      .from(emailLinks)
      .where(and(isPendingChange(userId), gt(expiresAt, now))),
  ]);
  return toResponse(user, pending);
}

const deletePendingChange = (db: Database, userId: string) =>
  db.delete(emailLinks).where(isPendingChange(userId));

export async function cancelEmailChange({ db }: RequestContext, userId: string) {
  const [[user]] = await db.batch([selectAddress(db, userId), deletePendingChange(db, userId)]);
  return toResponse(user);
}

/**
 * Replaces the pending change of address and queues its mail: the link to the new address, or, if another account has
 * verified it, a notice to that account's owner. Only the database decides which, so that neither the response nor
 * its duration reveals it. Throws InvalidInput, Conflict, TooManyRequests, Unauthorized.
 */
export async function requestEmailChange(
  context: RequestContext,
  { newEmail, ...session }: EmailChange & CurrentSession & { sessionId: string },
): Promise<void> {
  const { db, origin, settings, now } = context;
  const { userId, sessionId, passwordVersion } = session;
  const user = await requireUser(context, userId);
  if (user.email === newEmail) throw createFieldError("newEmail", EMAIL.own);
  const limit = settings.limits.MAILS;
  const counts = [
    { key: await computeAttemptKey(settings, "email-change", userId), limit },
    // Limits the mails to one address, because a stranger could create many accounts.
    { key: await computeAttemptKey(settings, "email-change-to", newEmail), limit },
  ];
  await consumeAttempts(db, { counts, now });
  const link = { userId, purpose: "change", email: newEmail } as const;
  const { row: unbound, outboxRow: toNew } = await createEmailLink(context, link);
  const row = { ...unbound, sessionId, passwordVersion };
  const toOwner = await createOutboxRow(context, {
    userId,
    to: newEmail,
    expiresAt: row.expiresAt,
    purpose: "email_taken",
    link: `${origin}/login`,
  });
  const owner = selectOwnerOf(newEmail, { userId, now });
  const isAllowed = sql`${hasRoomForLink(userId)} and ${isCurrentSession(session)}`;
  const isStored = hasEmailLink(row);
  const byStranger = { owner, max: MAILS_MAX };
  const { tokenHash } = emailLinks;
  const stored = await writeOrFind(
    db
      .batch([
        deletePendingChange(db, userId),
        insertWhere(db, emailLinks, row, isAllowed).returning({ tokenHash }),
        queueMailWhere(db, toNew, sql`${isStored} and ${owner} is null`),
        queueMailWhere(db, toOwner, sql`${isStored} and ${owner} is not null`, byStranger),
      ])
      .then(([, rows]) => rows),
    () => db.select({ tokenHash }).from(emailLinks).where(eq(tokenHash, row.tokenHash)),
  );
  if (stored.length > 0) return;
  await requireCurrentSession(db, session);
  throw new Conflict("too_many_changes", EMAIL.tooMany);
}
