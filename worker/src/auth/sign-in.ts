import { eq } from "drizzle-orm";
import type { Credentials } from "@goals/contracts/auth";
import { FAILURE } from "@goals/contracts/notices";
import type { Database } from "../db/database.ts";
import { users } from "../db/schema.ts";
import { DomainError } from "../errors/domain-error.ts";
import { attemptKey, type AttemptLimit } from "../limits/attempts.ts";
import type { Settings } from "../settings.ts";
import type { Passwords } from "./passwords.ts";
import { verifyPasswordWithLimit, wrongPasswordsKey } from "./verify-counted.ts";

/** The same answer whether the address is unknown, the password wrong, or the account has no password. */
export class InvalidCredentials extends DomainError {
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
