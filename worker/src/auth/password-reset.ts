import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { RESET } from "@goals/contracts/notices";
import type { Database } from "../db/database.ts";
import { passwordResets, sessions, users } from "../db/schema.ts";
import { digestOf, randomText } from "../encoding.ts";
import { DomainError } from "../errors/domain-error.ts";
import type { Mailer } from "../mail/mailer.ts";
import { resetMail } from "../mail/reset-mail.ts";
import type { Passwords } from "./passwords.ts";

const TOKEN_BYTES = 32;
const LIFETIME_MS = 60 * 60_000;

/** Unknown, used, or over an hour old: the three look alike. */
export class InvalidResetLink extends DomainError {
  override readonly name = "InvalidResetLink";
  constructor() {
    super(400, "invalid_token", RESET.invalid.description);
  }
}

/** Mails a reset link if the address has an account. Run it after the answer, so that its time tells nothing. */
export async function sendResetLink(
  db: Database,
  { email, origin, mailer, now }: { email: string; origin: string; mailer: Mailer; now: Date },
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) return;
  const token = randomText(TOKEN_BYTES);
  await db.insert(passwordResets).values({
    tokenHash: await digestOf(token),
    userId: user.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  });
  const link = `${origin}/reset-password?token=${token}`;
  await mailer.send(resetMail({ to: user.email, firstName: user.firstName, link }));
}

/**
 * Sets a new password by a reset link and ends every session. The statements of the batch all ask for the
 * unused token and the last one uses it, so that of twenty at once one changes the password.
 */
export async function resetPassword(
  db: Database,
  input: { token: string; newPassword: string; passwords: Passwords; now: Date },
): Promise<void> {
  const { now } = input;
  const tokenHash = await digestOf(input.token);
  const isGood = and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  );
  const owner = sql`(${db.select({ id: passwordResets.userId }).from(passwordResets).where(isGood)})`;

  const [found] = await db.select({ id: passwordResets.userId }).from(passwordResets).where(isGood);
  if (!found) throw new InvalidResetLink();
  const passwordHash = await input.passwords.hash(input.newPassword);

  const [, , , used] = await db.batch([
    db.update(users).set({ passwordHash }).where(eq(users.id, owner)),
    db.delete(sessions).where(eq(sessions.userId, owner)),
    db
      .delete(passwordResets)
      .where(and(eq(passwordResets.userId, owner), ne(passwordResets.tokenHash, tokenHash))),
    db
      .update(passwordResets)
      .set({ usedAt: now })
      .where(isGood)
      .returning({ tokenHash: passwordResets.tokenHash }),
  ]);
  if (used.length === 0) throw new InvalidResetLink();
}
