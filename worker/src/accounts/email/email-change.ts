import { and, eq, sql } from "drizzle-orm";
import { EMAIL, EMAIL_LINK } from "@goals/contracts/account-notices";
import * as endpoints from "@goals/contracts/endpoints/email";
import { MAILS_MAX } from "@goals/contracts/limits";
import { sha256 } from "../../platform/crypto.ts";
import type { Database } from "../../platform/db/database.ts";
import { writeOrFind } from "../../platform/db/errors.ts";
import { hasRow, insertWhere } from "../../platform/db/statements.ts";
import { emailLinks, users } from "../../platform/db/schema.ts";
import { Conflict, createFieldError } from "../../platform/errors/domain-errors.ts";
import { computeAttemptKey, consumeAttempt } from "../../platform/attempts.ts";
import { createOutboxRow, queueMailWhere } from "../../platform/mail/outbox.ts";
import {
  endAccess,
  hasVerifiedEmail,
  isCurrentSession,
  requireCurrentSession,
} from "../auth/account-access.ts";
import { requireUser } from "../auth/account.ts";
import { currentUser } from "../requests/request-session.ts";
import { createRoutes, route } from "../requests/route.ts";
import {
  createEmailLink,
  hasEmailLink,
  hasRoomForLink,
  InvalidLink,
  isPendingChange,
  isUnexpired,
  isUsable,
  requireOwnSession,
  selectOwnerOf,
} from "./email-links.ts";
import {
  findUnverifiedHolder,
  readEmailAddress,
  releaseUnverifiedEmail,
  selectEmailAddress,
  toEmailAddress,
} from "./email-address.ts";

export const routes = createRoutes();

route(routes, endpoints.cancelEmailChange, async (_, { user: { userId } }, context) => {
  const cancelled = context.db.delete(emailLinks).where(isPendingChange(userId));
  const selected = selectEmailAddress(context, userId);
  const [, ...rows] = await context.db.batch([cancelled, ...selected]);
  return toEmailAddress(...rows);
});

route(routes, endpoints.requestEmailChange, async (c, { body: { newEmail } }, context) => {
  const { db, origin, settings, now } = context;
  const session = currentUser(c);
  const { userId, sessionId, passwordVersion } = session;
  const user = await requireUser(context, userId);
  if (user.email === newEmail) throw createFieldError("newEmail", EMAIL.own);
  const limit = settings.limits.MAILS;
  // Only counts the user's own requests. admit-mail.ts silently counts the mailbox.
  const key = await computeAttemptKey(settings, "email-change", userId);
  await consumeAttempt(db, { key, limit, now });
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
  const written = db.batch([
    db.delete(emailLinks).where(isPendingChange(userId)),
    insertWhere(db, emailLinks, row, isAllowed).returning({ tokenHash }),
    // Only the database decides which mail goes out, so that neither the response nor its duration reveals an account.
    queueMailWhere(db, toNew, sql`${isStored} and ${owner} is null`),
    queueMailWhere(db, toOwner, sql`${isStored} and ${owner} is not null`, byStranger),
  ]);
  const inserted = written.then(([, rows]) => rows);
  const isThis = eq(tokenHash, row.tokenHash);
  const find = () => db.select({ tokenHash }).from(emailLinks).where(isThis);
  const stored = await writeOrFind(inserted, find);
  if (stored.length === 0) {
    await requireCurrentSession(db, session);
    throw new Conflict("too_many_changes", EMAIL.tooMany);
  }
  return readEmailAddress(context, userId);
});

/** Links that were mailed to the previous address. */
const ENDS = ["resetLinks", "verifyLinks"] as const;

/** The change with this digest, if its link was used or still works. A link from before a password change does not. */
async function findChange(db: Database, tokenHash: string, now: Date) {
  const [found] = await db
    .select({
      userId: users.id,
      before: users.email,
      after: emailLinks.email,
      usedAt: emailLinks.usedAt,
      sessionId: emailLinks.sessionId,
      passwordVersion: emailLinks.passwordVersion,
      isCurrent: sql<number>`coalesce(${users.passwordChangedAt}, 0) <= ${emailLinks.passwordVersion}`,
    })
    .from(emailLinks)
    .innerJoin(users, eq(users.id, emailLinks.userId))
    .where(isUnexpired("change", tokenHash, now));
  if (!found || (found.usedAt === null && !found.isCurrent)) throw new InvalidLink();
  return found;
}

route(routes, endpoints.confirmEmailChange, async (c, { body: { token } }, context) => {
  const { db, userRows, now } = context;
  const tokenHash = await sha256(token);
  const change = await findChange(db, tokenHash, now);
  const { userId, before, after: email, usedAt, sessionId, passwordVersion } = change;
  if (usedAt !== null) {
    // The link was used before. After an undo or another change it no longer works.
    if (before !== email) throw new InvalidLink();
    return { email };
  }
  const isAsked = sessionId !== null && passwordVersion !== null;
  if (!isAsked || !(await userRows.hasSession(db, { sessionId, userId }, now)))
    throw new InvalidLink();
  await requireOwnSession(c, { userId, checked: sessionId });
  const undo = { userId, purpose: "undo", email: before } as const;
  const { row, outboxRow } = await createEmailLink(context, undo);
  const isAsFound = and(eq(users.id, userId), eq(users.email, before));
  const isGood = sql`${hasRow(emailLinks, isUsable("change", tokenHash, now))}
    and ${hasRow(users, isAsFound)}
    and ${isCurrentSession({ userId, passwordVersion })}
    and ${selectOwnerOf(email, { userId, now })} is null`;
  const isDone = hasEmailLink(row);
  // An unverified previous address may be another person's: its link is stored as used, and not mailed.
  const isUndoable = sql`${isDone} and ${hasVerifiedEmail(userId)}`;
  const unusable = sql`case when not ${hasVerifiedEmail(userId)} then ${now.getTime()} end`;
  const holder = await findUnverifiedHolder(db, email);
  const owner = sql`(select ${users.id} from ${users} where ${and(eq(users.id, userId), isDone)})`;
  const done = { tokenHash: emailLinks.tokenHash };
  const isLink = and(eq(emailLinks.tokenHash, tokenHash), isDone);
  const written = db.batch([
    // The rest depends on this row, so that only one of several concurrent calls succeeds.
    insertWhere(db, emailLinks, { ...row, usedAt: unusable }, isGood).returning(done),
    queueMailWhere(db, outboxRow, isUndoable),
    ...releaseUnverifiedEmail(context, { email, isProven: isDone }),
    db.update(users).set({ email, emailVerifiedAt: now }).where(and(isAsFound, isDone)),
    ...endAccess(context, { owner, ends: ENDS }),
    db.update(emailLinks).set({ usedAt: now }).where(isLink),
    ...userRows.planProfileUpdate(db, owner, now),
  ]);
  const inserted = written.then(([rows]) => rows);
  const isUndo = eq(emailLinks.tokenHash, row.tokenHash);
  const changed = await writeOrFind(inserted, () => db.select(done).from(emailLinks).where(isUndo));
  if (changed.length > 0) {
    if (holder) await userRows.finishProfileUpdate(db, holder, now);
    await userRows.finishProfileUpdate(db, userId, now);
    context.accountId = userId;
    return { email };
  }
  const again = await findChange(db, tokenHash, now);
  if (again.usedAt === null) throw new Conflict("email_taken", EMAIL_LINK.taken);
  if (again.before !== email) throw new InvalidLink();
  return { email };
});
