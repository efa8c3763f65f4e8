import { eq } from "drizzle-orm";
import type { AccountDeletion } from "@goals/contracts/auth";
import type { Passwords } from "../auth/passwords.ts";
import { verifyPasswordWithLimit } from "../auth/sign-in.ts";
import type { Database } from "../db/database.ts";
import { users } from "../db/schema.ts";
import { createFieldError, Unauthorized } from "../errors/domain-errors.ts";
import type { Ledger } from "../ledger.ts";
import { computeAttemptKey } from "../limits/attempts.ts";
import { FreshSignInRequired } from "../provider/fresh-sign-in.ts";
import type { Settings } from "../settings.ts";
import type { Placement } from "../user-store/placement.ts";

/**
 * Deletes a user and all of the user's rows, wherever they are. Requires the password again, with a limit of its own,
 * so that wrong passwords at the sign-in do not prevent it. A user without a password has just signed in at the provider
 * and types the email address. The ledger is written first, so that a restored backup does not bring the user back.
 * Throws Unauthorized, Invalid, FreshSignInRequired, TooManyRequests, ServiceBusy.
 */
export async function deleteAccount(
  db: Database,
  input: {
    userId: string;
    proof: AccountDeletion;
    /** The user has just signed in at the provider. */
    isFresh: boolean;
    ledger: Ledger;
    placement: Placement;
    passwords: Passwords;
    settings: Settings;
    now: Date;
  },
): Promise<void> {
  const { userId, proof, isFresh, ledger, placement, ...context } = input;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Unauthorized();
  const { email, passwordHash } = user;
  if (passwordHash === null) {
    if (!isFresh) throw new FreshSignInRequired();
    if (proof.email !== email)
      throw createFieldError("email", "Please type your own email address.");
  } else {
    const { settings, ...rest } = context;
    const key = await computeAttemptKey(settings, "delete-account", userId);
    const { matches } = await verifyPasswordWithLimit(db, {
      count: { key, limit: settings.limits.WRONG_PASSWORDS },
      password: proof.password ?? "",
      stored: passwordHash,
      ...rest,
    });
    if (!matches) throw createFieldError("password", "This is not your password.");
  }
  await ledger.recordDeletion(userId);
  await placement.erase(db, userId);
  await db.repeatable.delete(users).where(eq(users.id, userId));
}
