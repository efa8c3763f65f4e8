import { and, eq, isNull, sql } from "drizzle-orm";
import type { PasswordChange } from "@goals/contracts/auth";
import { PASSWORD } from "@goals/contracts/notices";
import { writeOrFind } from "../../platform/db/errors.ts";
import { users } from "../../platform/db/schema.ts";
import { Conflict, createFieldError } from "../../platform/errors/domain-errors.ts";
import { queueMailWhere } from "../../platform/mail/outbox.ts";
import { prepareNewPassword } from "./password-reset.ts";
import type { RequestContext } from "../requests/app-env.ts";
import { isCurrentSession, endAccess, type CurrentSession } from "./account-access.ts";
import { requireOwnPassword, requireUser } from "./sign-in.ts";
import { FreshProofRequired, isFreshProof } from "../requests/sessions.ts";
import { nextPasswordVersion, type Passwords } from "./passwords.ts";

/** Always ends with the old password. */
const ENDS = ["sessions", "resetLinks", "pendingChange"] as const;
/** Also ends if the owner chooses so. */
const ENDS_KEYS = [...ENDS, "accessKeys", "pushDevices"] as const;

/**
 * Replaces the password, or sets the first one of a user who has just confirmed their identity. Ends every session,
 * including this request's, and queues a mail to the owner. The new hash only replaces the verified one, so that only
 * one of several concurrent calls succeeds. Throws InvalidInput, FreshProofRequired, Conflict, TooManyRequests,
 * ServiceBusy.
 */
export async function changePassword(
  context: RequestContext,
  session: CurrentSession & { provenAt: Date | null },
  change: PasswordChange & { passwords: Passwords },
): Promise<typeof users.$inferSelect> {
  const { db, placement, now } = context;
  const { userId } = session;
  const { currentPassword: password, endsKeys = false, passwords } = change;
  const user = await requireUser(context, userId);
  const { passwordHash: stored } = user;
  if (stored === null) {
    if (!isFreshProof(session.provenAt, now)) throw new FreshProofRequired();
  } else {
    if (password === undefined) throw createFieldError("currentPassword", PASSWORD.missing);
    await requireOwnPassword(context, user, { field: "currentPassword", password, passwords });
  }
  const { passwordHash, mail } = await prepareNewPassword(context, user, change);

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
          .where(and(eq(users.id, userId), isVerified, isCurrentSession(session)))
          .returning(),
        ...endAccess(context, { owner, ends: endsKeys ? ENDS_KEYS : ENDS }),
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
