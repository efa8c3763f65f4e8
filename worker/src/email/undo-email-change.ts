import { and, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { writeOrFind } from "../db/retry.ts";
import { accessKeys, emailLinks, passwordResets, users } from "../db/schema.ts";
import { sha256 } from "../encoding.ts";
import type { Ledger } from "../ledger.ts";
import { queueMailWhere } from "../mail/outbox.ts";
import type { MailContext } from "../mail/request-mail.ts";
import { clearAttempts } from "../limits/attempts.ts";
import { createResetRows, insertResetWhere } from "../auth/password-reset.ts";
import { nextPasswordVersion, selectPasswordVersion } from "../auth/passwords.ts";
import { computeWrongPasswordsKey } from "../auth/sign-in.ts";
import type { Placement } from "../user-store/placement.ts";
import { InvalidEmailLink, isUsable, selectOwnerOf } from "./email-links.ts";

/** The link of a digest. One that was used counts as long as the address is the one it has restored. */
async function findUndo(db: Database, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ link: emailLinks, email: users.email })
    .from(emailLinks)
    .innerJoin(users, eq(users.id, emailLinks.userId))
    .where(
      and(
        eq(emailLinks.tokenHash, tokenHash),
        eq(emailLinks.purpose, "undo"),
        gt(emailLinks.expiresAt, now),
      ),
    );
  if (!found) throw new InvalidEmailLink();
  const { userId, email, usedAt } = found.link;
  if (usedAt !== null && found.email !== email) throw new InvalidEmailLink();
  return { userId, email, isUsed: usedAt !== null };
}

/**
 * Restores the address before a change, by the token of the link that was mailed there. Whoever made the change may know the
 * password and be signed in, so that every session and access key ends, the password signs in no more, and a reset link goes to the restored
 * address. Changes that were made after this one, and one that waits, cannot be confirmed or undone any more. The ledger is
 * written first, as at a reset. A second time changes nothing. Returns whose address it is, and whether it was restored just
 * now. Throws InvalidEmailLink.
 */
export async function undoEmailChange(
  db: Database,
  input: MailContext & { token: string; ledger: Ledger; placement: Placement },
): Promise<{ userId: string; email: string; isChanged: boolean }> {
  const { token, ledger, placement, settings, now } = input;
  const tokenHash = await sha256(token);
  const isLink = eq(emailLinks.tokenHash, tokenHash);
  const { userId, email, isUsed } = await findUndo(db, tokenHash, now);
  if (isUsed) return { userId, email, isChanged: false };
  const { resetRow, outboxRow } = await createResetRows({ ...input, userId });

  await ledger.recordPasswordChange(userId, now);
  const isGood = sql`exists (select 1 from ${emailLinks} where ${isUsable("undo", tokenHash, now)})
    and ${selectOwnerOf(email, { userId, now })} is null`;
  const owner = sql`(select ${users.id} from ${users} where ${and(eq(users.id, userId), isGood)})`;
  const isTheirs = eq(emailLinks.userId, userId);
  const done = { changedAt: selectPasswordVersion(userId) };
  const [used] = await writeOrFind(
    db
      .batch([
        db
          .update(users)
          .set({
            email,
            emailVerifiedAt: now,
            passwordHash: null,
            passwordChangedAt: nextPasswordVersion(now),
          })
          .where(and(eq(users.id, userId), isGood)),
        placement.planEndSessions(db, owner),
        ...placement.planProfileUpdate(db, owner, now),
        db.delete(accessKeys).where(eq(accessKeys.userId, owner)),
        db.delete(passwordResets).where(and(eq(passwordResets.userId, userId), isGood)),
        insertResetWhere(db, resetRow, isGood),
        queueMailWhere(db, outboxRow, isGood),
        clearAttempts(db, await computeWrongPasswordsKey(settings, email)),
        db
          .delete(emailLinks)
          .where(
            and(
              isTheirs,
              ne(emailLinks.tokenHash, tokenHash),
              isGood,
              or(
                ne(emailLinks.purpose, "undo"),
                sql`rowid > (select rowid from ${emailLinks} where ${isLink})`,
              ),
            ),
          ),
        db
          .update(emailLinks)
          .set({ usedAt: now })
          .where(and(isLink, isNull(emailLinks.usedAt), isGood))
          .returning(done),
      ])
      .then((results) => results.at(-1)),
    () =>
      db
        .select(done)
        .from(emailLinks)
        .where(and(isLink, eq(emailLinks.usedAt, now))),
  );
  if (!used) {
    const again = await findUndo(db, tokenHash, now);
    if (!again.isUsed) throw new InvalidEmailLink();
    return { userId, email, isChanged: false };
  }
  await placement.endSessions(db, userId, new Date(used.changedAt));
  await placement.finishProfileUpdate(db, userId, now);
  return { userId, email, isChanged: true };
}
