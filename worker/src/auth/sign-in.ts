import { eq } from "drizzle-orm";
import type { Credentials } from "@goals/contracts/auth";
import { FAILED } from "@goals/contracts/notices";
import type { Database } from "../db/database.ts";
import { users } from "../db/schema.ts";
import { DomainError } from "../errors/domain-error.ts";
import type { Passwords } from "./passwords.ts";

/** The same answer whether the address is unknown, the password wrong, or the account has no password. */
export class InvalidCredentials extends DomainError {
  override readonly name = "InvalidCredentials";
  constructor() {
    super(401, "invalid_credentials", FAILED.login.description);
  }
}

/** The person with this address and password. A hash with old parameters is made anew on the way. */
export async function signIn(
  db: Database,
  { email, password, passwords }: Credentials & { passwords: Passwords },
): Promise<typeof users.$inferSelect> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const verdict = await passwords.verify(password, user?.passwordHash ?? null);
  if (!user || !verdict.matches) throw new InvalidCredentials();
  if (verdict.outdated) {
    const passwordHash = await passwords.hash(password);
    await db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  }
  return user;
}
