import { and, eq, gt, gte, inArray, isNull, ne, sql } from "drizzle-orm";
import { createResetRows, insertResetWhere } from "../auth/password-reset.ts";
import { nextPasswordVersion, selectPasswordVersion } from "../auth/passwords.ts";
import { computeWrongPasswordsKey } from "../auth/sign-in.ts";
import type { Database } from "../db/database.ts";
import { writeOrFind } from "../db/retry.ts";
import {
  accessKeys,
  emailLinks,
  identities,
  passkeys,
  passwordResets,
  pushDevices,
  users,
} from "../db/schema.ts";
import { InvalidEmailLink, isUsable } from "../email/email-links.ts";
import { sha256 } from "../encoding.ts";
import type { Ledger } from "../ledger.ts";
import { clearAttempts } from "../limits/attempts.ts";
import { queueMailWhere } from "../mail/outbox.ts";
import type { MailContext } from "../mail/request-mail.ts";
import type { Placement } from "../user-store/placement.ts";

/**
 * The link of a digest, used or not. After a change of the address only the link that undoes the change helps: whoever made it
 * would be sent the reset link.
 */
async function findDisowned(db: Database, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ link: emailLinks })
    .from(emailLinks)
    .innerJoin(users, and(eq(users.id, emailLinks.userId), eq(users.email, emailLinks.email)))
    .where(
      and(
        eq(emailLinks.tokenHash, tokenHash),
        eq(emailLinks.purpose, "disown"),
        gt(emailLinks.expiresAt, now),
      ),
    );
  if (!found) throw new InvalidEmailLink();
  return found.link;
}

/**
 * Locks out whoever signed in, by the token of the link that the owner was mailed: every session and access key ends, the
 * password signs in no more, ways to sign in and devices for notifications that were added since are removed, and a reset link is mailed. All statements
 * require the unused token and the last one marks it as used. The ledger is written first, as at a reset. A second time
 * changes nothing. Returns whose account it is, and whether it was locked just now. Throws InvalidEmailLink.
 */
export async function disownSignIn(
  db: Database,
  input: MailContext & { token: string; ledger: Ledger; placement: Placement },
): Promise<{ userId: string; isChanged: boolean }> {
  const { token, ledger, placement, settings, now } = input;
  const tokenHash = await sha256(token);
  const { userId, email, usedAt, createdAt } = await findDisowned(db, tokenHash, now);
  if (usedAt !== null) return { userId, isChanged: false };
  const { resetRow, outboxRow } = await createResetRows({ ...input, userId });

  await ledger.recordPasswordChange(userId, now);
  const isGood = sql`exists (select 1 from ${emailLinks} where ${isUsable("disown", tokenHash, now)})`;
  const isTheirs = and(eq(users.id, userId), eq(users.email, email), isGood);
  const owner = sql`(select ${users.id} from ${users} where ${isTheirs})`;
  const isLink = eq(emailLinks.tokenHash, tokenHash);
  const done = { changedAt: selectPasswordVersion(userId) };
  const [used] = await writeOrFind(
    db
      .batch([
        db
          .update(users)
          .set({ passwordHash: null, passwordChangedAt: nextPasswordVersion(now) })
          .where(isTheirs),
        placement.planEndSessions(db, owner),
        ...placement.planProfileUpdate(db, owner, now),
        db.delete(accessKeys).where(eq(accessKeys.userId, owner)),
        db
          .delete(passkeys)
          .where(and(eq(passkeys.userId, owner), gte(passkeys.createdAt, createdAt))),
        db
          .delete(identities)
          .where(and(eq(identities.userId, owner), gte(identities.createdAt, createdAt))),
        // Their notifications would go on reaching whoever asked for them.
        db
          .delete(pushDevices)
          .where(and(eq(pushDevices.userId, owner), gte(pushDevices.createdAt, createdAt))),
        db.delete(passwordResets).where(eq(passwordResets.userId, owner)),
        insertResetWhere(db, resetRow, sql`${owner} is not null`),
        queueMailWhere(db, outboxRow, sql`${owner} is not null`),
        clearAttempts(db, await computeWrongPasswordsKey(settings, email)),
        db
          .delete(emailLinks)
          .where(
            and(
              eq(emailLinks.userId, owner),
              ne(emailLinks.tokenHash, tokenHash),
              inArray(emailLinks.purpose, ["change", "disown"]),
            ),
          ),
        db
          .update(emailLinks)
          .set({ usedAt: now })
          .where(and(isLink, isNull(emailLinks.usedAt), eq(emailLinks.userId, owner)))
          .returning(done),
      ])
      .then((results) => results.at(-1) ?? []),
    () =>
      db
        .select(done)
        .from(emailLinks)
        .where(and(isLink, eq(emailLinks.usedAt, now))),
  );
  if (!used) {
    // Somebody else was faster, or the address has changed.
    if ((await findDisowned(db, tokenHash, now)).usedAt === null) throw new InvalidEmailLink();
    return { userId, isChanged: false };
  }
  await placement.endSessions(db, userId, new Date(used.changedAt));
  await placement.finishProfileUpdate(db, userId, now);
  return { userId, isChanged: true };
}
