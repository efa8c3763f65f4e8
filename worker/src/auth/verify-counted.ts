import type { Database } from "../db/database.ts";
import { forgetTries, keyOf, takeTry } from "../limits/tries.ts";
import type { Settings } from "../settings.ts";
import type { Passwords, Verdict } from "./passwords.ts";

/** The key under which wrong passwords at an account are counted, whether there is such an account or not. */
export function wrongPasswordsKey(settings: Settings, email: string): Promise<string> {
  return keyOf(settings, "wrong-passwords", email);
}

/**
 * Verifies a password as one of the few tries an account allows. The try is counted before the costly hash, so
 * that guesses sent at once are no more than guesses sent in turn. Throws TooMany.
 */
export async function verifyCounted(
  db: Database,
  input: {
    email: string;
    password: string;
    stored: string | null;
    passwords: Passwords;
    settings: Settings;
    now: Date;
  },
): Promise<Verdict> {
  const { settings, now } = input;
  const key = await wrongPasswordsKey(settings, input.email);
  await takeTry(db, { key, limit: settings.limits.WRONG_PASSWORDS, now });
  const verdict = await input.passwords.verify(input.password, input.stored);
  if (verdict.matches) await forgetTries(db.repeatable, key);
  return verdict;
}
