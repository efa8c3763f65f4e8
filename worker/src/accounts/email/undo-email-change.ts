import { and, eq, isNull, sql } from "drizzle-orm";
import { endAccess, selectFirstUnanswered } from "../auth/account-access.ts";
import type { Database } from "../../platform/db/database.ts";
import { insertWhere } from "../../platform/db/insert-where.ts";
import { writeOrFind } from "../../platform/db/retry.ts";
import { emailLinks, passwordResets, users } from "../../platform/db/schema.ts";
import { sha256 } from "../../platform/encoding.ts";
import type { Ledger } from "../../platform/ledger.ts";
import { queueMailWhere, type MailContext } from "../../platform/mail/outbox.ts";
import { clearAttempts } from "../../platform/limits/attempts.ts";
import { createResetRows } from "../auth/password-reset.ts";
import { selectPasswordVersion } from "../auth/passwords.ts";
import { computeWrongPasswordsKey } from "../auth/sign-in.ts";
import type { Placement } from "../../placement/placement.ts";
import { InvalidEmailLink, isUnexpired, isUsable, selectOwnerOf } from "./email-links.ts";

const SINCE = ["passkeys", "identities"] as const;
const ALL = [
  "password",
  "sessions",
  "accessKeys",
  "pushDevices",
  "resetLinks",
  "pendingChange",
  "verifyLinks",
  "disownLinks",
] as const;

/** The link with this digest. A used link counts if it has restored the current address. */
async function findUndo(db: Database, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ link: emailLinks, email: users.email })
    .from(emailLinks)
    .innerJoin(users, eq(users.id, emailLinks.userId))
    .where(isUnexpired("undo", tokenHash, now));
  if (!found) throw new InvalidEmailLink();
  const { userId, email, createdAt, usedAt } = found.link;
  if (usedAt !== null && found.email !== email) throw new InvalidEmailLink();
  return { userId, email, createdAt, isUsed: usedAt !== null };
}

/**
 * Restores the previous address with the token of the link that was mailed there, and mails a reset link. Because a
 * thief may have made the change, it locks the account like "This wasn't me". Later changes can no longer be undone.
 * Writes the ledger first, like a reset. A second call changes nothing. Returns the user, and whether the address was
 * restored just now. Throws InvalidEmailLink.
 */
export async function undoEmailChange(
  db: Database,
  input: MailContext & { token: string; ledger: Ledger; placement: Placement },
): Promise<{ userId: string; email: string; isChanged: boolean }> {
  const { token, ledger, placement, settings, now } = input;
  const tokenHash = await sha256(token);
  const isLink = eq(emailLinks.tokenHash, tokenHash);
  const { userId, email, createdAt, isUsed } = await findUndo(db, tokenHash, now);
  if (isUsed) return { userId, email, isChanged: false };
  const { resetRow, outboxRow } = await createResetRows({ ...input, userId });

  await ledger.recordPasswordChange(userId, now);
  const isGood = sql`exists (select 1 from ${emailLinks} where ${isUsable("undo", tokenHash, now)})
    and ${selectOwnerOf(email, { userId, now })} is null`;
  const owner = sql`(select ${users.id} from ${users} where ${and(eq(users.id, userId), isGood)})`;
  // A thief may also have added something before the change.
  const since = sql`min(${createdAt.getTime()}, coalesce(${selectFirstUnanswered(userId, now)}, ${now.getTime()}))`;
  const ending = { owner, placement, now };
  const done = { changedAt: selectPasswordVersion(userId) };
  const [used] = await writeOrFind(
    db
      .batch([
        db
          .update(users)
          .set({ email, emailVerifiedAt: now })
          .where(and(eq(users.id, userId), isGood)),
        ...endAccess(db, { ...ending, ends: SINCE, since }),
        ...endAccess(db, { ...ending, ends: ALL }),
        ...placement.planProfileUpdate(db, owner, now),
        insertWhere(db, passwordResets, resetRow, isGood),
        queueMailWhere(db, outboxRow, isGood),
        clearAttempts(db, await computeWrongPasswordsKey(settings, email)),
        db
          .delete(emailLinks)
          .where(
            and(
              eq(emailLinks.userId, owner),
              eq(emailLinks.purpose, "undo"),
              sql`rowid > (select rowid from ${emailLinks} where ${isLink})`,
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
