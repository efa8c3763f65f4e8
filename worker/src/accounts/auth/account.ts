import { and, eq, isNull, sql } from "drizzle-orm";
import { type AccountDeletion, DELETION_REFUSED } from "@goals/contracts/account";
import type { PasswordChange, Registration } from "@goals/contracts/auth";
import type { Language } from "@goals/contracts/languages";
import { PASSWORD } from "@goals/contracts/notices";
import { writeOrFind } from "../../platform/db/errors.ts";
import { users } from "../../platform/db/schema.ts";
import { Conflict, createFieldError, DomainError } from "../../platform/errors/domain-errors.ts";
import { queueMailWhere } from "../../platform/mail/outbox.ts";
import { failIfReserved, isReservedError } from "../email/email-links.ts";
import { planVerification } from "../email/verify-email.ts";
import type { RequestContext } from "../requests/app-env.ts";
import { FreshProofRequired, isFreshProof } from "../requests/sessions.ts";
import { type CurrentSession, endAccess, isCurrentSession } from "./account-access.ts";
import { prepareNewPassword } from "./password-reset.ts";
import { nextPasswordVersion, type Passwords } from "./passwords.ts";
import { requireOwnPassword, requireUser } from "./sign-in.ts";

export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = ""] = name.split(/\s/, 1);
  return { firstName, lastName: name.slice(firstName.length).trim() };
}

/** Creates an account, and mails a link that verifies its address. Throws Conflict, InvalidInput. */
export async function registerUser(
  context: RequestContext,
  input: Registration & { timeZone: string | null; language: Language; passwords: Passwords },
): Promise<typeof users.$inferSelect> {
  const { db, passwordPolicy, now: createdAt, newId } = context;
  const { email, name, password, timeZone, language } = input;
  await passwordPolicy.requireGoodPassword(password, "password", [email, name]);
  const id = newId();
  const passwordHash = await input.passwords.hash(password);
  const row = { id, email, ...splitName(name), passwordHash, timeZone, language, createdAt };
  const verification = await planVerification(context, { userId: id, email });
  try {
    const [created] = await writeOrFind(
      db
        .batch([
          // Refuses an address that can still be restored to another account.
          failIfReserved(db, email, createdAt),
          db.insert(users).values(row).onConflictDoNothing({ target: users.email }).returning(),
          ...verification,
        ])
        .then(([, rows]) => rows),
      () => db.select().from(users).where(eq(users.id, id)),
    );
    if (created) return created;
  } catch (error) {
    if (!isReservedError(error)) throw error;
  }
  throw new Conflict(
    "email_taken",
    "An account with this email already exists. Please sign in instead.",
  );
}

/** Deletes a user everywhere. Throws Unauthorized, InvalidInput, DomainError, TooManyRequests, ServiceBusy. */
export async function deleteAccount(
  context: RequestContext,
  input: { userId: string; proof: AccountDeletion; isFresh: boolean; passwords: Passwords },
): Promise<void> {
  const { db, ledger, placement, now } = context;
  const { userId, proof, isFresh, passwords } = input;
  const user = await requireUser(context, userId);
  if (user.passwordHash === null) {
    if (!isFresh) throw new DomainError(403, "fresh_sign_in_required", DELETION_REFUSED);
    if (proof.email !== user.email)
      throw createFieldError("email", "Please type your own email address.");
  } else {
    const attempt = { field: "password", password: proof.password ?? "", passwords };
    await requireOwnPassword(context, user, attempt);
  }
  // Before the database, so that a restored backup does not bring the user back.
  await ledger.recordDeletion(userId);
  await placement.deleteUser(db, userId, now);
}

/** Always ends with the old password. */
const ENDS = ["sessions", "resetLinks", "pendingChange"] as const;
/** Also ends if the owner chooses so. */
const ENDS_KEYS = [...ENDS, "accessKeys", "pushDevices"] as const;

/** Replaces the password. Throws InvalidInput, FreshProofRequired, Conflict, TooManyRequests, ServiceBusy. */
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

  // Only replaces the verified hash, so that only one of several concurrent calls succeeds.
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
