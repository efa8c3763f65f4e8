import { and, eq, sql } from "drizzle-orm";
import { EMAIL_LINK } from "@goals/contracts/account-notices";
import { hasVerifiedEmail, isCurrentSession, endAccess } from "../auth/account-access.ts";
import type { Database } from "../../platform/db/database.ts";
import { hasRow, insertWhere } from "../../platform/db/inserts.ts";
import { writeOrFind } from "../../platform/db/errors.ts";
import { emailLinks, users } from "../../platform/db/schema.ts";
import { sha256 } from "../../platform/crypto.ts";
import { Conflict } from "../../platform/errors/domain-errors.ts";
import { queueMailWhere } from "../../platform/mail/outbox.ts";
import type { RequestContext } from "../requests/app-env.ts";
import {
  createEmailLink,
  hasEmailLink,
  InvalidEmailLink,
  isUnexpired,
  isUsable,
  selectOwnerOf,
} from "./email-links.ts";
import { findUnverifiedHolder, releaseUnverifiedEmail } from "./verify-email.ts";

/** These were mailed to the previous address. */
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
  if (!found || (found.usedAt === null && !found.isCurrent)) throw new InvalidEmailLink();
  return found;
}

/**
 * Changes the address with the token of a link sent to the new one, if the session that requested it is alive and the
 * password is the same. Mails a link that restores the previous address to that address. That link's row is written
 * first and the rest of the batch depends on it, so that only one of several concurrent calls succeeds. An unverified
 * previous address may belong to another person: its link is stored as used and not mailed. A second call changes
 * nothing. Returns the user, and whether the address was changed just now. Throws InvalidEmailLink, Conflict.
 */
export async function confirmEmailChange(context: RequestContext, token: string) {
  const { db, placement, now } = context;
  const tokenHash = await sha256(token);
  const change = await findChange(db, tokenHash, now);
  const { userId, before, after: email, usedAt, sessionId, passwordVersion } = change;
  if (usedAt !== null) {
    // The link was used before. After an undo or another change it no longer works.
    if (before !== email) throw new InvalidEmailLink();
    return { userId, email, isChanged: false };
  }
  const isAsked = sessionId !== null && passwordVersion !== null;
  if (!isAsked || !(await placement.hasSession(db, { sessionId, userId }, now)))
    throw new InvalidEmailLink();
  const undo = { userId, purpose: "undo", email: before } as const;
  const { row, outboxRow } = await createEmailLink(context, undo);
  const isAsFound = and(eq(users.id, userId), eq(users.email, before));
  const isGood = sql`${hasRow(emailLinks, isUsable("change", tokenHash, now))}
    and ${hasRow(users, isAsFound)}
    and ${isCurrentSession({ userId, passwordVersion })}
    and ${selectOwnerOf(email, { userId, now })} is null`;
  const isDone = hasEmailLink(row);
  const isUndoable = sql`${isDone} and ${hasVerifiedEmail(userId)}`;
  const unusable = sql`case when not ${hasVerifiedEmail(userId)} then ${now.getTime()} end`;
  const holder = await findUnverifiedHolder(db, email);
  const owner = sql`(select ${users.id} from ${users} where ${and(eq(users.id, userId), isDone)})`;
  const done = { tokenHash: emailLinks.tokenHash };
  const changed = await writeOrFind(
    db
      .batch([
        insertWhere(db, emailLinks, { ...row, usedAt: unusable }, isGood).returning(done),
        queueMailWhere(db, outboxRow, isUndoable),
        ...releaseUnverifiedEmail(context, { email, isProven: isDone }),
        db.update(users).set({ email, emailVerifiedAt: now }).where(and(isAsFound, isDone)),
        ...endAccess(context, { owner, ends: ENDS }),
        db
          .update(emailLinks)
          .set({ usedAt: now })
          .where(and(eq(emailLinks.tokenHash, tokenHash), isDone)),
        ...placement.planProfileUpdate(db, owner, now),
      ])
      .then(([rows]) => rows),
    () => db.select(done).from(emailLinks).where(eq(emailLinks.tokenHash, row.tokenHash)),
  );
  if (changed.length > 0) {
    if (holder) await placement.finishProfileUpdate(db, holder, now);
    await placement.finishProfileUpdate(db, userId, now);
    return { userId, email, isChanged: true };
  }
  const again = await findChange(db, tokenHash, now);
  if (again.usedAt === null) throw new Conflict("email_taken", EMAIL_LINK.taken);
  if (again.before !== email) throw new InvalidEmailLink();
  return { userId, email, isChanged: false };
}
