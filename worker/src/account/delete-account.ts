import { eq } from "drizzle-orm";
import type { AccountDeletion } from "@goals/contracts/auth";
import type { Passwords } from "../auth/passwords.ts";
import { verifyPasswordWithLimit } from "../auth/sign-in.ts";
import type { Database } from "../db/database.ts";
import { users } from "../db/schema.ts";
import { invalidField, Unauthorized } from "../errors/domain-errors.ts";
import type { Ledger } from "../ledger.ts";
import { attemptKey } from "../limits/attempts.ts";
import { FreshSignInRequired } from "../provider/fresh-sign-in.ts";
import type { Settings } from "../settings.ts";

/**
 * Removes a person and, by the foreign keys, every row of theirs. The password is asked again, and its
 * tries are counted by themselves: guesses of strangers at the sign-in must not keep the owner from it. Who has none
 * has just signed in at their provider, and types their e-mail. The ledger hears of it first, so that no restored backup brings the person back.
 */
export async function deleteAccount(
  db: Database,
  input: {
    userId: string;
    proof: AccountDeletion;
    /** They have just signed in at their provider. */
    isFresh: boolean;
    ledger: Ledger;
    passwords: Passwords;
    settings: Settings;
    now: Date;
  },
): Promise<void> {
  const { userId, proof, isFresh, ledger, ...means } = input;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Unauthorized();
  const { email, passwordHash } = user;
  if (passwordHash === null) {
    if (!isFresh) throw new FreshSignInRequired();
    if (proof.email !== email) throw invalidField("email", "Please type your own email address.");
  } else {
    const { settings, ...rest } = means;
    const key = await attemptKey(settings, "delete-account", userId);
    const { matches } = await verifyPasswordWithLimit(db, {
      count: { key, limit: settings.limits.WRONG_PASSWORDS },
      password: proof.password ?? "",
      stored: passwordHash,
      ...rest,
    });
    if (!matches) throw invalidField("password", "This is not your password.");
  }
  await ledger.recordDeletion(userId);
  await db.repeatable.delete(users).where(eq(users.id, userId));
}
