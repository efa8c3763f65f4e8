import { eq } from "drizzle-orm";
import { DELETION_REFUSED } from "@goals/contracts/account-deletion";
import type { AccountDeletion } from "@goals/contracts/auth";
import { users } from "../../platform/db/schema.ts";
import {
  createFieldError,
  DomainError,
  Unauthorized,
} from "../../platform/errors/domain-errors.ts";
import type { RequestContext } from "../requests/app-env.ts";
import { requireOwnPassword } from "./sign-in.ts";
import type { Passwords } from "./passwords.ts";

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
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Unauthorized();
  const { email, passwordHash: stored } = user;
  if (stored === null) {
    if (!isFresh) throw new DomainError(403, "fresh_sign_in_required", DELETION_REFUSED);
    if (proof.email !== email)
      throw createFieldError("email", "Please type your own email address.");
  } else {
    const attempt = { userId, password: proof.password ?? "", stored, field: "password" };
    await requireOwnPassword(context, { ...attempt, passwords });
  }
  await ledger.recordDeletion(userId);
  await placement.deleteUser(db, userId, now);
}
