import { eq } from "drizzle-orm";
import type { Registration } from "@goals/contracts/auth";
import type { Language } from "@goals/contracts/languages";
import type { Database } from "../../platform/db/database.ts";
import { writeOrFind } from "../../platform/db/retry.ts";
import { users } from "../../platform/db/schema.ts";
import { failIfReserved, isReservedError } from "../email/email-links.ts";
import { planVerification } from "../email/verify-email.ts";
import { Conflict } from "../../platform/errors/domain-errors.ts";
import type { MailContext } from "../../platform/mail/outbox.ts";
import type { PasswordPolicy } from "./password-policy.ts";
import type { Passwords } from "./passwords.ts";
import { splitName } from "./users.ts";

/**
 * Creates an account and the mail that verifies its address. The unique index decides a race for an address. Also
 * refuses an address that can still be restored to another account. Throws Conflict, InvalidInput.
 */
export async function registerUser(
  db: Database,
  input: MailContext &
    Registration & {
      timeZone: string | null;
      language: Language;
      passwords: Passwords;
      passwordPolicy: PasswordPolicy;
    },
): Promise<typeof users.$inferSelect> {
  const personalWords = [input.email, input.name];
  await input.passwordPolicy.requireGoodPassword(input.password, "password", personalWords);
  const id = input.newId();
  const passwordHash = await input.passwords.hash(input.password);
  const { email, timeZone, language, now: createdAt } = input;
  const verification = await planVerification(db, { ...input, userId: id });
  try {
    const [row] = await writeOrFind(
      db
        .batch([
          failIfReserved(db, email, createdAt),
          db
            .insert(users)
            .values({
              id,
              email,
              ...splitName(input.name),
              passwordHash,
              timeZone,
              language,
              createdAt,
            })
            .onConflictDoNothing({ target: users.email })
            .returning(),
          ...verification,
        ])
        .then(([, rows]) => rows),
      () => db.select().from(users).where(eq(users.id, id)),
    );
    if (row) return row;
  } catch (error) {
    if (!isReservedError(error)) throw error;
  }
  throw new Conflict(
    "email_taken",
    "An account with this email already exists. Please sign in instead.",
  );
}
