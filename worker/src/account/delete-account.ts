import { eq } from "drizzle-orm";
import type { AccountDeletion } from "@goals/contracts/auth";
import type { Passwords } from "../auth/passwords.ts";
import { verifyCounted } from "../auth/verify-counted.ts";
import type { Database } from "../db/database.ts";
import { users } from "../db/schema.ts";
import { invalidField, Unauthorized } from "../errors/common-errors.ts";
import type { Settings } from "../settings.ts";

/**
 * Removes a person and, by the foreign keys, every row of theirs. The password is asked again, and counted like
 * any other try; who has none types their e-mail.
 */
export async function deleteAccount(
  db: Database,
  input: {
    userId: string;
    proof: AccountDeletion;
    passwords: Passwords;
    settings: Settings;
    now: Date;
  },
): Promise<void> {
  const { userId, proof, ...means } = input;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Unauthorized();
  const { email, passwordHash } = user;
  if (passwordHash === null) {
    if (proof.email !== email) throw invalidField("email", "Please type your own email address.");
  } else {
    const password = proof.password ?? "";
    const { matches } = await verifyCounted(db, {
      email,
      password,
      stored: passwordHash,
      ...means,
    });
    if (!matches) throw invalidField("password", "This is not your password.");
  }
  await db.repeatable.delete(users).where(eq(users.id, userId));
}
