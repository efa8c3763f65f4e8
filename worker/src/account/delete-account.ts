import { eq } from "drizzle-orm";
import type { Passwords } from "../auth/passwords.ts";
import type { Database } from "../db/database.ts";
import { users } from "../db/schema.ts";
import { invalidField, Unauthorized } from "../errors/common-errors.ts";

/** Removes a person and, by the foreign keys, every row of theirs. The password is asked again. */
export async function deleteAccount(
  db: Database,
  { userId, password, passwords }: { userId: string; password: string; passwords: Passwords },
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Unauthorized();
  const { matches } = await passwords.verify(password, user.passwordHash);
  if (!matches) throw invalidField("password", "This is not your password.");
  await db.delete(users).where(eq(users.id, userId));
}
