import { and, eq, isNull, sql } from "drizzle-orm";
import type { PasswordChange } from "@goals/contracts/auth";
import { PASSWORD } from "@goals/contracts/notices";
import type { Database } from "../../platform/db/database.ts";
import { writeOrFind } from "../../platform/db/retry.ts";
import { users } from "../../platform/db/schema.ts";
import { Conflict, createFieldError, Unauthorized } from "../../platform/errors/domain-errors.ts";
import type { Ledger } from "../../platform/ledger.ts";
import { queueMailWhere, type MailContext } from "../../platform/mail/outbox.ts";
import { createPasswordChangedRow } from "./password-reset.ts";
import type { Placement } from "../../placement/placement.ts";
import { endAccess } from "./account-access.ts";
import { FreshProofRequired, requireOwnPassword } from "./fresh-proof.ts";
import type { PasswordPolicy } from "./password-policy.ts";
import { isCurrentSession } from "./current-session.ts";
import { nextPasswordVersion, type Passwords } from "./passwords.ts";

/** Always ends with the old password. */
const ENDS = ["sessions", "resetLinks", "pendingChange"] as const;
/** Also ends if the owner chooses so. */
const ENDS_KEYS = [...ENDS, "accessKeys", "pushDevices"] as const;

/**
 * Replaces the password, or sets the first one of a user who has just confirmed their identity. Ends every session,
 * including this request's, and queues a mail to the owner. The new hash only replaces the verified one, so that only
 * one of several concurrent calls succeeds. Writes the ledger first, like a reset. Throws InvalidInput,
 * FreshProofRequired, Conflict, TooManyRequests, ServiceBusy.
 */
export async function changePassword(
  db: Database,
  input: MailContext &
    PasswordChange & {
      userId: string;
      passwordVersion: number;
      isFresh: boolean;
      passwords: Passwords;
      passwordPolicy: PasswordPolicy;
      ledger: Ledger;
      placement: Placement;
    },
): Promise<typeof users.$inferSelect> {
  const { userId, currentPassword, newPassword, endsKeys = false, isFresh } = input;
  const { passwords, placement, settings, now } = input;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Unauthorized();
  const { passwordHash: stored } = user;
  if (stored === null) {
    if (!isFresh) throw new FreshProofRequired();
  } else {
    if (currentPassword === undefined) throw createFieldError("currentPassword", PASSWORD.missing);
    const attempt = { userId, password: currentPassword, stored, field: "currentPassword" };
    await requireOwnPassword(db, { ...attempt, passwords, settings, now });
  }
  const personalWords = [user.email, `${user.firstName} ${user.lastName}`];
  await input.passwordPolicy.requireGoodPassword(newPassword, "newPassword", personalWords);
  const passwordHash = await passwords.hash(newPassword);
  const mail = await createPasswordChangedRow(input, userId);

  await input.ledger.recordPasswordChange(userId, now);
  const isVerified = stored === null ? isNull(users.passwordHash) : eq(users.passwordHash, stored);
  // Each hash has its own salt, so the hash identifies this write.
  const isOurs = and(eq(users.id, userId), eq(users.passwordHash, passwordHash));
  const owner = sql`(select ${users.id} from ${users} where ${isOurs})`;
  const [changed] = await writeOrFind(
    db
      .batch([
        db
          .update(users)
          .set({ passwordHash, passwordChangedAt: nextPasswordVersion(now) })
          .where(and(eq(users.id, userId), isVerified, isCurrentSession(input)))
          .returning(),
        ...endAccess(db, { owner, placement, now, ends: endsKeys ? ENDS_KEYS : ENDS }),
        queueMailWhere(db, mail, sql`${owner} is not null`),
      ])
      .then(([rows]) => rows),
    () => db.select().from(users).where(isOurs),
  );
  if (!changed)
    throw new Conflict(
      "password_changed",
      "Your password was changed a moment ago on another page or device.",
    );
  await placement.endSessions(db, userId, changed.passwordChangedAt ?? now);
  return changed;
}
