import { eq } from "drizzle-orm";
import { DELETION_REFUSED } from "@goals/contracts/account";
import type { AccountDeletion } from "@goals/contracts/account";
import type { Registration } from "@goals/contracts/auth";
import type { Language } from "@goals/contracts/languages";
import { writeOrFind } from "../../platform/db/errors.ts";
import { users } from "../../platform/db/schema.ts";
import { failIfReserved, isReservedError } from "../email/email-links.ts";
import { planVerification } from "../email/verify-email.ts";
import { Conflict, createFieldError, DomainError } from "../../platform/errors/domain-errors.ts";
import type { RequestContext } from "../requests/app-env.ts";
import type { Passwords } from "./passwords.ts";
import { requireOwnPassword, requireUser } from "./sign-in.ts";

export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = ""] = name.split(/\s/, 1);
  return { firstName, lastName: name.slice(firstName.length).trim() };
}

/**
 * Creates an account and the mail that verifies its address. The unique index decides a race for an address. Also
 * refuses an address that can still be restored to another account. Throws Conflict, InvalidInput.
 */
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

/**
 * Deletes a user and all of their rows in every placement. Requires the password again, with its own limit, so that
 * wrong passwords at the sign-in cannot block it. A user without a password has just confirmed their identity
 * otherwise and types the email address. Writes the ledger first, so that a restored backup does not bring the user
 * back. Throws Unauthorized, Invalid, DomainError, TooManyRequests, ServiceBusy.
 */
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
  await ledger.recordDeletion(userId);
  await placement.deleteUser(db, userId, now);
}
