import type { Database } from "../db/database.ts";
import {
  clearAttempts,
  refundAttempts,
  attemptKey,
  consumeAttempts,
  type AttemptLimit,
} from "../limits/attempts.ts";
import type { Settings } from "../settings.ts";
import type { Passwords, PasswordCheck } from "./passwords.ts";

/** The key under which strangers' wrong passwords at an account are counted, whether there is such an account or not. */
export function wrongPasswordsKey(settings: Settings, email: string): Promise<string> {
  return attemptKey(settings, "wrong-passwords", email);
}

/**
 * Verifies a password as one of the few tries that `count` allows, and each of `networks`. The try is counted before
 * the costly hash, so that guesses sent at once are no more than guesses sent in turn; the right password forgets the
 * wrong ones, and was no try of the network's. Throws TooMany.
 */
export async function verifyPasswordWithLimit(
  db: Database,
  input: {
    count: AttemptLimit;
    networks?: readonly AttemptLimit[];
    password: string;
    stored: string | null;
    passwords: Passwords;
    now: Date;
  },
): Promise<PasswordCheck> {
  const { count, networks = [], now } = input;
  await consumeAttempts(db, { counts: [count, ...networks], now });
  const verdict = await input.passwords.verify(input.password, input.stored);
  if (verdict.matches) {
    const forget = clearAttempts(db.repeatable, count.key);
    // Sent twice it gives two back: of a network that has just shown a right password.
    const giveBack = refundAttempts(
      db.repeatable,
      networks.map(({ key }) => key),
    );
    await (networks.length > 0 ? db.repeatable.batch([forget, giveBack]) : forget);
  }
  return verdict;
}
