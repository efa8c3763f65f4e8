import { and, eq, sql } from "drizzle-orm";
import { answerDisownLinks, endAccess, selectFirstUnanswered } from "../auth/account-access.ts";
import { createResetRows } from "../auth/password-reset.ts";
import { selectPasswordVersion } from "../auth/passwords.ts";
import { computeWrongPasswordsKey } from "../auth/sign-in.ts";
import type { Database } from "../../platform/db/database.ts";
import { insertWhere } from "../../platform/db/insert-where.ts";
import { writeOrFind } from "../../platform/db/retry.ts";
import { emailLinks, passwordResets, users } from "../../platform/db/schema.ts";
import { InvalidEmailLink, isUnexpired, isUsable } from "../email/email-links.ts";
import { sha256 } from "../../platform/encoding.ts";
import type { Ledger } from "../../platform/ledger.ts";
import { clearAttempts } from "../../platform/limits/attempts.ts";
import { queueMailWhere, type MailContext } from "../../platform/mail/outbox.ts";
import type { Placement } from "../../placement/placement.ts";

const ALL = ["password", "sessions", "accessKeys", "resetLinks", "pendingChange"] as const;
const SINCE = ["passkeys", "identities", "pushDevices"] as const;

/**
 * The link with this digest, used or not. After a change of address only that change's undo link works, because a
 * reset link would go to the thief's address.
 */
async function findDisowned(db: Database, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ link: emailLinks })
    .from(emailLinks)
    .innerJoin(users, and(eq(users.id, emailLinks.userId), eq(users.email, emailLinks.email)))
    .where(isUnexpired("disown", tokenHash, now));
  if (!found) throw new InvalidEmailLink();
  return found.link;
}

/**
 * Locks out a thief with the token of a link mailed to the owner, and mails a reset link. Removes everything that was
 * added since the first sign-in whose mail has no answer. All statements require the unused token, and the last one
 * marks the links of all those mails as used. Writes the ledger first, like a reset. A second call changes nothing.
 * Returns the user, and whether the account was locked just now. Throws InvalidEmailLink.
 */
export async function disownSignIn(
  db: Database,
  input: MailContext & { token: string; ledger: Ledger; placement: Placement },
): Promise<{ userId: string; isChanged: boolean }> {
  const { token, ledger, placement, settings, now } = input;
  const tokenHash = await sha256(token);
  const { userId, email, usedAt } = await findDisowned(db, tokenHash, now);
  if (usedAt !== null) return { userId, isChanged: false };
  const { resetRow, outboxRow } = await createResetRows({ ...input, userId });

  await ledger.recordPasswordChange(userId, now);
  const isGood = sql`exists (select 1 from ${emailLinks} where ${isUsable("disown", tokenHash, now)})`;
  const isTheirs = and(eq(users.id, userId), eq(users.email, email), isGood);
  const owner = sql`(select ${users.id} from ${users} where ${isTheirs})`;
  const isLink = eq(emailLinks.tokenHash, tokenHash);
  const ending = { owner, placement, now };
  const done = { changedAt: selectPasswordVersion(userId) };
  const [used] = await writeOrFind(
    db
      .batch([
        clearAttempts(db, await computeWrongPasswordsKey(settings, email)),
        ...endAccess(db, { ...ending, ends: ALL }),
        ...endAccess(db, { ...ending, ends: SINCE, since: selectFirstUnanswered(userId, now) }),
        ...placement.planProfileUpdate(db, owner, now),
        insertWhere(db, passwordResets, resetRow, sql`${owner} is not null`),
        queueMailWhere(db, outboxRow, sql`${owner} is not null`),
        answerDisownLinks(db, owner, now).returning(done),
      ])
      .then((results) => results.at(-1) ?? []),
    () =>
      db
        .select(done)
        .from(emailLinks)
        .where(and(isLink, eq(emailLinks.usedAt, now))),
  );
  if (!used) {
    // Another request was faster, or the address has changed.
    if ((await findDisowned(db, tokenHash, now)).usedAt === null) throw new InvalidEmailLink();
    return { userId, isChanged: false };
  }
  await placement.endSessions(db, userId, new Date(used.changedAt));
  await placement.finishProfileUpdate(db, userId, now);
  return { userId, isChanged: true };
}
