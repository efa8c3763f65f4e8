import { eq } from "drizzle-orm";
import type { Credentials } from "@goals/contracts/auth";
import { FAILED } from "@goals/contracts/notices";
import type { Database } from "../db/database.ts";
import { users } from "../db/schema.ts";
import { DomainError } from "../errors/domain-error.ts";
import type { Settings } from "../settings.ts";
import type { Passwords } from "./passwords.ts";
import { verifyCounted } from "./verify-counted.ts";

/** The same answer whether the address is unknown, the password wrong, or the account has no password. */
export class InvalidCredentials extends DomainError {
  override readonly name = "InvalidCredentials";
  constructor() {
    super(401, "invalid_credentials", FAILED.login.description);
  }
}

/**
 * The person with this address and password. A hash with old parameters is made anew on the way. Each try is
 * counted before it is looked at, known address or not, and forgotten when the password was right.
 */
export async function signIn(
  db: Database,
  input: Credentials & { passwords: Passwords; settings: Settings; now: Date },
): Promise<typeof users.$inferSelect> {
  const { email, password, passwords } = input;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const verdict = await verifyCounted(db, { ...input, stored: user?.passwordHash ?? null });
  if (!user || !verdict.matches) throw new InvalidCredentials();
  if (verdict.outdated) {
    const passwordHash = await passwords.hash(password);
    await db.repeatable.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  }
  return user;
}
