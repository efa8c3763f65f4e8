import { eq } from "drizzle-orm";
import type { Credentials } from "@goals/contracts/auth";
import { FAILURE } from "@goals/contracts/notices";
import type { Database } from "../db/database.ts";
import { users } from "../db/schema.ts";
import { DomainError } from "../errors/domain-errors.ts";
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

/** The same answer whether the address is unknown, the password wrong, or the account has no password. */
class InvalidCredentials extends DomainError {
  override readonly name = "InvalidCredentials";
  constructor() {
    super(401, "invalid_credentials", FAILURE.login.description);
  }
}

/**
 * The person with this address and password. A hash with old parameters is made anew on the way. Each try is counted
 * before it is looked at, known address or not, and forgotten when the password was right. A device the person has
 * signed in on before has a count of its own, and no network's: a stranger who guesses does not lock it out.
 */
export async function signIn(
  db: Database,
  input: Credentials & {
    devices: Readonly<Record<string, string>>;
    networks: readonly AttemptLimit[];
    passwords: Passwords;
    settings: Settings;
    now: Date;
  },
): Promise<typeof users.$inferSelect> {
  const { email, password, devices, passwords, settings, now } = input;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const device = user && devices[user.id];
  const key = await (device === undefined
    ? wrongPasswordsKey(settings, email)
    : attemptKey(settings, "device", device));
  const verdict = await verifyPasswordWithLimit(db, {
    count: { key, limit: settings.limits.WRONG_PASSWORDS },
    networks: device === undefined ? input.networks : [],
    password,
    stored: user?.passwordHash ?? null,
    passwords,
    now,
  });
  if (!user || !verdict.matches) throw new InvalidCredentials();
  if (verdict.outdated) {
    const passwordHash = await passwords.hash(password);
    await db.repeatable.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  }
  return user;
}
